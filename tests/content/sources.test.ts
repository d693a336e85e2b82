/**
 * Every legal or financial fact on the pages needs a source with a date, unless the owner provided the fact. Patterns find the facts:
 * amounts, forms, periods, dates, and duties.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import type { PageSummary, Source } from '#src/site/content/page.ts'
import { tools } from '#src/site/pages/tools.ts'
import { factsOf } from '../../tools/facts/list.ts'

/** Numbers that the owner provided, with their section in the owner's texts. */
const OFFER_NUMBERS: readonly (readonly [figure: RegExp, section: string])[] = [
  [/\$75,000/g, '2, section 1'],
  [/(Typically )?20–25 days/gi, '2, section 1'],
  [/\$2,000–\$3,000/g, '2, section 1'],
  [/21 days/g, '2, section 1'],
  [/99\.9%/g, '2, section 1'],
  [/(about )?75 days/gi, '2, section 1'],
  [/IRS Form 2553|Form 2553/g, '2, section 1'],
  [/\$40K/g, '2, section 1'],
  [/(Fines can reach|fines up to) \$10,000 per violation|\$10,000|fine per violation, up to/g, '2, section 1'],
  [/(every )?24 months/gi, '2, section 1'],
  [/(within )?12 months/gi, '2, section 1'],
  [/\$15(\/mo| a month)?/g, '2, section 1'],
  [/(within )?(2|two) hours/gi, '2, section 1'],
  [/98%/g, '2, section 1'],
  [/24 hours/g, '2, section 1'],
  [/(typically )?7–14 days/gi, '2, section 1'],
  [/3–5 business days/g, '2, section 1'],
  [/5–7 business days/g, '2, section 1'],
  [/7 days( a week)?/g, '1, section 2: the telephone'],
  [/30%/g, '2, section 1'],
  [/6–24\+? months|\b(6|18) months|0–6 months|6–12 months|12–24 months|24\+ months/g, '2, section 3: exit timeline'],
  [/W2 and 1099|W-2 and 1099|W2|1099/g, '2, section 1: payroll'],
  [/Net 30/g, '2, section 3: credit financing'],
]
const OWN_STATEMENTS: readonly string[] = ['The list shows twelve months and your own dates.', 'three years, with a reminder a week before each date']
const CITATION = /^(IRC |\d+ CFR |\d+ U\.S\.C\. |Instructions for Form )[\d§.() a-zA-Z]+$/

const DAYS = '(hours?|days?|weeks?|months?|years?)'
const NUMBER = '(\\d[\\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen)'
const MONTHS = '(January|February|March|April|May|June|July|August|September|October|November|December)'
const FACTS: readonly RegExp[] = [
  /\$\s?\d/,
  /\d\s?(%|percent)/i,
  /\bForm \d/,
  /\b(W-?2|1099|1120|1065|940|941|2290|MCS-150)\b/,
  /\bIRC\b|\bCFR\b|U\.S\.C\.|§/,
  new RegExp(`\\b${NUMBER}([–-]\\d+)? (business |calendar |working )?${DAYS}\\b`, 'i'),
  /\b(every|once a|within a) (year|quarter|month)\b/i,
  /\b\d{1,2}(st|nd|rd|th)\b/,
  new RegExp(`\\b${MONTHS} \\d`),
  /\b(fines|fined|penalt(y|ies)|exempt|self-employment tax|payroll tax)\b|\btaxed (once|twice|on its own)|\bpays? (\w+ ){0,3}tax\b/i,
  /\bmust (have|file|register|join|ask|keep|pay|sign|show)\b|\bmust be (on file|filed|paid|signed|the)\b/i,
  /\byou may not\b|\b(not allowed|required by|on file before|have to report)\b/i,
  /\bfree of charge\b/i,
  /\bdue (at|on|by|in|within|again)\b|\bloses? its (authority|registration)\b/i,
]

