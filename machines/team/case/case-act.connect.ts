import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Value } from '#contract/forms/field.ts'
import { memberEdges } from '#machines/case/member.connect.ts'
import { NO_ERRORS } from '#machines/kit/input.connect.ts'
import type { caseActMachine } from '#machines/team/case/case-act.machine.ts'
import { type ActEdge, asksNothing, edgeData, edgeInput, edgeWords, fieldsIn, mistakesFor } from '#machines/team/case/case-edges.ts'
import { historyOf } from '#machines/team/case/case-history.ts'
import { type MailPreviewInput, mailsOf } from '#machines/team/case/case-mails.ts'

type Snapshot = SnapshotFrom<typeof caseActMachine>
type Send = ActorRefFrom<typeof caseActMachine>['send']

const UNANSWERED = 'We got no response, so we don’t know if it worked. The page shows the latest status we have.'

function problemOf(snapshot: Snapshot): string | null {
  const { problem } = snapshot.context
  if (snapshot.matches({ open: 'refused' })) return problem
  return snapshot.matches({ open: 'unanswered' }) ? UNANSWERED : null
}

export function connectCaseAct(snapshot: Snapshot, send: Send, looking: MailPreviewInput) {
  const { edge, said, seen, serverErrors, attempt, done } = snapshot.context
  const { found, self, at } = looking
  const can = memberEdges(found, { role: found.you, id: self }, at)
  // A working address needs no button.
  const isOffered = (one: ActEdge) => can.includes(one) && (one !== 'EMAIL.CORRECT' || found.mailFailure !== null)
  const edges = (Object.keys(edgeWords) as ActEdge[]).filter(isOffered)
  const busy = snapshot.matches('moving')
  const isOpen = (busy || snapshot.matches('open')) && edge !== null
  const typed = edge === null ? {} : edgeInput(edge, said)
  const mails = (one: ActEdge) => mailsOf(looking, one, edgeData(edgeInput(one, said)))
  const open = (one: ActEdge) => send({ type: 'EDGE.OPEN', edge: one, seen: found.version })
  return {
    busy,
    said: done === null ? null : edgeWords[done].done,
    acts: edges.map((one) => ({
      edge: one,
      ...edgeWords[one],
      mails: mails(one),
      isBusy: busy && one === edge,
      isOpen: isOpen && one === edge,
      isQuick: busy && asksNothing(one),
      open: () => open(one),
    })),
    open: isOpen
      ? {
          edge,
          ...edgeWords[edge],
          mails: mails(edge),
          /** The edge is no longer available. The input stays. */
          isOver: !busy && !edges.includes(edge),
          fields: fieldsIn(edge, found),
          answers: typed,
          errors: snapshot.matches({ open: 'invalid' }) ? { ...serverErrors, ...mistakesFor(edge, typed) } : NO_ERRORS,
          attempt,
          isBusy: busy,
          problem: problemOf(snapshot),
          meanwhile: snapshot.matches({ open: 'overtaken' }) ? historyOf(found).filter((event) => event.version > seen) : null,
          change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
          submit: () => send({ type: 'MOVE.SUBMIT', seen: found.version }),
          close: () => send({ type: 'EDGE.CLOSE' }),
        }
      : null,
  } as const
}
export type CaseActView = ReturnType<typeof connectCaseAct>
