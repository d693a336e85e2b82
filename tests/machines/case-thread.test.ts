import { expect, test } from 'vitest'
import type { CaseEventData } from '#machines/case/case.events.ts'
import { threadMetadataOf } from '#machines/case/case.thread.ts'
import { customerEmailLineOf, type HistoryEvent, timelineOf } from '#machines/case/case.timeline.ts'
import { historyOf } from '#machines/team/case/case-history.ts'

const LONG = `${'Why is it so? '.repeat(6)}Say it.`
const mail = { id: 'm', from: 'dana@hauling.example', subject: 'Re: yours' }
const threadEvents: readonly (readonly [edge: string, role: HistoryEvent['role'], said: CaseEventData])[] = [
  ['ARRIVE', 'customer', {}],
  ['CLAIM', 'member', {}],
  ['MESSAGE', 'customer', { text: 'When?' }],
  ['MESSAGE', 'member', { text: 'Soon.' }],
  ['ASK', 'member', { ask: 'document', document: 'EIN letter', text: 'For the bank', number: 5 }],
  ['ASK', 'member', { ask: 'question', text: LONG, number: 6 }],
  ['MESSAGE', 'customer', { text: 'Here.', mail: { ...mail, quoted: '> Soon.' }, files: [{ id: 'f', name: 'w9.pdf', size: 1, sha256: 'x' }] }],
  ['ANSWER', 'customer', { which: '6', text: 'Because.' }],
  ['NOTE', 'member', { text: 'Odd.' }],
  ['ANSWER', 'customer', { which: '5', files: [{ id: 'g', name: 'ein.pdf', size: 1, sha256: 'y' }] }],
  ['MESSAGE', 'customer', { revision: 2 }],
]
const events: readonly HistoryEvent[] = threadEvents.map(([edge, role, one], at) => ({
  at,
  edge,
  role,
  who: role === 'member' ? 'ann' : null,
  to: 'inWork',
  said: one,
}))
const EXCERPT = 'Why is it so? Why is it so? Why is it so? Why is it so? Why is it so? Why is it…'

test('the customer sees one list with author, channel, and subject, and quoted text separate', () => {
  expect(timelineOf(events)).toEqual([
    { at: 0, text: 'You sent this request.' },
    { at: 1, text: 'Ann started working on your request.' },
    { at: 2, text: 'You wrote to us.', said: 'When?', way: 'page' },
    { at: 3, text: 'Ann wrote to you.', said: 'Soon.', way: 'page' },
    { at: 4, text: 'We need one thing from you: EIN letter', said: 'For the bank' },
    { at: 5, text: `We need one thing from you: ${LONG}` },
    { at: 6, text: 'You wrote to us, with a file: w9.pdf', said: 'Here.', way: 'email', quoted: '> Soon.' },
    { at: 7, text: 'You sent what we asked for.', said: 'Because.', way: 'page', about: EXCERPT },
    { at: 9, text: 'You sent what we asked for, a file: ein.pdf', way: 'page', about: 'EIN letter' },
    { at: 10, text: 'You sent a corrected form.' },
  ])
})

test('the team sees the same list and its notes', () => {
  const happened = events.map(({ at, edge, role, who, to, said: one }) => ({
    version: at + 1,
    at,
    role,
    who,
    name: who && 'Ann Miller',
    edge,
    from: 'inWork',
    to,
    said: { ...one },
  }))
  const read = historyOf({ happened, members: [] }).map(({ text, body: words, way, about, quoted }) => [text, words, way, about, quoted])
  expect(read.filter(([, words, way]) => words !== '' || way !== undefined)).toEqual([
    ['The customer wrote', 'When?', 'page', undefined, undefined],
    ['Ann Miller wrote', 'Soon.', 'page', undefined, undefined],
    ['Ann Miller asked the customer', 'EIN letter\nFor the bank', undefined, undefined, undefined],
    ['Ann Miller asked the customer', LONG, undefined, undefined, undefined],
    ['The customer wrote, with w9.pdf', 'Here.', 'email', undefined, '> Soon.'],
    ['The customer answered', 'Because.', 'page', EXCERPT, undefined],
    ['Ann Miller wrote a note', 'Odd.', undefined, undefined, undefined],
    ['The customer answered with ein.pdf', '', 'page', 'EIN letter', undefined],
  ])
})

test('an answer of a release with one ask refers to the last ask, and one with erased text to none', () => {
  const first = { edge: 'ASK', said: { text: 'First?' } }
  const answer = { edge: 'ANSWER', said: {} }
  const later = { edge: 'ASK', said: { text: 'Later?' } }
  expect([first, answer, later].map(threadMetadataOf)[1]).toEqual({ way: 'page', about: 'First?' })
  expect([{ edge: 'ASK', said: {} }, answer].map(threadMetadataOf)[1]).toEqual({ way: 'page' })
  expect([first, { edge: 'ANSWER', said: { which: '9' } }].map(threadMetadataOf)[1]).toEqual({ way: 'page' })
})

test('names a canceled ask on the page, in the email, in the preview, and for the team', () => {
  const asks = [
    { edge: 'ASK', said: { document: 'EIN letter', text: 'For the bank', number: 5 } },
    { edge: 'ASK', said: { text: LONG, number: 6 } },
  ]
  const past = (which: string | undefined, to: string): readonly HistoryEvent[] =>
    [...asks, { edge: 'ASK.WITHDRAW', said: which === undefined ? {} : { which } }].map((one, at) => ({ at, role: 'member', who: 'ann', to, ...one }))
  const words = (which: string | undefined, to = 'waitingForCustomer') => timelineOf(past(which, to)).at(-1)
  expect(words('5')).toEqual({ at: 2, text: 'We no longer need one of the things we asked for: EIN letter' })
  expect(words('6', 'inWork')).toEqual({ at: 2, text: `We no longer need what we asked for: ${EXCERPT}` })
  // An earlier release stored no number, so its event refers to the last ask. An unknown number refers to no ask.
  expect(words(undefined, 'inWork')?.text).toBe(`We no longer need what we asked for: ${EXCERPT}`)
  expect(words('9')?.text).toBe('We no longer need one of the things we asked for.')
  const team = (which: string) =>
    historyOf({
      happened: past(which, 'inWork').map((one) => ({ ...one, version: one.at + 1, name: 'Ann Miller', from: 'inWork', said: { ...one.said } })),
      members: [],
    })
  expect(team('5').at(-1)).toMatchObject({ text: 'Ann Miller canceled an ask: EIN letter', body: '' })
  expect(team('9').at(-1)?.text).toBe('Ann Miller canceled an ask')
  const events = past('5', 'waitingForCustomer')
  expect(customerEmailLineOf(events[2] as HistoryEvent, events.slice(0, 2))).toBe('We no longer need one of the things we asked for: EIN letter')
})
