import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { allQuestions } from '#src/site/content/all-questions.ts'
import { serviceEntries, tierEntries } from '#src/site/content/content-entries.ts'
import * as home from '#src/site/content/home.ts'
import { addSource, menuLinkOf, serviceOf, tierOf } from '#src/site/content/links.ts'
import { allTiers } from '#src/site/content/navigation.ts'
import type { ServiceContent, TierContent } from '#src/site/content/page.ts'
import { redirects } from '#src/site/content/redirects.ts'
import { structuredData } from '#src/site/content/structured-data.ts'

/** The static service pages (specification 2, section 2), and the tier landing pages. */
const SERVICES =
  'brokerauthority terminalsetup training businesscredit costoptimization partnershipandscaling fleetexpansion assetbasedservices brokerageservices exitstrategy brandexpansion dba dispatch-services llc-vs-crop-comprassion form-a-ccrop form-a-llc file-a-scrop buy-sell-trcuking-business dot-drung-testing trucking-insurance audits worry-free-complaince eld factoring payroll book-keeping tax-filling hiring-services online-business-tools fuel-card-services'
const FORMS =
  'signup login forgot-password corporation-filing llcform dba-filing buyerintakeform sellerintakeform newscorpform existingscorpform scorpform factoringform bookkeepingform taxfilingform payrollform creditfinancingform costoptimizationform brokerauthorityform terminalofficesetupform fleetexpansionform dispatchform online-business-tools-request fuel-card-request advisory-session exit-strategy-request brand-expanssion-request custom-training-request contact-us hiring'
const paths = (words: string) => words.split(' ').map((word) => `/${word}`)
const forms = new Set(paths(FORMS))
const known = new Set([...routes.map(({ path }) => path), ...forms, '/start-here'])
const actionsOf = ({ action, secondAction, links = [], closing }: ServiceContent | TierContent) =>
  [action, secondAction, ...links, closing.action, closing.secondAction].filter((one) => one !== undefined)
const isKnownTarget = (to: string) => !to.startsWith('/') || known.has(to.split('?')[0] ?? '')

test('has every static page of the specification with its spelling', () => {
  expect(serviceEntries.map(({ path }) => path).sort()).toEqual(paths(SERVICES).sort())
  expect(tierEntries.map(({ path }) => path).sort()).toEqual(allTiers.map(({ to }) => to).sort())
  for (const path of ['/coming-soon', '/terms', '/faqs']) expect(known).toContain(path)
})

describe.each(serviceEntries.map((entry) => [entry.path, entry] as const))('%s', (path, entry) => {
  test('has its parts and a next step', async () => {
    const page = await entry.loadTexts()
    if (page.facts) expect([2, 3]).toContain(page.facts.length)
    expect(page.questions.length).toBeGreaterThanOrEqual(4)
    expect(page.questions.length).toBeLessThanOrEqual(6)
    expect(page.related.length).toBeGreaterThanOrEqual(2)
    expect(page.related.length).toBeLessThanOrEqual(3)
    for (const { to } of page.related) expect([to, isKnownTarget(to), menuLinkOf(to) !== undefined]).toEqual([to, true, true])
    for (const action of actionsOf(page)) expect([action.to, isKnownTarget(action.to)]).toEqual([action.to, true])
    expect(page.calculator === undefined).toBe(entry.calculator === undefined)
    if (page.steps) expect(page.steps.steps.length).toBeGreaterThanOrEqual(3)
    if (page.comparison) for (const row of page.comparison.table.rows) expect(row).toHaveLength(page.comparison.table.columns.length + 1)
  })

  test('is in a tier, and its data for search engines contains the tier', () => {
    expect(tierOf(path)).toBeDefined()
    const graph = JSON.parse(structuredData(path, 'https://example.com') ?? '')['@graph']
    expect(graph[0].itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://example.com/',
      `https://example.com${tierOf(path)?.to}`,
      `https://example.com${path}`,
    ])
    expect(graph[1]).toMatchObject({ '@type': 'Service', serviceType: entry.name, provider: { '@type': 'Organization' } })
  })
})

