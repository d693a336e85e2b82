/** Expected text: docs/cases.md. */
import { describe, expect, test } from 'vitest'
import { teamCase } from '#kit/charts/team-case.ts'
import {
  actionDataOf,
  actionFields,
  actionInputOf,
  actionTexts,
  askFormOptions,
  type CaseAction,
  edgeOf,
  isImmediate,
  OTHER_DAY_LABEL,
  OTHER_DOCUMENT_LABEL,
  snoozeOptions,
  validateAction,
} from '#machines/team/case/case-action-forms.ts'
import { createPreviewData, entryEdgeOf, visibleFieldsOf } from '#machines/team/case/case-entry.fields.ts'

const ASK_TEXTS = ['Asking...', 'We asked the customer.', 'The case will wait up to 14 days for the answer.'] as const
const WORDS: Readonly<Record<CaseAction, readonly [label: string, busy: string, done: string, effect: string]>> = {
  'HOLD.RELEASE': ['Mark as not spam', 'Saving...', 'The case is in the Unclaimed view.', 'This moves the case to the Unclaimed view.'],
  CLAIM: ['Claim case', 'Claiming...', 'This case is yours.', 'You’ll work on this case.'],
  FILE: ['Mark as filed', 'Saving...', 'The case is marked as filed.', 'The case will wait for the agency.'],
  'AGENCY.ACCEPT': ['Mark as accepted', 'Saving...', 'The case is complete.', 'The agency accepted the filing. This completes the case.'],
  'ASK.approval': [
    'Ask for approval',
    ASK_TEXTS[0],
    ASK_TEXTS[1],
    'The customer approves the form’s answers and any files you select. The case will wait up to 14 days for the answer.',
  ],
  COMPLETE: ['Complete case', 'Completing...', 'The case is complete.', 'This closes the case.'],
  REOPEN: ['Reopen case', 'Reopening...', 'The case is open again and assigned to you.', 'You’ll work on this case.'],
  'ASK.document': ['Ask for a document', ...ASK_TEXTS],
  'ASK.question': ['Ask a question', ...ASK_TEXTS],
  'ASK.field': ['Ask for a correction', ...ASK_TEXTS],
  'EMAIL.CORRECT': [
    'Correct email address',
    'Saving...',
    'We’ll email the customer at the new address.',
    'Confirm the new email address with the customer by phone first.',
  ],
  'ASK.WITHDRAW': ['Cancel ask', 'Canceling...', 'The ask is canceled.', 'You’ll continue without an answer.'],
  'AGENCY.REFUSE': [
    'Mark as sent back',
    'Saving...',
    'The case is in progress again.',
    'The agency asked for changes. This moves the case back to In progress.',
  ],
  DECLINE: ['Decline case', 'Declining...', 'The case is declined.', 'This declines the request and closes the case.'],
  SNOOZE: [
    'Snooze case',
    'Snoozing...',
    'The case is in the Snoozed view.',
    'The case will return on the selected date, or when the customer writes or answers.',
  ],
  'SNOOZE.END': ['End snooze', 'Saving...', 'The case is no longer snoozed.', 'The case will leave the Snoozed view now.'],
  ASSIGN: ['Assign case', 'Assigning...', 'The case is assigned.', 'Someone else will work on the case.'],
  RELEASE: ['Unclaim case', 'Unclaiming...', 'The case is unclaimed.', 'Someone else can claim it.'],
  'HOLD.SPAM': ['Close as spam', 'Closing...', 'The case is closed as spam.', 'No one will work on the case. You can reopen it within 60 days.'],
}
const ACTIONS = Object.keys(WORDS) as CaseAction[]

test('each action has a label, an effect, and a result, in the order of the page', () => {
  expect(Object.entries(actionTexts).map(([actionName, { label, busy, done, effect }]) => [actionName, [label, busy, done, effect]])).toEqual(
    Object.entries(WORDS),
  )
  expect((['CLAIM', 'ASK.document', 'ASK.WITHDRAW'] as const).map(edgeOf)).toEqual(['CLAIM', 'ASK', 'ASK.WITHDRAW'])
})

const CUSTOMER_SEES_HINT = 'The customer sees this.'
const line = (label: string, required?: string, more: object = {}) => ({ kind: 'text', label, maxCharacters: 200, ...(required && { required }), ...more })
const longTextField = (label: string, required?: string) => ({
  kind: 'longText',
  label,
  maxCharacters: 5_000,
  hint: CUSTOMER_SEES_HINT,
  ...(required && { required }),
})
const noAutocomplete = { autoComplete: 'off' }

