import { expect, test } from 'vitest'
import { createWidth } from '#server/mail/width.ts'

const open = (most: number) => {
  let at = 1_000_000
  const width = createWidth(most, () => at)
  return { width, wait: (ms: number) => (at += ms) }
}
const take = ({ width }: ReturnType<typeof open>, count: number) => {
  for (let mail = 0; mail < count; mail += 1) width.taken(width.now())
}

/** As nodemailer throws them. smtp-refusals.test.ts checks their meaning. */
const GREETING_421 = { code: 'EPROTOCOL', command: 'CONN', responseCode: 421, response: '421 4.7.0 too many', message: 'Invalid greeting. response=421' }
const CLOSED = { code: 'ECONNECTION', message: 'Reached maximum number of retries after connection was closed' }
const RESET = { code: 'ESOCKET', command: 'CONN', originalCode: 'ECONNRESET', message: 'reset' }
const TOO_MANY_432 = { code: 'EMESSAGE', command: 'DATA', responseCode: 432, response: '432 4.3.2 Concurrent connections limit exceeded.', message: '' }
const GREYLISTED = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, response: '450 4.7.1 try again later', message: '' }
const HANGS = { code: 'ETIMEDOUT', message: 'the mail server took too long' }

test.each([
  [1, [1, 1]],
  [3, [3, 3]],
  [20, [4, 20]],
])('with a maximum of %i it starts with a few, and each accepted email adds one', (most, [first, last]) => {
  const opened = open(most)
  expect(opened.width.now()).toBe(first)
  take(opened, 1)
  expect(opened.width.now()).toBe(Math.min(most, 5))
  take(opened, 100)
  expect(opened.width.now()).toBe(last)
})

test('an unused width does not grow', () => {
  const { width } = open(20)
  for (let mail = 0; mail < 50; mail += 1) width.taken(2)
  expect(width.now()).toBe(4)
  width.taken(3)
  expect(width.now()).toBe(5)
})

test('parallel refusals are one signal: it halves the width and uses no attempt', () => {
  const opened = open(20)
  const { width } = opened
  take(opened, 20)
  const begun = Array.from({ length: 20 }, () => width.begin())
  expect(begun.map((one, index) => width.refused(one, GREETING_421, 20 - index))).toEqual(Array(20).fill(true))
  expect(width.now()).toBe(10)
  expect(width.refused(width.begin(), GREETING_421, 10)).toBe(true)
  expect(width.now()).toBe(5)
})

test('halves the number in progress, but to at least one', () => {
  const opened = open(20)
  const { width } = opened
  take(opened, 20)
  width.refused(width.begin(), CLOSED, 7)
  expect(width.now()).toBe(3)
  for (let more = 0; more < 5; more += 1) width.refused(width.begin(), CLOSED, 3)
  expect(width.now()).toBe(1)
})

test('adds one every ten seconds after a refusal', () => {
  const opened = open(20)
  const { width } = opened
  take(opened, 20)
  width.refused(width.begin(), GREETING_421, 20)
  opened.wait(9_999)
  take(opened, 50)
  expect(width.now()).toBe(10)
  opened.wait(1)
  take(opened, 50)
  expect(width.now()).toBe(11)
  opened.wait(10_000)
  take(opened, 50)
  expect(width.now()).toBe(12)
})

test.each([
  ['reset', RESET, 10],
  ['refused with 432 after its text', TOO_MANY_432, 10],
  ['put off by name', GREYLISTED, 20],
  ['left hanging', HANGS, 20],
])('an email that was %s has used an attempt: %i', (_, error, after) => {
  const opened = open(20)
  take(opened, 20)
  expect(opened.width.refused(opened.width.begin(), error, 20)).toBe(false)
  expect(opened.width.now()).toBe(after)
})

test('each refusal is an attempt when the mail server accepts nothing at all', () => {
  const opened = open(20)
  expect(opened.width.refused(opened.width.begin(), GREETING_421, 4)).toBe(false)
  expect(opened.width.refused(opened.width.begin(), CLOSED, 2)).toBe(false)
  const later = open(20)
  take(later, 20)
  later.wait(10_001)
  expect(later.width.refused(later.width.begin(), CLOSED, 20)).toBe(false)
  expect(later.width.now()).toBe(20)
})

test('a refusal of the only email in progress is not due to the width', () => {
  const opened = open(1)
  take(opened, 5)
  expect(opened.width.refused(opened.width.begin(), GREETING_421, 1)).toBe(false)
  expect(opened.width.now()).toBe(1)
})

test('restarts after an outage of the mail server, but not when it is only full', () => {
  const opened = open(20)
  const { width } = opened
  take(opened, 20)
  width.refused(width.begin(), CLOSED, 4)
  width.away()
  expect(width.now()).toBe(2)
  opened.wait(10_001)
  width.away()
  expect(width.now()).toBe(4)
  take(opened, 20)
  expect(width.now()).toBe(20)
})