test.each(tierEntries.map((entry) => [entry.path, entry] as const))('%s shows every service of its tier', async (path, entry) => {
  const page = await entry.loadTexts()
  const shown = page.cards.cards.map(({ to }) => to)
  const links = (allTiers.find(({ to }) => to === path)?.links ?? []).map(({ to }) => to)
  // The formation page has the four specified cards and names its other services next to them.
  if (path === '/formation') expect(shown).toEqual(['/form-a-llc', '/form-a-ccrop', '/file-a-scrop', '/dba'])
  else expect([...shown].sort()).toEqual([...links].sort())
  const named = [...shown, ...page.related.map(({ to }) => to)]
  for (const link of links) expect(named).toContain(link)
  for (const { to } of page.related) expect(menuLinkOf(to)).toBeDefined()
  for (const action of actionsOf(page)) expect(isKnownTarget(action.to)).toBe(true)
})

test('shows the specified numbers on their pages', async () => {
  const wordsByRoute = new Map(await Promise.all(serviceEntries.map(async (entry) => [entry.path.slice(1), JSON.stringify(await entry.loadTexts())] as const)))
  const facts: Readonly<Record<string, readonly string[]>> = {
    brokerauthority: ['20–25 days', '$75,000', '21 days', '$2,000–$3,000', 'UCR', 'BOC-3'],
    'file-a-scrop': ['75 days', '$40K', 'Form 2553'],
    dba: ['"Get Started","to":"/dba-filing"'],
    'dot-drung-testing': ['$10,000', '24 months'],
    'form-a-llc': ['Name search', 'Articles of Organization', 'EIN', 'Operating agreement template', 'Registered agent', 'S-Corp election'],
    'trucking-insurance': ['Auto liability', 'General liability', 'Physical damage', 'Cargo', 'Trailer interchange', 'Reefer breakdown', 'Bobtail', 'Towing'],
    audits: ['IFTA', 'IRP', 'BIT', 'New-entrant', '12 months'],
    'worry-free-complaince': [
      'EIN',
      'DOT',
      'MC',
      'BOC-3',
      'BOI',
      'FMCSA portal',
      'Clearinghouse',
      'Statement of information',
      'UCR',
      'IFTA',
      'IRP',
      'Weight decals',
    ],
    eld: ['$15', '2 hours', 'Same-day'],
    factoring: ['98%', '24 hours', 'Recourse', 'non-recourse', 'monthly minimums'],
    payroll: ['W2', '1099', 'weekly', 'bi-weekly', 'monthly'],
    'hiring-services': ['7–14 days', 'CDL driver', 'Office admin', 'Dispatcher', 'Mechanic'],
    'online-business-tools': ['3–5', 'One-page website', 'Branded email', 'Load board'],
    'fuel-card-services': ['5–7', 'after approval', 'Standard Fuel Card', 'Premium Discount Card', 'Custom Program'],
    'dispatch-services': ['Month to month', 'small percentage per load', 'your own authority', 'You approve each load'],
    assetbasedservices: ['99.9%', 'Chargeback'],
    brokerageservices: ['99.9%', 'hargeback'],
  }
  for (const [page, words] of Object.entries(facts))
    for (const word of words) expect([page, word, wordsByRoute.get(page)?.includes(word)]).toEqual([page, word, true])
})

const NUMBER_PATTERNS: readonly (readonly [figure: RegExp, words: RegExp])[] = [
  [/20[–-]25/, /\btypical/i],
  [/7[–-]14/, /\btypical/i],
  [/3[–-]5/, /3[–-]5 business days/],
  [/5[–-]7/, /5[–-]7 business days.* after approval|after approval.* 5[–-]7 business days/is],
  [/\b24 hours/, /\bwithin 24 hours/i],
  [/\b98%/, /\bup to 98%/i],
  [/\b30%/, /\bup to 30%/i],
  [/99\.9%/, /\bon[ -]time\b/i],
]
/** Returns texts that belong together: the texts of a card, a number with its label, the cells of a row, a question with its answer. */
function textGroups(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value)
  // The text above the number comes first, because people read a sign from the top.
  const own = parts
    .filter((part): part is [string, string] => typeof part[1] === 'string')
    .sort(([one], [other]) => Number(other === 'before') - Number(one === 'before'))
  return [own.map(([, words]) => words).join(' '), ...parts.flatMap(([, inner]) => textGroups(inner))]
}

