import type { SnapshotFrom } from 'xstate'
import type { InboxRow } from '#contract/team/team-cases.ts'
import { teamStateTextsOf } from '#machines/case/team-views.ts'
import type { CasePrefetchEvent, casePrefetchMachine } from '#machines/team/case/case-prefetch.machine.ts'

export function connectCasePrefetch(snapshot: SnapshotFrom<typeof casePrefetchMachine>, send: (event: CasePrefetchEvent) => void) {
  const { hoveredRows, prefetchedRows } = snapshot.context
  const candidates = [...hoveredRows, ...prefetchedRows]
  return {
    references: prefetchedRows.map(({ reference }) => reference),
    /** Returns a case's row, which the case page shows while it loads. */
    rowOf(reference: string) {
      const row = candidates.find((one) => one.reference === reference)
      return row === undefined ? null : { ...row, stateTexts: teamStateTextsOf(row.state) }
    },
    hover: (rows: readonly InboxRow[]) => send({ type: 'ROWS.HOVER', rows }),
    leave: () => send({ type: 'ROWS.LEAVE' }),
  }
}
export type CasePrefetchView = ReturnType<typeof connectCasePrefetch>
export type CasePrefetchRow = NonNullable<ReturnType<CasePrefetchView['rowOf']>>
