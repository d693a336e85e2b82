import { useEffect, useRef } from 'react'

/** Elements that can get the focus after a screen change. The first one in the container gets the focus. */
const FOCUS_TARGETS = '[data-success], input:not([hidden]), button'

export function useActionFocus(screen: string) {
  const container = useRef<HTMLDivElement>(null)
  const previousScreen = useRef(screen)
  useEffect(() => {
    if (previousScreen.current === screen) return
    previousScreen.current = screen
    container.current?.querySelector<HTMLElement>(FOCUS_TARGETS)?.focus()
  }, [screen])
  return container
}
