/** Promises on the home page must match the rest of the site. */
import { expect, test } from 'vitest'
import { company, phoneHoursText } from '#contract/company.ts'
import { filings } from '#contract/filings/index.ts'
import { requests } from '#contract/requests/index.ts'
import { routes } from '#src/app/routes.tsx'
import { deviceData, introClauses, serverData } from '#src/site/content/privacy.ts'
import { handlingItems, requestHandling } from '#src/site/content/request-handling.ts'
import { sampleArticles, sampleDocuments } from '#src/site/content/sample-articles.ts'
import { testimonials } from '#src/site/content/testimonials.ts'

const textOf = (title: string, days: number | null = null) => handlingItems(days).find((item) => item.title === title)?.text ?? ''

test("files nothing before the visitor's approval, and every filing form repeats that", () => {
  expect(requestHandling.text).toBe('We don’t file anything without your OK.')
  expect(requestHandling.steps.at(-1)).toBe('You approve, and we file.')
  const filed = [...requests, ...filings].filter((form) => form.cost.includes('before anything is filed'))
  expect(filed.length).toBeGreaterThanOrEqual(6)
  for (const { route, whatHappensNext } of filed)
    expect([route, whatHappensNext.join(' ')]).toEqual([
      route,
      expect.stringMatching(/without your OK|You approve before anything is filed|You approve, then we file/),
    ])
})

test.each([null, 365])('shows the retention of the privacy page, with %s days for requests', (days) => {
  const [requestsKept, drafts] = [
    serverData(days)[0]?.retentionText ?? '',
    deviceData.find(({ name }) => name === 'Forms you’ve started, and receipts')?.retentionText ?? '',
  ]
  const text = textOf('Your data, and how long we keep it', days)
  expect(text.toLowerCase()).toContain(`we keep what you send ${days === null ? '' : 'for '}${requestsKept.toLowerCase()}`)
  expect(text).toContain(drafts.match(/\d+ days after your last change/)?.[0])
})

test('names everyone with access from the privacy page', () => {
  const who = introClauses.find(({ id }) => id === 'who')?.paragraphs.join(' ') ?? ''
  for (const named of [/our team/i, /compan(y|ies)/i, /state/, /run our servers/, /deliver our email/, /don’t sell/])
    expect([who, textOf('Access to your data')]).toEqual([expect.stringMatching(named), expect.stringMatching(named)])
})

test('each promise has a link', () => {
  const known = new Set(routes.map(({ path }) => path))
  for (const { link } of handlingItems(null)) expect([link.to, link.to.startsWith('tel:') || known.has(link.to.split('#')[0] ?? '')]).toEqual([link.to, true])
})

test('shows the phone days, and the hours once they are set', () => {
  expect(phoneHoursText('')).toBe('7 days a week')
  expect(phoneHoursText('8 am to 8 pm Central Time')).toBe('7 days a week, 8 am to 8 pm Central Time')
  expect(textOf('Phone hours')).toBe(`Experts on the phone ${phoneHoursText(company.phoneTimes)}.`)
})

test('samples are marked as samples', () => {
  expect(testimonials.quotes).toHaveLength(3)
  expect(testimonials.note).toMatch(/^Sample quotes/)
  expect(sampleArticles.mark).toMatch(/^SAMPLE\. Not a real company\. Not filed anywhere\.$/)
  for (const { table } of sampleDocuments) {
    expect(table.caption).toMatch(/^Sample Articles of (Organization|Incorporation)/)
    expect(table.rows[0]?.[1]).toMatch(/^Sample /)
  }
})
