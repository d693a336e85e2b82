import { useEffect, useState } from 'react'

/** Id of the section that is at the upper third of the window. Undefined above the first one, and until the app runs. */
export function useCurrentSection(sections: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const isAbove = ({ id }: { readonly id: string }) => (document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 3
    const update = () => setCurrent(sections.findLast(isAbove)?.id)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [sections])
  return current
}
