/** docs/specification.md: each line of the owner's documents with the place that keeps it. What it claims must be there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const table = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((file) => file.slice(0, 4)))

/** The contract's headings that decide something; the contract itself is the owner's and not in the repository. */
const HEADINGS = new Set([
  'Controls and payloads',
  'Controls are of the kind the specification names',
  'Endpoints',
  'Answers',
  'Exactly once',
  'Accounts',
  'Defects',
  'Limits',
])

interface Row {
  readonly id: string
  readonly statement: string
  readonly place: string
  readonly verdict: string
}
interface Place {
  readonly file: string
  readonly words: readonly string[]
}

const HEAD = '| id | statement | place | verdict |'
const ID = /^([12]-\d)(\.[a-z-]+)?\.\d{2,3}$/
const CODE = /`([^`]+)`/g
const PLACE = /^`[^`]+`(?: `[^`]+`)+$/

const codesIn = (text: string) => [...text.matchAll(CODE)].map(([, code = '']) => code)
const texts = new Map<string, string | null>()
const textOf = (file: string) => {
  if (!texts.has(file)) texts.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)
  return texts.get(file) ?? null
}
/** The words of a page as markup may hold them. */
const holds = (text: string, words: string) =>
  text.includes(words) || text.includes(words.replaceAll('&', '&amp;')) || text.includes(words.replaceAll("'", "\\'"))

const placesOf = ({ place }: Row): readonly Place[] | null => {
  const groups = place.split(/; (?=`)/)
  if (!groups.every((group) => PLACE.test(group))) return null
  return groups.map(codesIn).map(([file = '', ...words]) => ({ file, words }))
}

const placeProblems = (row: Row): string[] => {
  const places = placesOf(row)
  if (places === null) return ['has a place that is no file with words']
  const missing = places.flatMap(({ file, words }) => {
    const text = textOf(file)
    return text === null
      ? [`names ${file}, which is not there`]
      : words.filter((one) => !text.includes(one)).map((one) => `has words that ${file} does not say: “${one}”`)
  })
  if (missing.length > 0) return missing
  // Messages, options and titles: what has a blank in it is words, and they stand in the place as the document has them.
  const said = row.verdict === 'as specified' ? codesIn(row.statement).filter((code) => /[A-Za-z] [A-Za-z]/.test(code)) : []
  return said.filter((words) => !places.some(({ file }) => holds(textOf(file) ?? '', words))).map((words) => `claims “${words}”, which no place of it says`)
}

const verdictProblems = ({ verdict }: Row): string[] => {
  if (verdict === 'as specified') return []
  const [, decision] = /^differs: decision (\d{4})$/.exec(verdict) ?? []
  if (decision !== undefined) return decisions.has(decision) ? [] : [`names decision ${decision}, which is not there`]
  const [, heading] = /^differs: CONTRACT, (.+)$/.exec(verdict) ?? []
  if (heading !== undefined) return HEADINGS.has(heading) ? [] : [`names “${heading}”, which is no heading of the contract`]
  return [`has no verdict: ${verdict}`]
}

/** The rows of the table, and what is wrong with them. */
function read(text: string): { rows: readonly Row[]; problems: readonly string[] } {
  const rows: Row[] = []
  const problems: string[] = []
  const seen = new Set<string>()
  let section = ''
  for (const [index, line] of text.split('\n').entries()) {
    section = /^### (\d-\d) /.exec(line)?.[1] ?? section
    if (!line.startsWith('|') || line === HEAD || line === '|---|---|---|---|') continue
    const [id = '', statement = '', place = '', verdict = '', ...more] = line.slice(2, -2).split(' | ')
    const row = { id, statement, place, verdict }
    if (!line.endsWith(' |') || verdict === '' || statement === '' || more.length > 0 || ID.exec(id)?.[1] !== section) {
      problems.push(`line ${index + 1} is no row of section ${section}: ${line}`)
      continue
    }
    const twice = seen.has(id) ? ['stands there twice'] : []
    seen.add(id)
    rows.push(row)
    problems.push(...[...twice, ...placeProblems(row), ...verdictProblems(row)].map((problem) => `${id} ${problem}`))
  }
  return { rows, problems }
}

test('each line has its place, and each difference whoever decided it', () => {
  const { rows, problems } = read(table)
  expect(problems).toEqual([])
  expect(rows.length).toBeGreaterThan(1_000)
  const count = (start: string) => rows.filter(({ verdict }) => verdict.startsWith(start)).length
  console.log(`docs/specification.md: ${rows.length} statements, ${count('as specified')} as specified, ${count('differs')} differ by decision`)
})

describe('of broken lines it says', () => {
  const good = ['1-5.login.01', 'email required: `Email is required.`', '`contract/accounts.ts` `Email is required.`', 'as specified']
  const lineOf = (changes: Readonly<Record<number, string>> = {}) => `| ${good.map((cell, index) => changes[index] ?? cell).join(' | ')} |`
  const problemsOf = (...lines: string[]) => read(['### 1-5 Validation rules', '', HEAD, '|---|---|---|---|', ...lines].join('\n')).problems

  test('nothing, when they are not broken', () => {
    expect(
      problemsOf(lineOf(), lineOf({ 0: '1-5.login.02', 3: 'differs: decision 0041' }), lineOf({ 0: '1-5.login.03', 3: 'differs: CONTRACT, Defects' })),
    ).toEqual([])
  })

  test.each([
    ['a cell too few', '| 1-5.login.01 | email required | as specified |', 'is no row'],
    ['a cell too many', `${lineOf()} more |`, 'is no row'],
    ['an id of another section', lineOf({ 0: '1-4.login.01' }), 'is no row of section 1-5'],
    ['no words in the place', lineOf({ 2: '`contract/accounts.ts`' }), 'no file with words'],
    ['a file that is not there', lineOf({ 2: '`contract/account.ts` `Email is required.`' }), 'contract/account.ts, which is not there'],
    [
      'words that do not stand there',
      lineOf({ 2: '`contract/accounts.ts` `E-mail is required.`' }),
      'contract/accounts.ts does not say: “E-mail is required.”',
    ],
    ['a message that its place does not say', lineOf({ 1: 'email: `Email is missing.`' }), 'claims “Email is missing.”'],
    ['a decision that is not there', lineOf({ 3: 'differs: decision 9999' }), 'decision 9999, which is not there'],
    ['a heading the contract does not have', lineOf({ 3: 'differs: CONTRACT, Taste' }), 'no heading of the contract'],
    ['a verdict of its own', lineOf({ 3: 'nearly' }), 'has no verdict: nearly'],
    ['a difference that nobody decided', lineOf({ 3: 'OPEN: it is blue' }), 'has no verdict'],
  ])('%s', (_, line, problem) => {
    expect(problemsOf(line)).toEqual([expect.stringContaining(problem)])
  })

  test('an id that stands there twice', () => {
    expect(problemsOf(lineOf(), lineOf())).toEqual(['1-5.login.01 stands there twice'])
  })
})