const SENTENCE = line('Explanation', undefined, { hint: CUSTOMER_SEES_HINT, maxCharacters: expect.any(Number), ...noAutocomplete })
/** Expected fields of the actions' forms. Unlisted actions have only a button. */
const FIELDS: Readonly<Partial<Record<CaseAction, object>>> = {
  'ASK.document': {
    document: line('Which document', 'Enter the document name.'),
    other: line('Document name', 'Enter the document name.', {
      hint: 'For example, “Yard lease”.',
      ...noAutocomplete,
      when: { field: 'document', is: [OTHER_DOCUMENT_LABEL] },
    }),
    text: SENTENCE,
  },
  'ASK.approval': {
    pages: line('Files to approve', undefined, {
      maxCharacters: 2_000,
      hint: 'To include another file, add it to the case first.',
    }),
    text: SENTENCE,
  },
  'ASK.question': { text: longTextField('Your question', 'Write your question.') },
  'ASK.field': { field: line('Which field', 'Select a form field.', { clear: true }), text: longTextField('What needs to change', 'Enter some text.') },
  'ASK.WITHDRAW': { which: line('What you no longer need') },
  FILE: {
    with: line('Filed with', 'Enter the name of the agency.', { hint: 'The agency’s name, as the customer sees it.', ...noAutocomplete }),
    takes: line('Agency processing time', undefined, { hint: 'For example, “5 business days”.', ...noAutocomplete }),
  },
  COMPLETE: { text: longTextField('Result') },
  DECLINE: { reason: longTextField('Why we can’t complete the request', 'Enter a reason.') },
  'AGENCY.ACCEPT': { text: longTextField('Response from the agency') },
  'AGENCY.REFUSE': { reason: longTextField('Changes the agency asked for', 'Enter a reason.') },
  SNOOZE: {
    until: line('Until', 'Select a date.', { clear: true }),
    day: {
      kind: 'date',
      label: 'Date',
      invalid: 'Enter a valid date.',
      required: 'Select a date.',
      range: 'future',
      when: { field: 'until', is: [OTHER_DAY_LABEL] },
    },
  },
  ASSIGN: { to: line('Assign to', 'Select a team member.', { clear: true }) },
  'EMAIL.CORRECT': {
    email: {
      kind: 'email',
      label: 'Email address',
      required: 'Enter the email address.',
      invalid: 'Enter a valid email address.',
      hint: 'Enter the new email address, or the same one if it works again.',
      autoComplete: 'off',
    },
  },
}

test.each(ACTIONS)('%s has exactly the fields it needs', (actionName) => {
  expect(actionFields(actionName)).toEqual(FIELDS[actionName] ?? {})
  expect(Object.keys(actionFields(actionName))).toEqual(Object.keys(FIELDS[actionName] ?? {}))
  expect(isImmediate(actionName)).toBe(FIELDS[actionName] === undefined)
})

test.each<readonly [CaseAction, object, object]>([
  ['ASK.document', {}, { document: 'Enter the document name.' }],
  ['ASK.document', { document: 'W-9' }, {}],
  ['ASK.document', { document: OTHER_DOCUMENT_LABEL, other: ' ' }, { other: 'Enter the document name.' }],
  ['ASK.question', {}, { text: 'Write your question.' }],
  ['ASK.field', { text: 'Misspelled' }, { field: 'Select a form field.' }],
  ['ASK.approval', {}, {}],
  ['ASK.WITHDRAW', {}, {}],
  ['FILE', { takes: '5 days' }, { with: 'Enter the name of the agency.' }],
  ['COMPLETE', {}, {}],
  ['DECLINE', { reason: ' ' }, { reason: 'Enter a reason.' }],
  ['AGENCY.ACCEPT', {}, {}],
  ['AGENCY.REFUSE', {}, { reason: 'Enter a reason.' }],
  ['ASSIGN', {}, { to: 'Select a team member.' }],
  ['SNOOZE', {}, { until: 'Select a date.' }],
  ['SNOOZE', { until: OTHER_DAY_LABEL }, { day: 'Select a date.' }],
  ['CLAIM', {}, {}],
])('%s with %j is missing %j', (actionName, said, mistakes) =>
  expect(validateAction(actionName, { ...actionInputOf(actionName, {}), ...said })).toEqual(mistakes),
)

