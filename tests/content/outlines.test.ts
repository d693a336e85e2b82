/** Outlines of every content page in `tests/outlines/`. After a change, run `npm run test:all -- unit tests/content -u` and check the diff. */
import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { tabTitle } from '#src/app/page-head.tsx'
import { notFound, routeOf, routes } from '#src/app/routes.tsx'
import { upcomingServiceOf } from '#src/site/content/coming-soon.ts'
import { contactCards, topics } from '#src/site/content/contact.ts'
import { serviceEntries, tierEntries } from '#src/site/content/content-entries.ts'
import * as home from '#src/site/content/home.ts'
import { allTiers } from '#src/site/content/navigation.ts'
import type { Action, LabeledNumber, ServiceContent, Sign, TierContent } from '#src/site/content/page.ts'
import { deviceData, serverData } from '#src/site/content/privacy.ts'
import { redirects } from '#src/site/content/redirects.ts'
import { handlingItems, requestHandling } from '#src/site/content/request-handling.ts'
import { sampleDocuments } from '#src/site/content/sample-articles.ts'
import { guideQuestions, roadmapOf } from '#src/site/content/start-here.ts'
import { structuredData } from '#src/site/content/structured-data.ts'
import { terms } from '#src/site/content/terms.ts'
import { numbersIn } from './numbers.ts'

type Words = Partial<ServiceContent> & Partial<TierContent> & Pick<ServiceContent, 'title' | 'lead' | 'action' | 'cost' | 'related'>

const { name, phone, email } = company
const asText = (lines: readonly string[]) =>
  `${[phone.display, phone.e164, email, name].reduce((rest, own) => rest.replaceAll(own, '{own}'), lines.join('\n'))}\n`
const head = ({ path, title, description }: ReturnType<typeof routeOf>) => `${path} | ${title} | ${description}`
const formatAction = ({ label, to }: Action) => `${label} > ${to}`
const signText = ({ textAbove, figure, label }: LabeledNumber & Pick<Sign, 'textAbove'>) => [textAbove, figure, label].filter(Boolean).join(' ')
const list = (title: string, items: readonly string[] | undefined) => (items ? [`${title}: ${items.join('; ')}`] : [])

function pageLines(path: string, page: Words) {
  const {
    title,
    lead,
    action,
    secondAction,
    links = [],
    cost,
    sign,
    facts,
    cards,
    included,
    promise,
    steps,
    timeline,
    preparation,
    comparison,
    calendar,
    partners,
  } = page
  const groups = (included ?? promise)?.groups ?? []
  const titles = [included, promise, steps, timeline, preparation, comparison, calendar, cards, partners].flatMap((part) => part?.title ?? [])
  return [
    head(routeOf(path)),
    `# ${title}`,
    lead,
    ...list(
      'ways',
      [action, secondAction, ...links, partners?.action].flatMap((way) => (way ? [formatAction(way)] : [])),
    ),
    `cost: ${cost}`,
    ...list('sign', sign && [signText(sign)]),
    ...list('sample', included?.sample && [included.sample.title]),
    ...list('facts', facts?.map(signText)),
    ...list('headings', [...titles, ...(page.closing?.title ? [page.closing.title] : [])]),
    ...(cards?.cards ?? []).map(({ to, fact }) => `card: ${to} ${fact}`),
    ...groups.flatMap(({ title: of = 'included', items }) =>
      list(
        of,
        items.map((item) => item.title),
      ),
    ),
    ...list(
      'steps',
      steps?.steps.map(({ party, title: what }) => `${party}: ${what}`),
    ),
    ...list(
      'timeline',
      timeline?.milestones.map(({ mileMarker, title: what }) => `${mileMarker}: ${what}`),
    ),
    ...list('ready', preparation?.items.map(String)),
    ...(comparison ? [comparison.table.columns, ...comparison.table.rows].map((row) => `| ${row.join(' | ')}`) : []),
    ...(calendar?.months ?? []).map(({ month, filings }) => `${month}: ${filings.join('; ')}`),
    ...(page.questions ?? []).map(({ question }) => `? ${question}`),
    `related: ${page.related.map(({ to }) => to).join(' ')}`,
    `figures: ${numbersIn([lead, included, promise, steps, timeline, preparation, page.questions, partners, page.closing, cards?.text, page.related, page.calculator]).join('; ')}`,
    '',
  ]
}

