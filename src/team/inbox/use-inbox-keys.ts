import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InboxSeveralView } from '#machines/team/inbox/inbox-several.connect.ts'
import { casePath, NOTE } from '#src/team/case/case-address.ts'

export const ROW_LINK = 'data-case'
export const SEARCH_ID = 'inbox-search'

const links = () => [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)].filter((link) => link.checkVisibility())
const indexOf = (all: readonly HTMLElement[]) => all.findIndex((link) => link.closest('li')?.contains(document.activeElement))
/** Letters in a field are text. */
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]')
/** Leaves browser and system shortcuts alone. */
const isOwn = ({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isTyping(target) && document.querySelector('dialog[open]') === null

interface Keys {
  readonly several: InboxSeveralView
  readonly isShown: boolean
}

/** Inbox shortcuts (CASES.md, section 4). Members can turn them off (WCAG 2.2, 2.1.4). The focused row is the current one. */
export function useInboxKeys({ several, isShown }: Keys) {
  const [isOpen, setIsOpen] = useState(false)
  const [isOn, setIsOn] = useState(true)
  const navigate = useNavigate()
  const help = () => setIsOpen(true)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOwn(event)) return
    const all = links()
    const at = indexOf(all)
    const row = all[at]?.getAttribute(ROW_LINK) ?? undefined
    const step = (to: number) => all[Math.max(0, Math.min(all.length - 1, to))]?.focus()
    const acts: Readonly<Record<string, () => void>> = {
      j: () => step(at + 1),
      k: () => step(at - 1),
      x: () => row !== undefined && several.toggle(row),
      c: () => several.take('CLAIM', row),
      a: () => several.take('ASSIGN', row),
      n: () => row !== undefined && void navigate(`${casePath(row)}${NOTE}`),
      '/': () => document.getElementById(SEARCH_ID)?.focus(),
      Escape: several.chooseNone,
      '?': help,
    }
    if (!Object.hasOwn(acts, event.key)) return
    event.preventDefault()
    acts[event.key]?.()
  })
  const isActive = isShown && isOn
  useEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isActive])
  return { isOpen, isOn, help, close: () => setIsOpen(false), turn: setIsOn }
}
export type InboxKeys = ReturnType<typeof useInboxKeys>
