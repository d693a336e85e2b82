import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import { parseReference, REFERENCE_PATTERN } from '#contract/request/reference.ts'
import { type CasesResponse, type InboxRow, SEARCH_MIN_CHARACTERS } from '#contract/team/team-cases.ts'
import type { AssignMailResponse, MailList, MailListResponse, MailResponse, MailRow } from '#contract/team/team-mails.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, isRefusedWith, toProblemContext } from '#machines/kit/outcome.ts'
import { STATUS_CONFLICT, STATUS_NOT_FOUND } from '#machines/team/case/case-outcome.ts'

const SEARCH_DELAY_MS = 250

export type MailsOutcome = Outcome<Pick<MailListResponse, 'rows' | 'more'>>
export type MailOutcome = Outcome<Pick<MailResponse, 'mail' | 'suggested'>>
export type FindCasesOutcome = Outcome<Pick<CasesResponse, 'rows'>>
export type AssignMailOutcome = Outcome<Pick<AssignMailResponse, 'reference'>>

export type MailResult = { readonly kind: 'assigned'; readonly reference: string } | { readonly kind: 'discarded' } | { readonly kind: 'gone' }

export interface TeamMailsContext {
  /** Whether the page has a pane beside the list. */
  readonly hasPane: boolean
  readonly which: MailList
  readonly rows: readonly MailRow[] | null
  readonly more: boolean
  readonly id: string
  readonly mail: MailResponse['mail'] | null
  /** Cases that the open email may be about. */
  readonly suggested: readonly InboxRow[]
  readonly typedReference: Readonly<Record<string, string>>
  /** Cases that match the typed name, company, or email address. Null without a search. */
  readonly matches: readonly InboxRow[] | null
  readonly referenceError: string | null
  readonly attempt: number
  readonly result: MailResult | null
  readonly problem: string | null
}

type TeamMailsEvent =
  | { type: 'MAILS.RETRY' }
  | { type: 'MAILS.LOAD_MORE' }
  | { type: 'MAILS.REFRESH' }
  | { type: 'MAILS.SHOW'; which: MailList }
  | { type: 'MAIL.OPEN'; id: string }
  | { type: 'MAIL.CLOSE' }
  | { type: 'REFERENCE.CHANGE'; reference: string }
  | { type: 'MAIL.ASSIGN' }
  | { type: 'MAIL.SAVE' }
  | { type: 'MAIL.DISCARD' }
  | { type: 'MAIL.CONFIRM' }
  | { type: 'MAIL.CANCEL' }

/** Returns the typed text, or else the reference number in the email or of the only suggested case. */
export const currentReferenceOf = ({ id, mail, suggested, typedReference }: Pick<TeamMailsContext, 'id' | 'mail' | 'suggested' | 'typedReference'>): string =>
  typedReference[id] ?? mail?.reference ?? (suggested.length === 1 ? suggested[0]?.reference : undefined) ?? ''

/** Whether a text is a reference number. Eight letters without `RC` or a digit are a name. */
const isReferenceLike = (text: string): boolean => REFERENCE_PATTERN.test(parseReference(text)) && /^\W*rc\W|\d/i.test(text)
/** Whether the typed text is a name, company, or email address to search for. */
export const isSearchText = (text: string): boolean => !isReferenceLike(text) && text.trim().length >= SEARCH_MIN_CHARACTERS

export const mailResultOf = (outcome: AssignMailOutcome): MailResult =>
  outcome.kind === 'accepted' ? { kind: 'assigned', reference: outcome.reference } : { kind: 'gone' }

/** Initial values of the context fields that describe the open email. */
const noMailDetails = { mail: null, suggested: [], matches: null, referenceError: null, attempt: 0 } as const

export const teamMailsSetup = setup({
  types: {
    context: {} as TeamMailsContext,
    events: {} as TeamMailsEvent,
    input: {} as Pick<TeamMailsContext, 'hasPane'>,
    tags: {} as 'busy',
  },
  actors: {
    loadMails: createActorPlaceholder<MailsOutcome, { readonly which: MailList; readonly after: string }>('loadMails'),
    readMail: createActorPlaceholder<MailOutcome, { readonly id: string }>('readMail'),
    findCases: createActorPlaceholder<FindCasesOutcome, { readonly search: string }>('findCases'),
    assignMail: createActorPlaceholder<AssignMailOutcome, { readonly id: string; readonly reference: string }>('assignMail'),
    discardMail: createActorPlaceholder<Outcome<object>, { readonly id: string }>('discardMail'),
    saveMail: createActorPlaceholder<Outcome<object>, { readonly id: string }>('saveMail'),
  },
  delays: { searchDelay: SEARCH_DELAY_MS },
  guards: {
    isAccepted,
    canFillPane: ({ context }, outcome: MailsOutcome) => context.hasPane && outcome.kind === 'accepted' && outcome.rows.length > 0,
    /** Whether the pane can show another email after this one. */
    canShowNext: ({ context: { hasPane, rows } }, outcome: Outcome<object>) => hasPane && outcome.kind === 'accepted' && (rows?.length ?? 0) > 1,
    isNotFound: isRefusedWith(STATUS_NOT_FOUND),
    /** Another member handled the email. For an assignment, a 409 can also mean that the case accepts no messages. */
    hasConflict: isRefusedWith(STATUS_CONFLICT),
    hasReferenceError: (_, outcome: Outcome<object>) => outcome.kind === 'refused' && 'reference' in outcome.errors,
    hasMore: ({ context }) => context.more,
    isReference: ({ context }) => isReferenceLike(currentReferenceOf(context)),
    needsSearch: ({ context }) => context.matches === null && isSearchText(currentReferenceOf(context)),
  },
  actions: {
    setRows: assign((_, outcome: MailsOutcome) => (outcome.kind === 'accepted' ? { rows: outcome.rows, more: outcome.more, problem: null } : {})),
    addRows: assign(({ context }, outcome: MailsOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const rows = context.rows ?? []
      const newRows = outcome.rows.filter(({ id }) => !rows.some((row) => row.id === id))
      return { rows: [...rows, ...newRows], more: outcome.more, problem: null }
    }),
    switchList: assign((_, which: MailList) => ({ which, rows: null, more: false, id: '', mail: null, result: null })),
    selectMail: assign((_, id: string) => ({ ...noMailDetails, id, result: null })),
    selectFirstMail: assign(({ context: { rows } }) => ({ ...noMailDetails, id: rows?.[0]?.id ?? '' })),
    setMail: assign((_, outcome: MailOutcome) => (outcome.kind === 'accepted' ? { mail: outcome.mail, suggested: outcome.suggested, problem: null } : {})),
    setMatches: assign((_, outcome: FindCasesOutcome) => (outcome.kind === 'accepted' ? { matches: outcome.rows, problem: null } : {})),
    closeMail: assign({ id: '', mail: null }),
    /** Keeps the list of matches if the member chooses one of them. */
    setReference: assign(({ context: { id, typedReference, matches } }, reference: string) => ({
      typedReference: { ...typedReference, [id]: reference },
      matches: matches?.some((found) => found.reference === reference) ? matches : null,
      referenceError: null,
    })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setReferenceError: assign({ referenceError: (_, outcome: Outcome<object>) => (outcome.kind === 'refused' ? (outcome.errors.reference ?? null) : null) }),
    removeMail: assign(({ context: { rows, id } }, done: MailResult) => ({
      rows: rows?.filter((row) => row.id !== id) ?? null,
      id: '',
      mail: null,
      result: done,
    })),
    clearResult: assign({ result: null }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
})