test('every number on pages, heads, and cards has the required words', async () => {
  const pages = await Promise.all(
    [...tierEntries, ...serviceEntries].map(async ({ path, title, description, loadTexts }) => ({
      path,
      texts: [title, description, ...textGroups(await loadTexts())],
    })),
  )
  const all = [...pages, { path: '/', texts: [...textGroups(home.hero), ...textGroups(home.howItWorks), ...textGroups(home.services)] }]
  const dropped = all.flatMap(({ path, texts }) =>
    texts.flatMap((words) =>
      NUMBER_PATTERNS.filter(([figure, full]) => figure.test(words) && !full.test(words)).map(([figure]) => `${path} ${figure}: ${words}`),
    ),
  )
  expect(dropped).toEqual([])
})

test.each([
  ['no form identifies a person by the account', /next form knows you/i],
  ['dispatch promises no more than the documents', /no load, no fee/i],
  ['no one can promise who learns about a sale', /nobody else hears/i],
])('%s', (_, promise) => {
  const src = join(import.meta.dirname, '../../src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.filter((file) => promise.test(readFileSync(join(src, file), 'utf8')))).toEqual([])
})

test('the eight pages of document 2, section 2, have Get Started', async () => {
  const links = {
    factoring: 'factoringform',
    payroll: 'payrollform',
    'book-keeping': 'bookkeepingform',
    'tax-filling': 'taxfilingform',
    'hiring-services': 'hiring',
    'online-business-tools': 'online-business-tools-request',
    'fuel-card-services': 'fuel-card-request',
    'dispatch-services': 'dispatchform',
  }
  for (const [page, form] of Object.entries(links)) {
    const words = await serviceEntries.find(({ path }) => path === `/${page}`)?.loadTexts()
    expect([page, words?.action]).toEqual([page, { label: 'Get Started', to: `/${form}` }])
  }
})

test('the home page has the specified words', () => {
  expect([home.hero.title, home.hero.action, home.closingSection.title]).toEqual([
    'Where carriers and shippers win together.',
    'Get started now',
    'Build Your Fleet the Smart Way',
  ])
  expect(home.howItWorks.steps.map(({ title }) => title)).toEqual(['Start your business', 'Get compliant', 'Grow and thrive'])
  expect(home.services.audiences.map(({ label, cards }) => [label, ...cards.map((card) => card.to)])).toEqual([
    ['Carrier', '/formation', '/compliance', '/growth', '/evolution'],
    ['Shipper', '/assetbasedservices', '/brokerageservices', '/coming-soon?for=shipping'],
  ])
})

test('a form without a menu item links back to its service', () => {
  const services = Object.fromEntries(
    ['/sellerintakeform', '/newscorpform', '/existingscorpform', '/payrollform', '/contact-us'].map((form) => [form, serviceOf(form)?.to]),
  )
  expect(services).toEqual({
    '/sellerintakeform': '/buy-sell-trcuking-business',
    '/newscorpform': '/file-a-scrop',
    '/existingscorpform': '/file-a-scrop',
    '/payrollform': '/payroll',
    '/contact-us': undefined,
  })
})

test('the questions of all service pages are collected without duplicates', () => {
  expect(allQuestions.map(({ path }) => path).sort()).toEqual(serviceEntries.map(({ path }) => path).sort())
  const all = allQuestions.flatMap(({ questions }) => questions.map(({ answer }) => answer))
  expect(new Set(all).size).toBe(all.length)
  for (const answer of all) expect(answer, 'appears without its page').not.toMatch(/\b(above|below) (lists|puts|shows|sorts)/)
})

test('an alias leads to a page and is not a page itself', () => {
  for (const [alias, path] of Object.entries(redirects)) expect([alias, known.has(alias), known.has(path.replace(/#.*/, ''))]).toEqual([alias, false, true])
})

test('a form link names its source page, and a phone link does not', () => {
  expect(addSource('/factoring', '/factoringform')).toBe('/factoringform?from=factoring')
  expect(addSource('/eld', '/contact-us?for=eld')).toBe('/contact-us?for=eld&from=eld')
  expect(addSource('/eld', 'tel:+18005550142')).toBe('tel:+18005550142')
})
