import { useNavigate } from 'react-router-dom'
import type { BulkMoveView } from '#machines/team/inbox/bulk-move.connect.ts'
import { type CaseList, createHistoryState } from '#src/team/case/case-list.ts'
import { casePath, NOTE_HASH } from '#src/team/case/case-path.ts'
import { type Shortcuts, useKeyHandlers } from '#src/team/shell/use-shortcuts.ts'

export const ROW_LINK_ATTRIBUTE = 'data-case'
export const SEARCH_ID = 'inbox-search'

const findRowLinks = () => [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK_ATTRIBUTE}]`)].filter((link) => link.checkVisibility())
const findFocusedIndex = (links: readonly HTMLElement[]) => links.findIndex((link) => link.closest('li')?.contains(document.activeElement))

export const focusFirstRow = (): void => findRowLinks()[0]?.focus()
export const openFirstRow = (): void => findRowLinks()[0]?.click()

interface InboxKeysOptions {
  readonly bulkMove: BulkMoveView
  readonly isShown: boolean
  readonly shortcuts: Shortcuts
  readonly list: CaseList
}

/** Inbox shortcuts. They act on the case in the focused row. */
export function useInboxKeys({ bulkMove, isShown, shortcuts, list }: InboxKeysOptions): void {
  const navigate = useNavigate()
  const createRowHandler =
    (onRow: (links: readonly HTMLElement[], index: number, reference: string | undefined) => void): (() => void) =>
    () => {
      const links = findRowLinks()
      const index = findFocusedIndex(links)
      onRow(links, index, links[index]?.getAttribute(ROW_LINK_ATTRIBUTE) ?? undefined)
    }
  const moveFocus = (offset: number) => createRowHandler((links, index) => links[Math.max(0, Math.min(links.length - 1, index + offset))]?.focus())
  useKeyHandlers(
    {
      j: moveFocus(1),
      k: moveFocus(-1),
      x: createRowHandler((_links, _index, reference) => reference !== undefined && bulkMove.toggle(reference)),
      X: createRowHandler((_links, _index, reference) => reference !== undefined && bulkMove.extendSelection(reference)),
      c: createRowHandler((_links, _index, reference) => bulkMove.start('CLAIM', reference)),
      a: createRowHandler((_links, _index, reference) => bulkMove.start('ASSIGN', reference)),
      n: createRowHandler(
        (_links, _index, reference) => reference !== undefined && void navigate(`${casePath(reference)}${NOTE_HASH}`, { state: createHistoryState(list) }),
      ),
      '/': () => document.getElementById(SEARCH_ID)?.focus(),
      Escape: bulkMove.closeResults ?? bulkMove.clearSelection,
    },
    shortcuts,
    isShown,
  )
}
