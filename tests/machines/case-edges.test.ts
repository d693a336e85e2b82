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
import { type CaseTelling, previewInput, tellEdges, tellFields, tellWords } from '#machines/team/case/case-tell.fields.ts'

const WORDS: Readonly<Record<ActEdge, readonly [go: string, busy: string, done: string, effect: string]>> = {
  CLAIM: ['Claim', 'Claiming...', 'The case is yours.', 'You work on it from now on.'],
  ASK: ['Ask the customer', 'Asking...', 'The customer is asked.', 'The case waits for the answer, 14 days at most.'],
  'ASK.WITHDRAW': ['Stop asking', 'Stopping...', 'It is not asked any more.', 'You go on without an answer to it.'],
  FILE: ['Filed', 'Noting it...', 'It is with the authority.', 'The case waits for the authority.'],
  'AUTHORITY.ACCEPT': ['Accepted', 'Noting it...', 'The case is completed.', 'The authority has accepted it: this completes the case.'],
  'AUTHORITY.REFUSE': ['Sent back', 'Noting it...', 'The case is in work again.', 'The authority wants something else: you go on with it.'],
  COMPLETE: ['Complete', 'Completing...', 'The case is completed.', 'Nothing is left to do.'],
  DECLINE: ['Decline', 'Declining...', 'The case is declined.', 'We do not do it.'],
  RELEASE: ['Give it back', 'Giving it back...', 'The case is unclaimed.', 'Somebody else can claim it.'],
  ASSIGN: ['Assign', 'Assigning...', 'The case is assigned.', 'Somebody else works on it from now on.'],
  'HOLD.RELEASE': ['Take it in', 'Taking it in...', 'The case is taken in.', 'It is no spam: it goes on like any other.'],
  'HOLD.SPAM': ['Close as spam', 'Closing it...', 'The case is closed as spam.', 'Nobody works on it. It can be opened again for 60 days.'],
  REOPEN: ['Open again', 'Opening it...', 'The case is open again, and yours.', 'You work on it from now on.'],
}
const EDGES = Object.keys(WORDS) as ActEdge[]

test('each action has a label, an effect, and a result, in the order of the page', () => {
  expect(Object.entries(edgeWords).map(([edge, { go, busy, done, effect }]) => [edge, [go, busy, done, effect]])).toEqual(Object.entries(WORDS))
  expect(['CLAIM', 'NOTE', 'toString', 'MESSAGE'].map(isAct)).toEqual([true, false, false, false])
})

const READ = 'The customer reads it.'
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
      required: 'Choose what you need.',
      options: ['field', 'document', 'question', 'approval'],
    },
    text: words('What you need, and why', 'Write what it is.'),
    field: line('Which field', 'Choose a field of the form.', forAsk('field')),
    document: line('Which document', 'Say which document.', { hint: 'Such as “EIN letter”.', ...typed, ...forAsk('document') }),
    pages: line('Files to approve', undefined, { maxCharacters: 2_000, hint: 'Beside the answers of the form. Add others first.', ...forAsk('approval') }),
  },
  'ASK.WITHDRAW': { which: line('What is not needed any more') },
  FILE: {
    with: line('Filed with', 'Name the office.', { hint: 'The office, as the customer reads it.', ...typed }),
    takes: line('How long it takes', undefined, { hint: 'Such as “5 business days”.', ...typed }),
  },
  COMPLETE: { text: words('What came out') },
  DECLINE: { reason: words('Why it cannot be done', 'Say why.') },
  'AUTHORITY.ACCEPT': { text: words('What the authority answered') },
  'AUTHORITY.REFUSE': { reason: words('What the authority wants', 'Say why.') },
  ASSIGN: { to: line('Who works on it', 'Choose somebody of the team.') },
}

test.each(EDGES)('%s has exactly the fields it needs', (edge) => {
  expect(edgeFields(edge)).toEqual(FIELDS[edge] ?? {})
  expect(Object.keys(edgeFields(edge))).toEqual(Object.keys(FIELDS[edge] ?? {}))
  expect(asksNothing(edge)).toBe(FIELDS[edge] === undefined)
})

test.each<readonly [ActEdge, object, object]>([
  ['ASK', {}, { ask: 'Choose what you need.', text: 'Write what it is.' }],
  ['ASK', { ask: 'field', text: 'Misspelled' }, { field: 'Choose a field of the form.' }],
  ['ASK', { ask: 'document', text: 'For the bank', document: ' ' }, { document: 'Say which document.' }],
  ['ASK', { ask: 'question', text: 'How many?' }, {}],
  ['ASK', { ask: 'approval', text: 'Look' }, {}],
  ['ASK.WITHDRAW', {}, {}],
  ['FILE', { takes: '5 days' }, { with: 'Name the office.' }],
  ['COMPLETE', {}, {}],
  ['DECLINE', { reason: ' ' }, { reason: 'Say why.' }],
  ['AUTHORITY.ACCEPT', {}, {}],
  ['AUTHORITY.REFUSE', {}, { reason: 'Say why.' }],
  ['ASSIGN', {}, { to: 'Choose somebody of the team.' }],
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
      { value: 'field', label: 'A correction of the form' },
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

describe('a note, a message, and files', () => {
  test('have a label, fields, and their case event', () => {
    const rows = Object.fromEntries(
      (Object.keys(tellWords) as CaseTelling[]).map((what) => {
        const fields = Object.entries(tellFields[what]).map(([name, { label, required, hint }]) => [name, label, required, hint])
        return [what, [tellEdges[what], ...Object.values(tellWords[what]), ...fields]]
      }),
    )
    const WHAT = 'Say what it is: the customer reads it.'
    expect(rows).toEqual({
      note: ['NOTE', 'Write a note', 'Keep note', 'Keeping it...', 'Your note is kept.', ['note', 'Note', 'Write your note.', 'The team alone reads it.']],
      message: [
        'MESSAGE',
        'Write to the customer',
        'Send message',
        'Sending...',
        'Your message is sent.',
        ['message', 'Message', 'Write your message.', 'The customer reads it on the page of the request.'],
      ],
      files: [
        'FILE.ATTACH',
        'Add files',
        'Add files',
        'Adding...',
        'Your files are added.',
        ['files', 'Files', 'Choose a file.', 'The customer can download them from the page of the request.'],
        ['what', 'What it is', WHAT, 'The customer reads it in the email and on the page of the request.'],
        ['words', 'What it is, in a few words', WHAT, 'Such as “Operating agreement”.'],
      ],
    })
  })

  const ref = { id: 'f', name: 'a.pdf', size: 7, type: 'application/pdf' }
  const file = { id: 'f', name: 'a.pdf', size: 7, sha256: '' }
  test.each<readonly [object, object]>([
    [{ note: 'Called' }, { files: [] }],
    [{ files: [], what: '', words: '' }, { files: [] }],
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
  ])('%j: the email text about the files', (answers, expected) => expect(previewInput(answers as never)).toStrictEqual(expected))
})
