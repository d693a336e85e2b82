/** Only ELD requests promise a callback, within 2 hours (specification 2, section 1). */
import { expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { firstResponseText } from '#contract/request/first-response.ts'
import { promisedResponseMs } from '#contract/request/promises.ts'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { requests } from '#contract/requests/index.ts'
import { payrollRequest } from '#contract/requests/payroll.ts'
import { answersForTopic } from '#src/forms/contact/contact-preselect.ts'
import { page } from '#src/site/content/services/eld.ts'

const TWO_HOURS_MS = 7_200_000
const promiseOf = (more: object) => promisedResponseMs(contactRequest, { ...contactRequest.sample, ...more })

test('no form has a promise by default', () => {
  for (const form of [...requests, ...filings]) expect([form.route, promisedResponseMs(form, form.sample)]).toEqual([form.route, null])
})

test('a request from the page with the promise gets it', () => {
  const { to, label } = page.action
  expect([label, page.facts?.[0]]).toEqual(['Request a callback', { figure: 'Within 2 hours', label: 'we call you back' }])
  const marked = Object.fromEntries(answersForTopic({}, new URLSearchParams(to.split('?')[1])))
  expect(promiseOf(marked)).toBe(TWO_HOURS_MS)
  // On /eld, the “Let us talk” dialog adds the page to the comment.
  expect(promiseOf({ ...callbackRequest.sample, others_comment: '“Let us talk” on /eld' })).toBe(TWO_HOURS_MS)
})

test.each(['Please tell me more about ELD devices.', 'two eld, one truck', 'We need ELDs', 'electronic logging for 3 trucks'])(
  '%s: within 2 hours',
  (message) => expect(promiseOf({ message })).toBe(TWO_HOURS_MS),
)

test.each(['We delivered it to the yard', 'A welder for the shop', 'Seldom more than two loads', 'Please tell me more about audit support.'])(
  '%s: no promise',
  (message) => expect(promiseOf({ message })).toBeNull(),
)

test('the same words in another form do not create a promise', () => {
  const other = requests.find(({ route }) => route === 'factoringform') ?? expect.fail()
  expect(promisedResponseMs(other, { ...other.sample, message: 'ELD' })).toBeNull()
})

test('a company promise applies per form, and a specified promise takes precedence', () => {
  const hours = { [llcFiling.route]: 4, [factoringRequest.route]: 1, [contactRequest.route]: 24 }
  expect([promisedResponseMs(llcFiling, llcFiling.sample, hours), firstResponseText(llcFiling.route, hours)]).toEqual([
    4 * 3_600_000,
    'You’ll hear from us within 4 hours.',
  ])
  expect(firstResponseText(factoringRequest.route, hours)).toBe('You’ll hear from us within 1 hour.')
  expect([promisedResponseMs(payrollRequest, payrollRequest.sample, hours), firstResponseText(payrollRequest.route, hours)]).toEqual([null, undefined])
  expect(promisedResponseMs(contactRequest, { ...contactRequest.sample, message: 'ELD' }, hours)).toBe(2 * 3_600_000)
})
