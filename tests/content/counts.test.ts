/** Numbers in the text must match the counted items: "five steps", "six questions". */
import { expect, test } from 'vitest'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'
import * as lists from '#contract/forms/enumerations.ts'
import { UPLOAD_MAX_DOCUMENTS } from '#contract/limits.ts'
import { taxFilingRequest } from '#contract/requests/tax-filing.ts'
import { visibleQuestions } from '#machines/start-here/guide.ts'
import { routeOf } from '#src/app/routes.tsx'
import { coverages } from '#src/site/content/calculators/coverages.ts'
import { entityQuestions } from '#src/site/content/calculators/entity.ts'
import { auditRecords } from '#src/site/content/calculators/readiness.ts'
import { contentEntries } from '#src/site/content/content-entries.ts'
import { howItWorks } from '#src/site/content/home.ts'
import { allTiers } from '#src/site/content/navigation.ts'
import type { ServiceContent, TierContent } from '#src/site/content/page.ts'
import { sampleDocuments } from '#src/site/content/sample-articles.ts'
import { roadmapOf } from '#src/site/content/start-here.ts'

type Page = Partial<ServiceContent> & Partial<TierContent>
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const numberOf = (word: string) => (NUMBERS.includes(word.toLowerCase()) ? NUMBERS.indexOf(word.toLowerCase()) : Number(word))
/** Finds the number before each item: for `steps`, it finds "five short steps" and "5 steps". */
const countIn = (value: unknown, things: string) => {
  const found = [...JSON.stringify(value).matchAll(new RegExp(`\\b(${NUMBERS.join('|')}|\\d+)(?: short)? (?:${things})\\b`, 'gi'))]
  return found.map(([, word = '']) => numberOf(word))
}

const steps = (definition: FilingDefinition) => Object.keys(definition.steps).length
const specificOptions = (list: readonly string[]) => list.filter((option) => !/^all of the above$/i.test(option)).length
const items = ({ included }: Page) => included?.groups[0]?.items.length
const cards = ({ cards: shown }: Page) => shown?.cards.length
const records = auditRecords.flatMap((group) => group.records).length
const { dbaDetails } = dbaFiling.steps

const EXPECTED_COUNTS: readonly (readonly [path: string, things: string, count: number | ((page: Page) => number | undefined)])[] = [
  ['/form-a-llc', 'steps', steps(llcFiling)],
  ['/form-a-ccrop', 'steps', steps(corporationFiling)],
  ['/form-a-ccrop', 'questions', entityQuestions.length],
  ['/dba', 'steps', steps(dbaFiling)],
  ['/dba', 'reasons', dbaDetails.fields.dbaPurpose.options.length],
  ['/dba', 'files|formation documents', UPLOAD_MAX_DOCUMENTS],
  ['/formation', 'questions (?:and|that)', entityQuestions.length],
  ['/formation', 'questions","to', visibleQuestions({}).length],
  ['/llc-vs-crop-comprassion', 'questions', entityQuestions.length],
  ['/trucking-insurance', 'coverages', coverages.length],
  ['/trucking-insurance', 'ways', ({ partners }) => partners?.arrangements.length],
  ['/audits', 'records', records],
  ['/audits', 'audits|kinds', items],
  ['/tax-filling', 'kinds', taxFilingRequest.fields.help.options.length],
  ['/hiring-services', 'roles', lists.HIRE_ROLES.length],
  ['/fuel-card-services', 'cards|kinds', lists.FUEL_CARD_TYPES.length],
  ['/costoptimization', 'areas', specificOptions(lists.COST_AREAS)],
  ['/terminalsetup', 'setups', lists.OFFICE_SETUPS.length],
  ['/training', 'areas', specificOptions(lists.TRAINING_AREAS)],
  ['/exitstrategy', 'kinds', specificOptions(lists.EXIT_SERVICES)],
  ['/exitstrategy', 'ways', ({ comparison }) => comparison?.table.columns.length],
  ['/brandexpansion', 'services', specificOptions(lists.BRANDING_SERVICES)],
  ['/partnershipandscaling', 'plans', specificOptions(lists.GROWTH_PLANS)],
  ['/brokerageservices', 'services', items],
  ['/compliance', 'things', cards],
]

test.each(EXPECTED_COUNTS)('%s has the right number of %s', async (path, things, count) => {
  const page = (await contentEntries.find((entry) => entry.path === path)?.loadTexts()) as Page
  // Excludes the cards, because their numbers are about the pages to which they link.
  const { cards: shown, ...words } = page
  const found = countIn([words, shown?.title], things)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found)).toEqual(new Set([typeof count === 'function' ? count(page) : count]))
})

test('/dba describes each step of its form', async () => {
  const page = (await contentEntries.find(({ path }) => path === '/dba')?.loadTexts()) as Page
  expect(page.timeline?.milestones).toHaveLength(steps(dbaFiling))
})

