import { useEffect, useState } from 'react'

/** Returns the ID of the section at the upper third of the window. Undefined above the first section, and until the app runs. */
export function useCurrentSection(sections: readonly { readonly id: string }[]): string | undefined {
  const [currentId, setCurrentId] = useState<string>()
  useEffect(() => {
    const isAbove = ({ id }: { readonly id: string }) => (document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 3
    const update = () => setCurrentId(sections.findLast(isAbove)?.id)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [sections])
  return currentId
}
