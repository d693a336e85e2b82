import { useNavigate } from 'react-router-dom'
import type { InboxSeveralView } from '#machines/team/inbox/inbox-several.connect.ts'
import { casePath, NOTE_HASH } from '#src/team/case/case-address.ts'
import { type CaseList, listState } from '#src/team/case/case-list.ts'
import { type Shortcuts, useKeys } from '#src/team/shell/use-shortcuts.ts'

export const ROW_LINK = 'data-case'
export const SEARCH_ID = 'inbox-search'

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)].filter((link) => link.checkVisibility())
const indexOf = (all: readonly HTMLElement[]) => all.findIndex((link) => link.closest('li')?.contains(document.activeElement))

export const focusFirstRow = (): void => rowLinks()[0]?.focus()
export const openFirstRow = (): void => rowLinks()[0]?.click()

interface Keys {
  readonly several: InboxSeveralView
  readonly isShown: boolean
  readonly shortcuts: Shortcuts
  readonly list: CaseList
}

/** Inbox shortcuts (CASES.md, section 4). The focused row is the current one. */
export function useInboxKeys({ several, isShown, shortcuts, list }: Keys): void {
  const navigate = useNavigate()
  const onRows =
    (act: (all: readonly HTMLElement[], at: number, row: string | undefined) => void): (() => void) =>
    () => {
      const all = rowLinks()
      const at = indexOf(all)
      act(all, at, all[at]?.getAttribute(ROW_LINK) ?? undefined)
    }
  const moveFocus = (offset: number) => onRows((all, at) => all[Math.max(0, Math.min(all.length - 1, at + offset))]?.focus())
  useKeys(
    {
      j: moveFocus(1),
      k: moveFocus(-1),
      x: onRows((_all, _at, row) => row !== undefined && several.toggle(row)),
      X: onRows((_all, _at, row) => row !== undefined && several.extend(row)),
      c: onRows((_all, _at, row) => several.take('CLAIM', row)),
      a: onRows((_all, _at, row) => several.take('ASSIGN', row)),
      n: onRows((_all, _at, row) => row !== undefined && void navigate(`${casePath(row)}${NOTE_HASH}`, { state: listState(list) })),
      '/': () => document.getElementById(SEARCH_ID)?.focus(),
      Escape: several.closeResults ?? several.chooseNone,
    },
    shortcuts,
    isShown,
  )
}