/** Cards, signs, and stops can show the number of items on another page. */
test('a card has the right numbers of its page', async () => {
  const facts = async (path: string) => {
    const page = (await contentEntries.find((entry) => entry.path === path)?.loadTexts()) as Page
    return Object.fromEntries((page.cards?.cards ?? []).map(({ to, fact }) => [to, fact]))
  }
  expect(await facts('/formation')).toMatchObject({
    '/form-a-llc': `${steps(llcFiling)} steps`,
    '/form-a-ccrop': `${steps(corporationFiling)} steps`,
    '/dba': `${steps(dbaFiling)} steps`,
  })
  expect(await facts('/compliance')).toMatchObject({ '/trucking-insurance': `${coverages.length} coverages` })
  expect(await facts('/growth')).toMatchObject({ '/tax-filling': `${taxFilingRequest.fields.help.options.length} kinds of help` })
  expect(await facts('/evolution')).toMatchObject({
    '/terminalsetup': `${lists.OFFICE_SETUPS.length} setups`,
    '/training': `${specificOptions(lists.TRAINING_AREAS)} training areas`,
    '/brandexpansion': `${specificOptions(lists.BRANDING_SERVICES)} services`,
  })
  const times = Object.fromEntries(roadmapOf({ audience: 'carrier', company: 'none', need: 'paperwork', plan: 'steady' }).map(({ page, time }) => [page, time]))
  expect(times).toMatchObject({
    '/form-a-llc': `${steps(llcFiling)} steps`,
    '/tax-filling': `${taxFilingRequest.fields.help.options.length} kinds of help`,
    '/training': `${specificOptions(lists.TRAINING_AREAS)} training areas`,
  })
})

test('the menu shows the prices of the pages', async () => {
  for (const { to, price = '' } of allTiers.flatMap(({ links }) => links)) {
    const page = await contentEntries.find(({ path }) => path === to)?.loadTexts()
    const [amount = ''] = /\$[\d,–$]+|small .+/i.exec(price) ?? []
    expect([to, JSON.stringify(page)?.includes(amount.toLowerCase()) ?? price === '']).toEqual([to, true])
  }
})

test('the compliance package has the right numbers of its two lists', async () => {
  const page = (await contentEntries.find((entry) => entry.path === '/worry-free-complaince')?.loadTexts()) as Page
  const groups = page.included?.groups ?? []
  expect(page.facts?.slice(0, 2).map(({ figure, label }) => [Number(figure), label])).toEqual([
    [groups[0]?.items.length, 'federal filings and accounts'],
    [groups[1]?.items.length, 'state filings'],
  ])
  expect(page.sign?.figure).toBe(`${groups.length} lists`)
})

test('the guide and "How it works" have the stated numbers of questions and steps', () => {
  const asked = visibleQuestions({ audience: 'carrier' }).length
  expect(countIn([howItWorks.guideLink, routeOf('/start-here').description], 'questions')).toEqual([asked, asked])
  expect(countIn(howItWorks.text, 'steps')).toEqual([howItWorks.steps.length])
})

const DOCUMENT_FIELDS: readonly (readonly [document: string, line: string, field: string])[] = [
  ['llc', '1. Name', 'name'],
  ['llc', '2. Purpose', 'description'],
  ['llc', '3. Business address', 'street'],
  ['llc', '4. Registered agent', 'agent'],
  ['llc', '5. Members', 'members'],
  ['corporation', '1. Name', 'businessName'],
  ['corporation', '3. Business address', 'address.street'],
  ['corporation', '4. Registered agent', 'agentService'],
  ['corporation', '6. Incorporator', 'incorporator'],
]

test('a sample names the step of each line', () => {
  const filings: Readonly<Record<string, FilingDefinition>> = { llc: llcFiling, corporation: corporationFiling }
  for (const [id, line, field] of DOCUMENT_FIELDS) {
    const step = Object.values(filings[id]?.steps ?? {}).findIndex(({ fields }) => Object.hasOwn(fields, field)) + 1
    const cell = sampleDocuments.find((document) => document.id === id)?.table.rows.find(([name]) => name === line)?.[2]
    expect([id, line, cell]).toEqual([id, line, expect.stringMatching(new RegExp(`^Step ${step} of the form`))])
  }
  const named = sampleDocuments.flatMap(({ table }) => table.rows.filter((row) => row[2]?.startsWith('Step')))
  expect(named).toHaveLength(DOCUMENT_FIELDS.length)
})

test.each([
  ['/form-a-llc', (fees: readonly number[]) => `$${Math.min(...fees)}–$${Math.max(...fees)}`],
  ['/form-a-ccrop', (fees: readonly number[]) => `From $${Math.min(...fees)}`],
])('%s states the fees of its table', async (route, range) => {
  const page = (await contentEntries.find(({ path }) => path === route)?.loadTexts()) as ServiceContent
  const { rows = [], moreRows } = page.comparison?.table ?? {}
  const fees = [...rows, ...(moreRows?.rows ?? [])].map(([, fee = '']) => Number(/\d+/.exec(fee)))
  expect(page.facts?.map(({ figure }) => figure)).toContain(range(fees))
})
