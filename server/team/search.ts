/** Parses an inbox search and builds its query. server/requests/customer.ts creates the searched text. */
import { type RawBuilder, sql } from 'kysely'
import { parseReference, TYPED_REFERENCE_PATTERN } from '#contract/request/reference.ts'
import { SEARCH_MIN_CHARACTERS } from '#contract/team/team-cases.ts'
import type { Database } from '#server/database/database.ts'
import { invalidFieldsProblem } from '#server/problem.ts'
import { extractDigits, foldText } from '#server/requests/customer.ts'

/** A search for one reference, or for cases with all words. */
export interface SearchQuery {
  /** All words of the search. Empty if none of them is long enough for the index. */
  readonly words: readonly string[]
  readonly reference?: string
}

/** Matches a word that the index can find. The index contains sequences of three letters or digits. */
const INDEXED_PART = new RegExp(`[\\p{L}\\p{N}]{${SEARCH_MIN_CHARACTERS}}`, 'u')
const isIndexed = (word: string) => INDEXED_PART.test(word)

/** Part of a phone number as people write it: `(214)`, `555-0142`. */
const PHONE_PART = /^[\d()+./-]+$/

/** `(214) 555-0142` becomes one word of digits, as it is stored. */
const joinPhones = (words: readonly string[]): readonly string[] => {
  const joinedWords: string[] = []
  let digits = ''
  const flushDigits = () => {
    if (digits !== '') joinedWords.push(digits)
    digits = ''
  }
  for (const word of words) {
    if (PHONE_PART.test(word)) digits += extractDigits(word)
    else {
      flushDigits()
      joinedWords.push(word)
    }
  }
  flushDigits()
  return joinedWords
}

/**
 * Parses a search.
 * @returns undefined for an empty search
 * @throws {Problem} 422 when the text is not a reference, and no word is long enough for the index
 */
export function parseSearch(searchText: string): SearchQuery | undefined {
  const text = foldText(searchText).trim()
  if (text === '') return undefined
  const reference = TYPED_REFERENCE_PATTERN.test(searchText) ? parseReference(searchText) : undefined
  const words = joinPhones(text.split(/\s+/))
  const canLookUp = words.some(isIndexed)
  if (reference === undefined && !canLookUp) throw invalidFieldsProblem({ search: 'Type at least three letters.' })
  return { words: canLookUp ? words : [], ...(reference !== undefined && { reference }) }
}

/**
 * Returns the fewest trigrams that cover the word, because SQLite reads a list of cases for each trigram. Only the last trigram can overlap
 * another. The query also compares the whole words.
 */
const trigramsOf = (word: string) => {
  const letters = [...word]
  const lastStart = letters.length - SEARCH_MIN_CHARACTERS
  const startIndexes = letters.flatMap((_, index) => (index === lastStart || (index < lastStart && index % SEARCH_MIN_CHARACTERS === 0) ? [index] : []))
  return startIndexes.map((index) => letters.slice(index, index + SEARCH_MIN_CHARACTERS).join(''))
}
const quoteTrigram = (trigram: string) => `"${trigram.replaceAll('"', '""')}"`
const matchExpression = (words: readonly string[]) => [...new Set(words.flatMap(trigramsOf))].map(quoteTrigram).join(' AND ')

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export const hasWords = (kind: Database['kind'], words: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map((word) => (kind === 'sqlite' ? sql`instr(case_search.words, ${word}) > 0` : sql`case_search.words like ${likePattern(word)}`)),
    sql` and `,
  )})`

/** Position and case of a result. Results are in the order of the position, newest first. */
interface SearchPosition {
  readonly id: number
  readonly case_id: string
}

/**
 * Returns a statement that finds cases by the index, newest first. A common word costs no more than a rare one.
 * @param words at least one of them must be long enough for the index
 * @param upperBound exclusive upper bound of the position
 */
export function findByWords(kind: Database['kind'], words: readonly string[], upperBound: number | undefined, limit: number): RawBuilder<SearchPosition> {
  const hasAllWords = hasWords(kind, words)
  if (kind === 'postgres')
    return sql`select id, case_id from case_search where ${hasAllWords}${upperBound === undefined ? sql`` : sql` and id < ${upperBound}`} order by id desc limit ${limit}`
  // "cross join" makes SQLite read the index first.
  return sql`select case_search.id, case_id from case_search_index cross join case_search on case_search.id = case_search_index.rowid
    where case_search_index match ${matchExpression(words.filter(isIndexed))}${upperBound === undefined ? sql`` : sql` and case_search_index.rowid < ${upperBound}`} and ${hasAllWords}
    order by case_search_index.rowid desc limit ${limit}`
}
