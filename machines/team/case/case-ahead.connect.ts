import type { SnapshotFrom } from 'xstate'
import type { TeamRow } from '#contract/team/team-cases.ts'
import { wordsOf } from '#machines/case/team-views.ts'
import type { CaseAheadEvent, caseAheadMachine } from '#machines/team/case/case-ahead.machine.ts'

export function connectCaseAhead(snapshot: SnapshotFrom<typeof caseAheadMachine>, send: (event: CaseAheadEvent) => void) {
  const { pointed, ahead } = snapshot.context
  const known = [...pointed, ...ahead]
  return {
    references: ahead.map(({ reference }) => reference),
    /** Returns the row of a case, which the case page shows while it loads. */
    rowOf(reference: string) {
      const row = known.find((one) => one.reference === reference)
      return row === undefined ? null : { ...row, standing: wordsOf(row.state) }
    },
    point: (rows: readonly TeamRow[]) => send({ type: 'ROWS.POINT', rows }),
    leave: () => send({ type: 'ROWS.LEAVE' }),
  }
}
export type CaseAheadView = ReturnType<typeof connectCaseAhead>
export type CaseAheadRow = NonNullable<ReturnType<CaseAheadView['rowOf']>>
