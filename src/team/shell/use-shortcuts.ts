import { useEffectEvent, useLayoutEffect, useState } from 'react'

/** Whether the target is a field that a key press can change. */
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]')
/** Whether the key can be a shortcut. Excludes browser and system shortcuts, and keys in a field or while a dialog is open. */
const isShortcut = ({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isTyping(target) && document.querySelector('dialog[open]') === null

/** Focuses the heading, because shortcuts do not work in a field. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** Single-key shortcuts on the team's pages. Members can turn them off (WCAG 2.2, 2.1.4). */
export function useShortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  const [isOn, setIsOn] = useState(true)
  return { isOpen, isOn, help: () => setIsOpen(true), close: () => setIsOpen(false), setIsOn }
}
export type Shortcuts = ReturnType<typeof useShortcuts>

/** Listens for keys while a page is shown. `?` shows all shortcuts. */
export function useKeyHandlers(handlers: Readonly<Record<string, () => void>>, { isOn, help }: Pick<Shortcuts, 'isOn' | 'help'>, isShown: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.key === '?' ? help : Object.hasOwn(handlers, event.key) ? handlers[event.key] : undefined
    if (!act || !isShortcut(event)) return
    event.preventDefault()
    act()
  })
  const isActive = isShown && isOn
  // A layout effect, because the heading gets the focus before other effects run. A key pressed in between would be lost.
  useLayoutEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isActive])
}
