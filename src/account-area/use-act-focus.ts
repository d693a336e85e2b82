import { useEffect, useRef } from 'react'

/** Element that gets the focus after a change. The first one that exists counts. */
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