test('keeps input per action, drops blank input, and trims spaces', () => {
  expect(actionInputOf('DECLINE', { ASSIGN: { to: 'bob' } })).toEqual({ reason: '' })
  expect(actionInputOf('ASSIGN', { ASSIGN: { to: 'bob' } })).toEqual({ to: 'bob' })
  expect(actionDataOf('ASK.approval', { text: ' For the bank ', pages: '' })).toEqual({ ask: 'approval', text: 'For the bank' })
  expect(actionDataOf('ASK.document', { document: 'W-9', other: 'Lease', text: ' ' })).toEqual({ ask: 'document', document: 'W-9' })
  expect(actionDataOf('SNOOZE', { until: '2026-12-03', day: '' })).toEqual({ until: '2026-12-03' })
  expect(actionDataOf('SNOOZE', { until: OTHER_DAY_LABEL, day: '2027-01-04' })).toEqual({ until: '2027-01-04' })
  expect(actionDataOf('ASK.document', { document: OTHER_DOCUMENT_LABEL, other: ' Lease ', text: '' })).toEqual({ ask: 'document', document: 'Lease' })
})

test.each([
  ['a Saturday', '2026-11-28T18:00Z', ['2026-11-29', '2026-11-30', '2026-12-05', '2026-12-12']],
  ['a Sunday', '2026-11-29T18:00Z', ['2026-11-30', '2026-12-06', '2026-12-13']],
  ['a Monday', '2026-11-30T18:00Z', ['2026-12-01', '2026-12-07', '2026-12-14']],
  ['a Saturday night in UTC, still Friday at the office', '2026-11-28T03:00Z', ['2026-11-28', '2026-11-30', '2026-12-04', '2026-12-11']],
])('on %s, a snooze ends on a later day at the office', (_, at, days) =>
  expect(snoozeOptions(Date.parse(at)).map(({ value }) => value)).toEqual([...days, OTHER_DAY_LABEL]),
)

describe('the options', () => {
  test('the options come from the fields and files of this case and its open asks', () => {
    const [first, second] = teamCase.happened.slice(1)
    if (!first || !second) expect.fail()
    const askEvent = (version: number, said: object) => ({ ...first, version, edge: 'ASK', to: 'waitingForCustomer', said: { number: version, ...said } })
    const happened = [
      askEvent(4, { ask: 'document', document: 'EIN letter', text: 'For the bank' }),
      askEvent(5, { ask: 'approval' }),
      askEvent(6, { ask: 'question', text: 'Since when?' }),
      { ...second, version: 7, edge: 'ANSWER', to: 'waitingForCustomer', said: { which: '6', text: '2019' } },
    ]
    expect(askFormOptions({ ...teamCase, documents: ['Your ID', 'W-9'], happened })).toEqual({
      document: ['Your ID', 'W-9', 'Driver license', 'EIN letter', 'Certificate of insurance', 'Signed form', OTHER_DOCUMENT_LABEL].map((value) => ({
        value,
        label: value,
      })),
      field: [{ value: 'companyName', label: 'Company name' }],
      pages: [
        { value: 'file-w9', label: 'w9.pdf' },
        { value: 'file-plates', label: 'plates.png' },
      ],
      which: [
        { value: '4', label: 'Document: EIN letter' },
        { value: '5', label: 'Approval' },
      ],
    })
  })
})

describe('a note and a message', () => {
  const ref = { id: 'f', name: 'a.pdf', size: 7, type: 'application/pdf' }
  test('only files for the customer need a name, and they have their own event', () => {
    const rows = (['note', 'message'] as const).flatMap((what) =>
      [[], [ref]].map((files) => [entryEdgeOf(what, { files }), Object.keys(visibleFieldsOf(what, { files }))]),
    )
    expect(rows).toEqual([
      ['NOTE', ['note', 'files']],
      ['NOTE', ['note', 'files']],
      ['MESSAGE', ['message', 'files']],
      ['FILE.ATTACH', ['message', 'files', 'what', 'words']],
    ])
  })

  const file = { id: 'f', name: 'a.pdf', size: 7, sha256: '' }
  test.each<readonly [object, object]>([
    [{ message: ' Hello ' }, { text: 'Hello', files: [] }],
    [{ files: [], what: 'Quote', words: '' }, { files: [] }],
    [{ files: [ref], what: '', words: '' }, { files: [file] }],
    [
      { files: [ref], what: 'Quote', words: '' },
      { what: 'Quote', files: [file] },
    ],
    [{ files: [ref], what: 'Something else', words: ' ' }, { files: [file] }],
    [
      { files: [ref], what: 'Something else', words: ' Lease ' },
      { what: 'Lease', files: [file] },
    ],
    [
      { files: [ref], what: 'EIN letter', words: 'Lease' },
      { what: 'EIN letter', files: [file] },
    ],
  ])('%j: the email text about the files', (answers, expected) => expect(createPreviewData('message', answers as never)).toStrictEqual(expected))
})
