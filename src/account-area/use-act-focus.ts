import { useEffect, useRef } from 'react'

/** Elements that can get the focus after a change. The first one on the page gets it. */
const FIRST = '[data-said], input:not([hidden]), button'

export function useActFocus(screen: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    place.current?.querySelector<HTMLElement>(FIRST)?.focus()
  }, [screen])
  return place
}
