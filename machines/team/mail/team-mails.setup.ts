import { assign, setup } from 'xstate'
import { isValid } from '#contract/forms/schema.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { assignFields, type MailAnswer, type MailAssignedAnswer, type MailList, type MailListAnswer, type MailRow } from '#contract/team/team-mails.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, isRefusedWith, problemOf } from '#machines/kit/outcome.ts'
import { GONE, OVERTAKEN } from '#machines/team/case/case-move.setup.ts'

export type MailsOutcome = Outcome<Pick<MailListAnswer, 'rows' | 'more'>>
export type MailOutcome = Outcome<Pick<MailAnswer, 'mail'>>
export type AssignMailOutcome = Outcome<Pick<MailAssignedAnswer, 'reference'>>

export type MailDone = { readonly kind: 'assigned'; readonly reference: string } | { readonly kind: 'discarded' } | { readonly kind: 'gone' }

export interface TeamMailsContext {
  readonly which: MailList
  readonly rows: readonly MailRow[] | null
  readonly more: boolean
  readonly id: string
  readonly mail: MailAnswer['mail'] | null
  readonly typed: Readonly<Record<string, string>>
  readonly refused: string | null
  readonly attempt: number
  readonly done: MailDone | null
  readonly problem: string | null
}

type TeamMailsEvent =
  | { type: 'MAILS.RETRY' }
  | { type: 'MAILS.MORE' }
  | { type: 'MAILS.RENEW' }
  | { type: 'MAILS.SHOW'; which: MailList }
  | { type: 'MAIL.OPEN'; id: string }
  | { type: 'MAIL.CLOSE' }
  | { type: 'REFERENCE.CHANGE'; reference: string }
  | { type: 'MAIL.ASSIGN' }
  | { type: 'MAIL.SAVE' }
  | { type: 'MAIL.DISCARD' }
  | { type: 'MAIL.CONFIRM' }
  | { type: 'MAIL.KEEP' }

export const referenceFor = ({ id, mail, typed }: Pick<TeamMailsContext, 'id' | 'mail' | 'typed'>): string => typed[id] ?? mail?.reference ?? ''

export const assignmentOf = (outcome: AssignMailOutcome): MailDone =>
  outcome.kind === 'accepted' ? { kind: 'assigned', reference: outcome.reference } : { kind: 'gone' }

export const teamMails = setup({
  types: {
    context: {} as TeamMailsContext,
    events: {} as TeamMailsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadMails: notProvided<MailsOutcome, { readonly which: MailList; readonly after: string }>('loadMails'),
    readMail: notProvided<MailOutcome, { readonly id: string }>('readMail'),
    assignMail: notProvided<AssignMailOutcome, { readonly id: string; readonly reference: string }>('assignMail'),
    discardMail: notProvided<Outcome<object>, { readonly id: string }>('discardMail'),
    saveMail: notProvided<Outcome<object>, { readonly id: string }>('saveMail'),
  },
  guards: {
    isAccepted,
    isGone: isRefusedWith(GONE),
    /** Another member has handled the email. A discard has no other conflict. An assignment can also fail because of the reference. */
    isOvertaken: isRefusedWith(OVERTAKEN),
    namesReference: (_, outcome: Outcome<object>) => outcome.kind === 'refused' && 'reference' in outcome.errors,
    hasMore: ({ context }) => context.more,
    isReference: ({ context }) => isValid({ reference: assignFields.reference }, { reference: referenceFor(context) }),
  },
  actions: {
    takeRows: assign((_, outcome: MailsOutcome) => (outcome.kind === 'accepted' ? { rows: outcome.rows, more: outcome.more, problem: null } : {})),
    addRows: assign(({ context }, outcome: MailsOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const rows = context.rows ?? []
      const added = outcome.rows.filter(({ id }) => !rows.some((row) => row.id === id))
      return { rows: [...rows, ...added], more: outcome.more, problem: null }
    }),
    showOther: assign((_, which: MailList) => ({ which, rows: null, more: false, done: null })),
    noteMail: assign((_, id: string) => ({ id, mail: null, refused: null, attempt: 0, done: null })),
    takeMail: assign((_, outcome: MailOutcome) => (outcome.kind === 'accepted' ? { mail: outcome.mail, problem: null } : {})),
    closeMail: assign({ id: '', mail: null }),
    keepReference: assign(({ context: { id, typed } }, reference: string) => ({ typed: { ...typed, [id]: reference }, refused: null })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    noteRefused: assign({ refused: (_, outcome: Outcome<object>) => (outcome.kind === 'refused' ? (outcome.errors.reference ?? null) : null) }),
    dropMail: assign(({ context: { rows, id } }, done: MailDone) => ({ rows: rows?.filter((row) => row.id !== id) ?? null, id: '', mail: null, done })),
    forgetDone: assign({ done: null }),
    takeProblem: assign(problemOf),
    forgetProblem: assign({ problem: null }),
  },
})
