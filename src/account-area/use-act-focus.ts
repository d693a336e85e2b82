import { useEffect, useRef } from 'react'

/** What has the focus next: what was said, else the first control, else the button. */
const FIRST = '[data-said], input:not([hidden]), button'

/** An act that opens or closes in place keeps the focus: in its form, and back on its button. Not when the page opens. */
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
