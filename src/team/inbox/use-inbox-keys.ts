import { useNavigate } from 'react-router-dom'
import type { BulkMoveView } from '#machines/team/inbox/inbox-several.connect.ts'
import { casePath, NOTE_HASH } from '#src/team/case/case-address.ts'
import { type CaseList, historyState } from '#src/team/case/case-list.ts'
import { type Shortcuts, useKeyHandlers } from '#src/team/shell/use-shortcuts.ts'

export const ROW_LINK = 'data-case'
export const SEARCH_ID = 'inbox-search'

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)].filter((link) => link.checkVisibility())
const focusedIndexIn = (all: readonly HTMLElement[]) => all.findIndex((link) => link.closest('li')?.contains(document.activeElement))

export const focusFirstRow = (): void => rowLinks()[0]?.focus()
export const openFirstRow = (): void => rowLinks()[0]?.click()

interface InboxKeysOptions {
  readonly several: BulkMoveView
  readonly isShown: boolean
  readonly shortcuts: Shortcuts
  readonly list: CaseList
}

/** Shortcuts of the inbox. The current case is the case of the focused row. */
export function useInboxKeys({ several, isShown, shortcuts, list }: InboxKeysOptions): void {
  const navigate = useNavigate()
  const withRows =
    (act: (all: readonly HTMLElement[], at: number, row: string | undefined) => void): (() => void) =>
    () => {
      const all = rowLinks()
      const at = focusedIndexIn(all)
      act(all, at, all[at]?.getAttribute(ROW_LINK) ?? undefined)
    }
  const moveFocus = (offset: number) => withRows((all, at) => all[Math.max(0, Math.min(all.length - 1, at + offset))]?.focus())
  useKeyHandlers(
    {
      j: moveFocus(1),
      k: moveFocus(-1),
      x: withRows((_all, _at, row) => row !== undefined && several.toggle(row)),
      X: withRows((_all, _at, row) => row !== undefined && several.extend(row)),
      c: withRows((_all, _at, row) => several.take('CLAIM', row)),
      a: withRows((_all, _at, row) => several.take('ASSIGN', row)),
      n: withRows((_all, _at, row) => row !== undefined && void navigate(`${casePath(row)}${NOTE_HASH}`, { state: historyState(list) })),
      '/': () => document.getElementById(SEARCH_ID)?.focus(),
      Escape: several.closeResults ?? several.chooseNone,
    },
    shortcuts,
    isShown,
  )
}
