import { useEffect, useRef } from 'react'

/** Focus target after a change, in order. */
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