test.each([
  ['services', serviceEntries],
  ['tiers', tierEntries],
] as const)('%s', async (file, entries) => {
  const pages = await Promise.all(entries.map(async ({ path, loadTexts }) => pageLines(path, (await loadTexts()) as Words)))
  await expect(asText(pages.flat())).toMatchFileSnapshot(`../outlines/${file}.txt`)
})

test('titles, menus, and aliases', async () => {
  const content = new Set([...serviceEntries, ...tierEntries].map(({ path }) => path))
  const lines = [
    ...routes.filter(({ path }) => !content.has(path)).map((route) => `${head(route)}${route.unlisted === undefined ? '' : ' (unlisted)'}`),
    tabTitle(notFound),
    '',
    ...allTiers.flatMap(({ label, to, links }) => [
      `${label} > ${to}`,
      ...links.map((link) => `  ${[link.label, link.to, link.form].filter(Boolean).join(' > ')}`),
    ]),
    '',
    ...Object.entries(redirects).map((alias) => alias.join(' = ')),
    '',
    JSON.stringify(JSON.parse(structuredData('/eld', 'https://www.example.com') ?? ''), null, 1),
  ]
  await expect(asText(lines)).toMatchFileSnapshot('../outlines/routes.txt')
})

test('lists of the other pages', async () => {
  const carrier = { audience: 'carrier', company: 'none', authority: 'new', trucks: '2-5' }
  const visitors = [
    { ...carrier, trucks: '1', need: 'loads', plan: 'fleet' },
    { ...carrier, company: 'llc', authority: 'active', trucks: '25+', need: 'cash', plan: 'fleet' },
    { ...carrier, need: 'cash', plan: 'brokerage' },
    { ...carrier, need: 'paperwork', plan: 'exit' },
    { ...carrier, need: 'people', plan: 'steady' },
    ...['6-10', '11-25'].map((trucks) => ({ need: 'costs', plan: 'fleet', trucks })),
    ...['truckload', 'urgent', 'partial', 'steady'].map((freight) => ({ audience: 'shipper', freight })),
  ]
  const lines = [
    ...visitors.flatMap((answers) => [
      `# ${Object.values(answers).join(', ')}`,
      ...roadmapOf(answers).map(({ title, page, form, formLabel, time, text }) =>
        [title, page, form, formLabel, time, ...numbersIn(text)].filter(Boolean).join(' | '),
      ),
    ]),
    ...Object.entries(guideQuestions).map(([question, { title, labels }]) =>
      [question, title, ...Object.entries(labels).map((label) => label.join('='))].join(' | '),
    ),
    '',
    ...['equipment', 'shipping', null].map((wanted) => {
      const { title, action, alternatives } = upcomingServiceOf(wanted)
      return [title, ...[action, ...alternatives].map(formatAction)].join(' | ')
    }),
    '',
    ...contactCards.map(({ title, action, to }) => `${title} > ${action} > ${to}`),
    ...Object.entries(topics).map(([word, { subject, role, service }]) => [word, role, service, subject].filter(Boolean).join(' | ')),
    '',
    ...sampleDocuments.flatMap(({ id, action, table }) => [`# ${id} > ${action.to}`, ...table.rows.map(([line, , from]) => `${line}: ${from}`)]),
    '',
    home.hero.text,
    ...home.hero.facts.map(signText),
    ...home.howItWorks.steps.flatMap(({ title, links }) => [title, ...links.map(formatAction)]),
    `figures of the home page: ${numbersIn([home.howItWorks, home.services, home.closingSection.text]).join('; ')}`,
    ...terms.map(({ id, title }) => `${id}: ${title}`),
    `figures of the terms: ${numbersIn(terms).join('; ')}`,
    '',
    ...requestHandling.steps,
    ...handlingItems(null).map(({ title, link }) => `${title} > ${formatAction(link)}`),
    ...[...serverData(null), ...deviceData].map((entry) => `${entry.name}: ${entry.retentionText}`),
  ]
  await expect(asText(lines)).toMatchFileSnapshot('../outlines/lists.txt')
})
