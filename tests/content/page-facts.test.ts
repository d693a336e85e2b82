/** Every tier and service page against the table that was written by hand: a wrong figure, link or title is noticed here. */
import { describe, expect, test } from 'vitest'
import { cost } from '#contract/cost.ts'
import { routeOf } from '#src/app/routes.tsx'
import { contentEntries } from '#src/site/content/list.ts'
import type { Action, Figure, ServiceContent, Sign, TierContent } from '#src/site/content/page.ts'
import { figuresIn } from './figures.ts'
import { pages } from './page-table.ts'

const wayOf = ({ label, to }: Action) => `${label} > ${to}`
const signOf = ({ before, figure, label }: Figure & Pick<Sign, 'before'>) => [before, figure, label].filter(Boolean).join(' | ')
/** What is not pinned by itself: figures stand anywhere in it. */
const wordsOf = ({
  title,
  lead,
  included,
  steps,
  timeline,
  ready,
  questions,
  partners,
  closing,
  cards,
  promise,
  calendar,
  comparison,
  related,
  tool,
}: Words) => [
  title,
  lead,
  included,
  steps,
  timeline,
  ready,
  questions,
  partners,
  closing,
  cards && [cards.title, cards.text, cards.cards.map(({ text }) => text)],
  promise,
  calendar && [calendar.note, calendar.title],
  comparison && [comparison.title, comparison.text, comparison.table.note],
  related.map(({ text }) => text),
  tool,
]
type Words = Partial<ServiceContent> & Partial<TierContent> & Pick<ServiceContent, 'related'>

test('there are thirty service pages and five tiers', () => {
  expect(Object.keys(pages)).toHaveLength(35)
  expect(contentEntries.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(pages)))
})

describe.each(Object.entries(pages))('%s', (path, pinned) => {
  const { tab, description, cost: paid, ways, sign, facts, cards, months, table, included, steps, timeline, related, figures } = pinned
  const entry = contentEntries.find((one) => one.path === path)
  const load = async (): Promise<Words> => (await entry?.words()) as Words

  test('is named in tabs and searches', () => {
    expect([routeOf(path).path, routeOf(path).title, routeOf(path).description]).toEqual([path, tab, description])
  })

  test('leads where it should, and says what is paid', async () => {
    const { action, second, included, partners, related: others, cost: said } = await load()
    expect([action, second, included?.more, partners?.action].flatMap((way) => (way ? [wayOf(way)] : []))).toEqual(ways)
    expect(others.map(({ to }) => to).join(' ')).toBe(related)
    expect(said).toBe(cost[paid])
  })

  test('has its sign, facts, cards, dates and comparison', async () => {
    const page = await load()
    expect(page.sign && signOf(page.sign)).toBe(sign)
    expect(page.facts?.map(signOf)).toEqual(facts)
    expect(page.cards?.cards.map(({ to, fact }) => `${to} | ${fact}`)).toEqual(cards)
    expect(page.calendar?.months.map(({ month, due }) => `${month}: ${due.join('; ')}`)).toEqual(months)
    const compared = page.comparison?.table
    expect(compared && [compared.columns, ...compared.rows].map((row) => row.join(' | '))).toEqual(table)
  })

  test('includes what it should, done by whom it should, in order', async () => {
    const page = await load()
    const groups = (page.included ?? page.promise)?.groups
    expect(groups?.map(({ title, items }) => [title, items.map((item) => item.title).join('; ')].filter(Boolean).join(' | '))).toEqual(included)
    expect(page.steps?.steps.map(({ who, title }) => `${who}: ${title}`)).toEqual(steps)
    expect(page.timeline?.milestones.map(({ at, title }) => `${at}: ${title}`)).toEqual(timeline)
  })

  test('says these figures, and no others', async () => expect(figuresIn(wordsOf(await load())).join('; ')).toBe(figures))
})