const root = join(import.meta.dirname, '../..')
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../src/site/content/{services,tiers}/*.ts',
    '../../src/site/content/{home,contact,terms,start-here,coming-soon,request-handling,sample-articles,testimonials,ways}.ts',
  ],
  {
    eager: true,
  },
)

/** Excludes prices in the menu. counts.test.ts compares them with the pages, which have the sources. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'sources' || key === 'price' ? [] : textsIn(part)))
}

function textsOfCode(file: string): readonly string[] {
  const code = readFileSync(join(root, file), 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/^export const sources[\s\S]*?^\]$/m, '')
    .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  return [...code.matchAll(/`([^`]+)`|'([^'\n]+)'|"([^"\n]+)"|>([^<>{}=]+)[<{]|\}([^<>{}=]+)[<{]/g)]
    .map(
      ([, ...found]) =>
        found
          .find((text) => text !== undefined)
          ?.replace(/\$\{[^}]*\}/g, '')
          .replace(/\s+/g, ' ')
          .trim() ?? '',
    )
    .filter((text) => text.includes(' '))
}

const calculators: Readonly<Record<string, string>> = {
  'factoring-cash-flow': 'factoring',
  's-corp-window': 's-corp',
  'entity-chooser': 'entity',
  'audit-readiness': 'readiness',
  'coverage-picker': 'coverages',
  'compliance-calendar': 'calendar',
  'cost-per-mile': 'cost-per-mile',
}

const pages = Object.entries(files).map(([file, exported]) => {
  const tool = (exported.head as PageSummary | undefined)?.calculator
  const code = [
    ...(tool ? [tools[tool].source, `src/site/content/calculators/${calculators[tool]}.ts`] : []),
    ...(file.endsWith('start-here.ts') ? ['src/site/content/start-here.ts'] : []),
  ]
  return {
    page: file.replace(/^.*\/content\//, '').replace('.ts', ''),
    texts: [...textsIn(exported), ...code.flatMap(textsOfCode)],
    sources: (exported.sources ?? []) as readonly Source[],
  }
})

function findUncoveredTexts(texts: readonly string[], sources: readonly Source[]): readonly string[] {
  const removeSourcedTexts = (text: string) => {
    const without = [...sources.map(({ quote }) => quote), ...OWN_STATEMENTS].reduce((left, says) => left.replaceAll(says, ''), text)
    return OFFER_NUMBERS.reduce((left, [figure]) => left.replace(figure, ''), without)
  }
  return texts
    .filter((text) => !CITATION.test(text))
    .flatMap((text) => removeSourcedTexts(text).split(/(?<=[.?!])\s+/))
    .filter((sentence) => !sentence.endsWith('?') && FACTS.some((fact) => fact.test(sentence)))
}

describe.each(pages.map((each) => [each.page, each] as const))('%s', (_, { texts, sources }) => {
  test('each fact has a source', () => expect(findUncoveredTexts(texts, sources)).toEqual([]))

  test('its sources are relevant and dated', () => {
    for (const { quote, source, href, checked } of sources) {
      expect([quote, texts.some((text) => text.includes(quote))]).toEqual([quote, true])
      expect(source.length).toBeGreaterThan(2)
      expect(href).toMatch(/^https:\/\/[^\s]+$/)
      expect(checked).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
      expect(Date.parse(checked)).toBeLessThan(Date.now())
    }
  })
})

test('a link leads to the cited section, and each source has one link on all pages', () => {
  const links = new Map<string, Set<string>>()
  let sections = 0
  for (const { source, href } of pages.flatMap((page) => page.sources)) {
    links.set(source, (links.get(source) ?? new Set()).add(href))
    const [, section] = /(?:CFR (?:Part |§ )?|IRC § |U\.S\.C\. § )(\d[\d.-]*[\dA-Z]*)/.exec(source) ?? []
    if (section === undefined || !/ecfr\.gov|uscode|law\.cornell/.test(href)) continue
    sections += 1
    expect([source, href]).toEqual([source, expect.stringMatching(new RegExp(`[/-]${section.replaceAll('.', '\\.')}T?(/|$)`))])
  }
  expect(sections).toBeGreaterThan(50)
  expect([...links].filter(([, hrefs]) => hrefs.size > 1)).toEqual([])
})

test('a fact in the help of a filing has its source on a page', () => {
  const sourced = pages.flatMap(({ sources }) => sources)
  const help = filings.flatMap(({ fields, steps }) => [
    ...Object.values(fields).flatMap((field) => field.hint ?? []),
    ...Object.values(steps).flatMap((step) => step.intro ?? []),
  ])
  expect(help.join()).toContain('free of charge')
  expect(findUncoveredTexts(help, sourced)).toEqual([])
})

test('`npm run tool -- facts` lists the oldest first', () => {
  const createSource = (says: string, checked: string): Source => ({ quote: says, source: 'IRC § 1', href: 'https://example.com', checked })
  const listed = factsOf([
    ['/one', [createSource('b', '2026-11'), createSource('c', '2025-01')]],
    ['/two', [createSource('a', '2026-02')]],
  ])
  expect(listed.map(({ page, quote, checked }) => [page, quote, checked])).toEqual([
    ['/one', 'c', '2025-01'],
    ['/two', 'a', '2026-02'],
    ['/one', 'b', '2026-11'],
  ])
})
