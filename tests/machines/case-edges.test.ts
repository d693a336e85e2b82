/** Expected text: CASES.md, sections 1, 4 (Case page), and 5. */
import { describe, expect, test } from 'vitest'
import { teamCase } from '#kit/charts/team-case.ts'
import {
  type ActEdge,
  askedOptions,
  askOptions,
  asksNothing,
  edgeData,
  edgeFields,
  edgeInput,
  edgeWords,
  isAct,
  mistakesFor,
} from '#machines/team/case/case-edges.ts'
import { entryEdge, fieldsIn, previewInput } from '#machines/team/case/case-entry.fields.ts'

const WORDS: Readonly<Record<ActEdge, readonly [go: string, busy: string, done: string, effect: string]>> = {
  CLAIM: ['Claim case', 'Claiming...', 'This case is yours.', 'You’ll work on this case.'],
  ASK: ['Ask the customer', 'Asking...', 'We asked the customer.', 'The case will wait for the answer for up to 14 days.'],
  'ASK.WITHDRAW': ['Cancel ask', 'Canceling...', 'We no longer ask for it.', 'You’ll continue without an answer.'],
  FILE: ['Mark as filed', 'Saving...', 'Marked as filed.', 'The case will wait for the agency.'],
  'AGENCY.ACCEPT': ['Mark as accepted', 'Saving...', 'The case is complete.', 'The agency accepted it. This completes the case.'],
  'AGENCY.REFUSE': ['Mark as sent back', 'Saving...', 'The case is in progress again.', 'The agency asked for changes. The case comes back to you.'],
  COMPLETE: ['Complete case', 'Completing...', 'The case is complete.', 'This closes the case.'],
  DECLINE: ['Decline case', 'Declining...', 'The case is declined.', 'This declines the request and closes the case.'],
  RELEASE: ['Unclaim case', 'Unclaiming...', 'The case is unclaimed.', 'Someone else can claim it.'],
  ASSIGN: ['Assign case', 'Assigning...', 'The case is assigned.', 'Someone else will work on it.'],
  'HOLD.RELEASE': ['Mark as not spam', 'Saving...', 'The case is in the Unclaimed view.', 'This moves the case to the Unclaimed view.'],
  'HOLD.SPAM': ['Close as spam', 'Closing...', 'The case is closed as spam.', 'No one will work on it. You can reopen it within 60 days.'],
  'EMAIL.CORRECT': [
    'Correct email address',
    'Saving...',
    'We’ll email the customer at the new address.',
    'Confirm the new address with the customer by phone first.',
  ],
  REOPEN: ['Reopen case', 'Reopening...', 'The case is open again and yours.', 'You’ll work on this case.'],
}
const EDGES = Object.keys(WORDS) as ActEdge[]

test('each action has a label, an effect, and a result, in the order of the page', () => {
  expect(Object.entries(edgeWords).map(([edge, { go, busy, done, effect }]) => [edge, [go, busy, done, effect]])).toEqual(Object.entries(WORDS))
  expect(['CLAIM', 'NOTE', 'toString', 'MESSAGE'].map(isAct)).toEqual([true, false, false, false])
})

const READ = 'The customer sees this.'
const line = (label: string, required?: string, more: object = {}) => ({ kind: 'text', label, maxCharacters: 200, ...(required && { required }), ...more })
const words = (label: string, required?: string) => ({ kind: 'longText', label, maxCharacters: 5_000, hint: READ, ...(required && { required }) })
const forAsk = (kind: string) => ({ when: { field: 'ask', is: [kind] } })
const typed = { autoComplete: 'off' }

/** Fields in addition to the button. Unlisted actions have none. */
const FIELDS: Readonly<Partial<Record<ActEdge, object>>> = {
  ASK: {
    ask: {
      kind: 'choice',
      control: 'radio',
      label: 'What you need',
      required: 'Select what you need.',
      options: ['field', 'document', 'question', 'approval'],
    },
    text: words('What you need and why', 'Enter some text.'),
    field: line('Which field', 'Select a form field.', forAsk('field')),
    document: line('Which document', 'Enter the name of the document.', { hint: 'For example, “EIN letter”.', ...typed, ...forAsk('document') }),
    pages: line('Files to approve', undefined, {
      maxCharacters: 2_000,
      hint: 'The customer also approves the form’s answers. To include another file, add it to the case first.',
      ...forAsk('approval'),
    }),
  },
  'ASK.WITHDRAW': { which: line('What you no longer need') },
  FILE: {
    with: line('Filed with', 'Enter the name of the agency.', { hint: 'The agency’s name, as the customer sees it.', ...typed }),
    takes: line('How long it takes', undefined, { hint: 'For example, “5 business days”.', ...typed }),
  },
  COMPLETE: { text: words('Result') },
  DECLINE: { reason: words('Why we can’t do it', 'Enter a reason.') },
  'AGENCY.ACCEPT': { text: words('What the agency answered') },
  'AGENCY.REFUSE': { reason: words('What the agency asked to change', 'Enter a reason.') },
  ASSIGN: { to: line('Assign to', 'Select a team member.') },
  'EMAIL.CORRECT': {
    email: {
      kind: 'email',
      label: 'Email address',
      required: 'Enter the email address.',
      invalid: 'Enter a valid email address.',
      hint: 'The new address, or the same one if it works again.',
      autoComplete: 'off',
    },
  },
}

