/** Which forms promise when somebody is there, by hand from the specification (2, section 1): a callback within 2 hours to who asks about ELDs, nothing else. */
import { expect, test } from 'vitest'
import { callbackRequest } from '#contract/callback-request.ts'
import { filings } from '#contract/filings/index.ts'
import { promisedWithin } from '#contract/promises.ts'
import { contact } from '#contract/requests/contact.ts'
import { requests } from '#contract/requests/index.ts'
import { preselect } from '#src/flows/contact/contact-preselect.ts'
import { page } from '#src/site/content/services/eld.ts'

const TWO_HOURS_MS = 7_200_000
const asks = (more: object) => promisedWithin(contact, { ...contact.sample, ...more })

test('no form promises anything by itself', () => {
  for (const form of [...requests, ...filings]) expect([form.route, promisedWithin(form, form.sample)]).toEqual([form.route, null])
})

test('who comes from the page that promises it is promised it', () => {
  const { to, label } = page.action
  expect([label, page.facts?.[0]]).toEqual(['Request a callback', { figure: 'Within 2 hours', label: 'we call you back' }])
  const marked = Object.fromEntries(preselect({}, new URLSearchParams(to.split('?')[1])))
  expect(asks(marked)).toBe(TWO_HOURS_MS)
  // The dialog on that page, as it says where it was sent from.
  expect(asks({ ...callbackRequest.sample, others_comment: '“Let us talk” on /eld' })).toBe(TWO_HOURS_MS)
})

test.each(['Please tell me more about ELD devices.', 'two eld, one truck', 'We need ELDs', 'electronic logging for 3 trucks'])(
  '%s: within 2 hours',
  (message) => expect(asks({ message })).toBe(TWO_HOURS_MS),
)

test.each(['We delivered it to the yard', 'A welder for the shop', 'Seldom more than two loads', 'Please tell me more about audit support.'])(
  '%s: no promise',
  (message) => expect(asks({ message })).toBeNull(),
)

test('words of another form promise nothing', () => {
  const other = requests.find(({ route }) => route === 'factoringform') ?? expect.fail()
  expect(promisedWithin(other, { ...other.sample, message: 'ELD' })).toBeNull()
})
