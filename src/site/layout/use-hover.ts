import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** How long a mouse rests on the button before the menu opens: passing over it is no wish. */
const OPEN_AFTER_MS = 120
/** How long it may be elsewhere on its way from the button into the menu, also diagonally. */
const CLOSE_AFTER_MS = 300
/** A press this soon after the menu has opened by itself was meant to open it. */
const MEANT_TO_OPEN_MS = 500

/**
 * Opens a disclosure under a resting mouse and closes it when the mouse has left, unless it was opened by a press or the
 * focus is inside. Touch and pen press; they never hover.
 */
export function useHover(details: RefObject<HTMLDetailsElement | null>, wanted: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedAt = useRef<number | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (act: (menu: HTMLDetailsElement) => void, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => details.current && act(details.current), afterMs)
  }
  const open = (menu: HTMLDetailsElement) => {
    if (menu.open) return
    menu.open = true
    openedAt.current = performance.now()
  }
  const close = (menu: HTMLDetailsElement) => {
    const inside = document.activeElement?.closest('summary') === null && menu.contains(document.activeElement)
    if (openedAt.current !== null && !inside) menu.open = false
  }
  if (!wanted) return {}
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(open, OPEN_AFTER_MS),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(close, CLOSE_AFTER_MS),
    onToggle: () => {
      if (!details.current?.open) openedAt.current = null
    },
    onClick: (event: { readonly target: EventTarget; preventDefault(): void }) => {
      clearTimeout(timer.current)
      if (!(event.target instanceof Element && event.target.closest('summary'))) return
      if (openedAt.current !== null && performance.now() - openedAt.current < MEANT_TO_OPEN_MS) event.preventDefault()
      // From now on it stays: it was asked for.
      openedAt.current = null
    },
  }
}
