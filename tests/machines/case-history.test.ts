/** What members read of mails and files in a case's history. */
import { expect, test } from 'vitest'
import { historyOf } from '#machines/team/case-history.ts'

const read = (edge: string, mail: object, said: object = {}) => {
  const event = { version: 2, at: 1, role: 'customer', who: null, name: null, edge, from: 'inWork', to: 'inWork', said: { ...said, mail } }
  const [shown] = historyOf({ happened: [event], members: [{ id: 'ann', name: 'Ann Miller' }] })
  return shown ?? expect.fail()
}
const MAIL = { id: '1', from: 'dana@x.example', subject: 'Re: yours' }

test('a mail is the customer’s message, with what it repeats apart', () => {
  expect(read('MESSAGE', { ...MAIL, quoted: '> earlier' }, { text: 'Yes.', files: [{ name: 'a.pdf' }] })).toMatchObject({
    text: 'The customer wrote, with a.pdf',
    said: 'Yes.',
    quoted: '> earlier',
    way: 'email',
    beside: '',
    kind: 'message',
  })
})

test('one from another address says so, and what was left out, found and done is told', () => {
  const leftOut = [
    { name: 'a.heic', why: 'type' },
    { name: 'b.pdf', why: 'size' },
    { name: 'c.pdf', why: 'count' },
  ]
  expect(read('MESSAGE', { ...MAIL, from: 'lee@b.example', isOther: true, auth: 'spf=fail', isCut: true, leftOut, putBy: 'ann' })).toMatchObject({
    text: 'lee@b.example, not the customer’s address, wrote',
    beside:
      'Not taken: a.heic (another kind of file), b.pdf (too big), c.pdf (too many). It is longer than what is shown. The mail server found spf=fail. Ann Miller put it here.',
  })
})

test.each([
  ['bounce', 'A mail to the customer came back'],
  ['auto', 'An automatic answer came'],
])('%s: %s', (kind, text) =>
  expect(read('MAIL.AUTO', { ...MAIL, kind, isOther: true }, { text: 'Away.' })).toMatchObject({
    text,
    said: 'Away.',
    beside: 'From dana@x.example.',
    kind: 'step',
  }),
)

test('what was asked: approved or not, and with which files it was answered', () => {
  const answered = (said: object) => {
    const event = { version: 2, at: 1, role: 'customer', who: null, name: null, edge: 'ANSWER', from: 'waitingForCustomer', to: 'inWork', said: { ...said } }
    return historyOf({ happened: [event], members: [] }).map(({ text }) => text)
  }
  expect(answered({ text: 'Four.' })).toEqual(['The customer answered'])
  expect(answered({ files: [{ name: 'license.jpg' }] })).toEqual(['The customer answered with license.jpg'])
  expect(answered({ approves: true })).toEqual(['The customer approved what we file'])
  expect(answered({ approves: false, text: 'The name.' })).toEqual(['The customer did not approve'])
})

test.each([
  [{ files: [{ name: 'a.pdf' }] }, 'Ann Miller added a.pdf'],
  [{ what: 'EIN letter', files: [{ name: 'a.pdf' }, { name: 'b.pdf' }] }, 'Ann Miller added EIN letter: a.pdf, b.pdf'],
])('files of the team’s, with what they are where it is said: %j', (said, text) => {
  const event = { version: 2, at: 1, role: 'member', who: 'ann', name: 'Ann Miller', edge: 'FILE.ATTACH', from: 'inWork', to: 'inWork', said }
  expect(historyOf({ happened: [event], members: [] })).toMatchObject([{ text }])
})

test.each([
  ['ANSWER', { revision: 2 }, 'The customer answered'],
  ['ANSWER', { revision: 2, endsApproval: true }, 'The customer answered, which ended the approval'],
  ['CORRECT', { revision: 2, endsApproval: true }, 'The customer sent it again, changed, which ended the approval'],
])('%s %j: %s', (edge, said, text) => {
  const event = { version: 2, at: 1, role: 'customer', who: null, name: null, edge, from: 'inWork', to: 'inWork', said }
  expect(historyOf({ happened: [event], members: [] })[0]?.text).toBe(text)
})
