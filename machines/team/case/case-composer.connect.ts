import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fillReply, type PlaceholderValues } from '#contract/team/saved-replies.ts'
import type { caseComposerMachine } from '#machines/team/case/case-composer.machine.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'

const LOAD_FAILED = 'We couldn’t load the saved replies. Check your connection and try again.'

/** A text that can be inserted. `detail`: a saved reply's text. Empty for a colleague. */
export interface InsertableText {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly text: string
}

const matchingEntries = (entries: readonly InsertableText[], filter: string) => {
  const searchText = filter.trim().toLowerCase()
  return entries.filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(searchText))
}

export function connectCaseComposer(
  snapshot: SnapshotFrom<typeof caseComposerMachine>,
  send: ActorRefFrom<typeof caseComposerMachine>['send'],
  { who, company, reference, noun, members }: Pick<TeamCase, 'who' | 'company' | 'reference' | 'noun' | 'members'>,
  self: string,
) {
  const { replies, filter, problem } = snapshot.context
  // `who` is the company if the form has no name.
  const [firstName = ''] = who === company ? [who] : who.split(' ')
  const values: PlaceholderValues = { name: firstName, reference, form: noun }
  const replyEntries = replies.map(({ id, title, text }) => ({ id, title, detail: fillReply(text, values), text: fillReply(text, values) }))
  const colleagueEntries = members.filter(({ id }) => id !== self).map(({ id, name }) => ({ id, title: name, detail: '', text: `@${name} ` }))
  const isChoosingReply = snapshot.matches({ message: 'choosingReply' })
  const isChoosingMember = snapshot.matches({ note: 'choosingMember' })
  const entries = isChoosingReply ? replyEntries : colleagueEntries
  const list = {
    filter,
    entries: matchingEntries(entries, filter),
    /** Whether the list has no entries, even without the filter. */
    isEmpty: entries.length === 0,
    search: (next: string) => send({ type: 'FILTER.CHANGE', filter: next }),
    choose: () => send({ type: 'LIST.CHOOSE' }),
  }
  return {
    tab: snapshot.matches('note') ? 'note' : 'message',
    isLoading: snapshot.hasTag('busy'),
    problem: snapshot.matches({ message: 'loadRepliesFailed' }) ? (problem ?? LOAD_FAILED) : null,
    list: isChoosingReply || isChoosingMember ? list : null,
    openMessage: () => send({ type: 'MESSAGE.OPEN' }),
    openNote: () => send({ type: 'NOTE.OPEN' }),
    openReplies: () => send({ type: 'REPLIES.OPEN' }),
    openMembers: () => send({ type: 'MEMBERS.OPEN' }),
    retry: () => send({ type: 'REPLIES.RETRY' }),
    close: () => send({ type: 'LIST.CLOSE' }),
  } as const
}
export type CaseComposerView = ReturnType<typeof connectCaseComposer>