test.each(EDGES)('%s has exactly the fields it needs', (edge) => {
  expect(edgeFields(edge)).toEqual(FIELDS[edge] ?? {})
  expect(Object.keys(edgeFields(edge))).toEqual(Object.keys(FIELDS[edge] ?? {}))
  expect(asksNothing(edge)).toBe(FIELDS[edge] === undefined)
})

test.each<readonly [ActEdge, object, object]>([
  ['ASK', {}, { ask: 'Select what you need.', text: 'Enter some text.' }],
  ['ASK', { ask: 'field', text: 'Misspelled' }, { field: 'Select a form field.' }],
  ['ASK', { ask: 'document', text: 'For the bank', document: ' ' }, { document: 'Enter the name of the document.' }],
  ['ASK', { ask: 'question', text: 'How many?' }, {}],
  ['ASK', { ask: 'approval', text: 'Look' }, {}],
  ['ASK.WITHDRAW', {}, {}],
  ['FILE', { takes: '5 days' }, { with: 'Enter the name of the agency.' }],
  ['COMPLETE', {}, {}],
  ['DECLINE', { reason: ' ' }, { reason: 'Enter a reason.' }],
  ['AGENCY.ACCEPT', {}, {}],
  ['AGENCY.REFUSE', {}, { reason: 'Enter a reason.' }],
  ['ASSIGN', {}, { to: 'Select a team member.' }],
  ['CLAIM', {}, {}],
])('%s with %j is missing %j', (edge, said, mistakes) => expect(mistakesFor(edge, { ...edgeInput(edge, {}), ...said })).toEqual(mistakes))

test('keeps input per action, drops blank input, and trims spaces', () => {
  expect(edgeInput('DECLINE', { ASSIGN: { to: 'bob' } })).toEqual({ reason: '' })
  expect(edgeInput('ASSIGN', { ASSIGN: { to: 'bob' } })).toEqual({ to: 'bob' })
  expect(edgeData({ ask: 'document', text: ' For the bank ', document: '  ', pages: '' })).toEqual({ ask: 'document', text: 'For the bank' })
})

describe('the options', () => {
  test('an ask has four kinds', () =>
    expect(askOptions).toEqual([
      { value: 'field', label: 'A correction to the form' },
      { value: 'document', label: 'A document' },
      { value: 'question', label: 'An answer to a question' },
      { value: 'approval', label: 'Approval of attached pages' },
    ]))

  test('come from the fields and files of this case and its open asks', () => {
    const [first, second] = teamCase.happened.slice(1)
    if (!first || !second) expect.fail()
    const asked = (version: number, said: object) => ({ ...first, version, edge: 'ASK', to: 'waitingForCustomer', said: { number: version, ...said } })
    const happened = [
      asked(4, { ask: 'document', document: 'EIN letter', text: 'For the bank' }),
      asked(5, { ask: 'question', text: 'How many trucks?' }),
      asked(6, { ask: 'question', text: 'Since when?' }),
      { ...second, version: 7, edge: 'ANSWER', to: 'waitingForCustomer', said: { which: '6', text: '2019' } },
    ]
    expect(askedOptions({ ...teamCase, happened })).toEqual({
      field: [{ value: 'companyName', label: 'Company name' }],
      pages: [
        { value: 'file-w9', label: 'w9.pdf' },
        { value: 'file-plates', label: 'plates.png' },
      ],
      which: [
        { value: '4', label: 'A document: EIN letter' },
        { value: '5', label: 'An answer to a question: How many trucks?' },
      ],
    })
  })
})

describe('a note and a message', () => {
  const ref = { id: 'f', name: 'a.pdf', size: 7, type: 'application/pdf' }
  test('only files for the customer need a name, and are an event of their own', () => {
    const rows = (['note', 'message'] as const).flatMap((what) =>
      [[], [ref]].map((files) => [entryEdge(what, { files }), Object.keys(fieldsIn(what, { files }))]),
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
  ])('%j: the email text about the files', (answers, expected) => expect(previewInput('message', answers as never)).toStrictEqual(expected))
})
