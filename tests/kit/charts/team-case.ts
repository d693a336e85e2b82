import { contextAt } from '#kit/case-table.ts'
import { createRefusal } from '#kit/charts/common.ts'
import { START_MS } from '#kit/samples.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'

export const REFERENCE = 'RC-7K4M-2QX9'
const HOUR = 3_600_000
const SENT_AT = START_MS - 24 * HOUR
const row = (name: string, label: string, value: string) => ({ name, label, value })
const group = (name: string, phone: string) => ({
  title: 'What you sent',
  rows: [row('fullname', 'Full name', name), row('companyname', 'Company name', 'Whitfield Hauling'), row('phone', 'Phone', phone)],
})
const event = (version: number, edge: string, more: Partial<TeamCase['happened'][number]> = {}): TeamCase['happened'][number] => ({
  version,
  at: SENT_AT + version * HOUR,
  role: 'lead',
  who: 'ann',
  name: 'Ann Miller',
  edge,
  from: 'inWork',
  to: 'inWork',
  said: {},
  ...more,
})

/** Ann is a lead and works on this case. The customer sent the form twice. */
export const teamCase: TeamCase = {
  success: true,
  reference: REFERENCE,
  form: 'factoringform',
  title: 'Factoring request',
  who: 'Dana Whitfield',
  company: 'Whitfield Hauling LLC',
  state: 'inWork',
  version: 3,
  owner: { id: 'ann', name: 'Ann Miller' },
  sentAt: SENT_AT,
  changedAt: SENT_AT + 3 * HOUR,
  promisedBy: SENT_AT + 2 * HOUR,
  language: 'en',
  isOverdue: false,
  mailFailure: null,
  news: { edge: 'CORRECT', at: SENT_AT + 3 * HOUR },
  unanswered: { edge: 'CORRECT', at: SENT_AT + 3 * HOUR },
  snoozedUntil: null,
  since: SENT_AT + HOUR,
  dueAt: null,
  kind: 'lead',
  noun: 'factoring',
  context: { ...contextAt(SENT_AT), kind: 'lead', snoozedUntil: null },
  you: 'lead',
  suspicion: null,
  revisions: [
    { revision: 2, receivedAt: SENT_AT + 3 * HOUR, groups: [group('Dana Whitfield', '+12145550143')] },
    { revision: 1, receivedAt: SENT_AT, groups: [group('Dana Whitfield', '+12145550142')] },
  ],
  askable: [{ name: 'companyName', label: 'Company name' }],
  files: [
    { id: 'file-w9', name: 'w9.pdf', size: 20_000, type: 'application/pdf', by: 'customer', revision: 1, canView: true },
    { id: 'file-plates', name: 'plates.png', size: 2_000_000, type: 'image/png', by: 'customer', revision: 1, canView: true },
  ],
  happened: [
    event(1, 'ARRIVE', { role: 'customer', who: null, name: null, from: null, to: 'received' }),
    event(2, 'CLAIM', { from: 'received' }),
    event(3, 'CORRECT', { role: 'customer', who: null, name: null, said: { revision: 2 } }),
  ],
  address: 'dana@whitfield.example',
  here: [],
  members: [
    { id: 'ann', name: 'Ann Miller' },
    { id: 'bob', name: 'Bob Ray' },
  ],
}
export const teamCaseAfter = (edge: string, said: TeamCase['happened'][number]['said'] = {}): TeamCase => ({
  ...teamCase,
  version: 4,
  happened: [...teamCase.happened, event(4, edge, { role: 'member', who: 'bob', name: 'Bob Ray', said })],
})
export const caseWithNote = teamCaseAfter('NOTE', { text: 'Called back.' })

const note = (version: number, text: string) => ({ ...teamCase, happened: [...teamCase.happened.slice(0, 1), event(version, 'NOTE', { said: { text } })] })
/** A case with more notes than one response contains. */
export const longCase: TeamCase = { ...note(3, 'The newest note.'), earlier: 3 }
export const earlierCase: TeamCase = note(2, 'The first note.')

export const UNKNOWN_CASE_MESSAGE = 'We couldn’t find this case.'
export const unknownCaseRefusal = createRefusal(404, UNKNOWN_CASE_MESSAGE)
export const CONFLICT_MESSAGE = 'Someone else changed this case first. The status is “In progress”.'
export const conflictRefusal = createRefusal(409, CONFLICT_MESSAGE)
