import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type InboxRow, SELECTED_CASES_MAX } from '#contract/team/team-cases.ts'
import { isClosed, teamStateTextsOf } from '#machines/case/team-views.ts'
import type { BulkEdge, BulkMoveContext, BulkMoveResult, bulkMoveMachine } from '#machines/team/inbox/bulk-move.machine.ts'

type Send = ActorRefFrom<typeof bulkMoveMachine>['send']

const RESULT_UNKNOWN = 'We got no response, so we don’t know which cases were updated. You can try again. No case will be updated twice.'
const NO_MEMBER = 'Select a team member.'

const caseCountText = (count: number) => (count === 1 ? '1 case' : `${count} cases`)

/** Whether a row's state may allow an edge. The server decides for each case. */
const canApplyByEdge: Readonly<Record<BulkEdge, (row: Pick<InboxRow, 'state'>) => boolean>> = {
  CLAIM: ({ state }) => state === 'received',
  ASSIGN: ({ state }) => state !== 'held' && !isClosed(state),
  'HOLD.SPAM': ({ state }) => state === 'held',
}
const bulkTexts: Readonly<Record<BulkEdge, { readonly label: string; readonly busy: string; readonly done: string; readonly effect: string }>> = {
  CLAIM: { label: 'Claim', busy: 'Claiming...', done: 'claimed', effect: '' },
  ASSIGN: { label: 'Assign', busy: 'Assigning...', done: 'assigned', effect: 'The person you select will work on these cases.' },
  'HOLD.SPAM': { label: 'Mark as spam', busy: 'Closing...', done: 'closed as spam', effect: 'This closes the cases. The senders get no email.' },
}

function selectionText(count: number): string {
  if (count === 0) return ''
  return count === SELECTED_CASES_MAX ? `${count} selected, which is the maximum` : `${count} selected`
}

const titleOf = (edge: BulkEdge, which: string) => (edge === 'HOLD.SPAM' ? `Mark ${which} as spam?` : `${bulkTexts[edge].label} ${which}?`)

const newStateText = ({ state, owner }: BulkMoveResult, self: string) => {
  if (state === null) return 'This case no longer exists.'
  const stateText = teamStateTextsOf(state).short
  if (owner === null) return `${stateText}.`
  return owner.id === self ? `${stateText}: assigned to you.` : `${stateText}: assigned to ${owner.name}.`
}

const createResultsView = ({ action, results }: BulkMoveContext, self: string) => {
  const movedCount = results.filter((result) => result.moved).length
  const casesText = movedCount === results.length ? caseCountText(movedCount) : `${movedCount} of ${caseCountText(results.length)}`
  return {
    message: `${casesText} ${bulkTexts[action?.edge ?? 'CLAIM'].done}.`,
    unmovedCases: results.filter((result) => !result.moved).map((result) => ({ reference: result.reference, stateText: newStateText(result, self) })),
  }
}

interface InboxRowsView {
  readonly self: string
  readonly isLead: boolean
  readonly rows: readonly InboxRow[]
}

export const reportShownRows = (send: Send, references: readonly string[]): void => send({ type: 'ROWS.CHANGE', references })

export function connectBulkMove(snapshot: SnapshotFrom<typeof bulkMoveMachine>, send: Send, { self, isLead, rows }: InboxRowsView) {
  const { context } = snapshot
  const { chosen, anchor, action, to, problem } = context
  const edge = action?.edge ?? 'CLAIM'
  const isConfirming = snapshot.matches('confirming')
  const isSubmitting = snapshot.matches('submitting')
  const isFailed = snapshot.matches('failed')
  const results = snapshot.matches('showingResults') ? createResultsView(context, self) : null
  const close = () => send({ type: 'MOVE.CLOSE' })
  const referencesFor = (bulkEdge: BulkEdge, references: readonly string[]) =>
    rows.filter((row) => references.includes(row.reference) && canApplyByEdge[bulkEdge](row)).map(({ reference }) => reference)
  const ask = (bulkEdge: BulkEdge, references: readonly string[]) =>
    send({ type: 'MOVE.START', action: { edge: bulkEdge, references: referencesFor(bulkEdge, references) } })
  const edges: readonly BulkEdge[] = isLead ? ['CLAIM', 'ASSIGN', 'HOLD.SPAM'] : ['CLAIM']
  const shownReferences = rows.map(({ reference }) => reference)
  const selectableReferences = shownReferences.slice(0, SELECTED_CASES_MAX)
  const isAllChosen = selectableReferences.length > 0 && selectableReferences.every((reference) => chosen.includes(reference))
  const rangeTo = (reference: string) => {
    const [first = 0, last = 0] = [shownReferences.indexOf(anchor ?? reference), shownReferences.indexOf(reference)].sort((a, b) => a - b)
    return first < 0 ? [reference] : shownReferences.slice(first, last + 1)
  }
  return {
    chosen,
    /** Text of the toolbar while cases are selected, and during and after an action on them. Otherwise empty. */
    message: isSubmitting ? bulkTexts[edge].busy : (results?.message ?? selectionText(chosen.length)),
    isAllChosen,
    isPartlyChosen: chosen.length > 0 && !isAllChosen,
    /** Whether the toolbar has actions for the selection. */
    isSelecting: chosen.length > 0 && results === null,
    /** Actions for the selection, each with the number of cases that it applies to. */
    actions: edges
      .map((name) => ({ edge: name, count: referencesFor(name, chosen).length, label: bulkTexts[name].label, ask: () => ask(name, chosen) }))
      .filter(({ count }) => count > 0),
    dialog: isConfirming
      ? {
          edge,
          title: titleOf(edge, caseCountText(action?.references.length ?? 0)),
          effect: bulkTexts[edge].effect,
          label: bulkTexts[edge].label,
          to,
          problem: snapshot.matches({ confirming: 'invalid' }) ? NO_MEMBER : undefined,
          change: (value: string) => send({ type: 'FIELD.CHANGE', name: 'to', value }),
          confirm: () => send({ type: 'MOVE.CONFIRM' }),
          close,
        }
      : null,
    failure: isFailed ? { problem: problem ?? RESULT_UNKNOWN, retry: () => send({ type: 'MOVE.RETRY' }), close } : null,
    unmovedCases: results?.unmovedCases ?? [],
    isIdle: snapshot.matches('selecting') || results !== null,
    toggle: (reference: string) => send({ type: 'SELECTION.TOGGLE', reference }),
    /** Selects all rows from the row that was selected or deselected last to this row. */
    extendSelection: (reference: string) => send({ type: 'SELECTION.EXTEND', reference, references: rangeTo(reference) }),
    chooseAll: () => send({ type: 'SELECTION.SET', references: selectableReferences }),
    clearSelection: () => send({ type: 'SELECTION.SET', references: [] }),
    closeResults: results === null ? null : close,
    /** Claims one row. Ignores the selection. */
    claim: (reference: string) => ask('CLAIM', [reference]),
    /** Runs a keyboard action on the selection, or on the current row if no case is selected. */
    start: (bulkEdge: BulkEdge, row: string | undefined) => {
      if (edges.includes(bulkEdge)) ask(bulkEdge, chosen.length > 0 ? chosen : row === undefined ? [] : [row])
    },
  }
}
export type BulkMoveView = ReturnType<typeof connectBulkMove>
