/** Plain US English in docs, comments, and the texts of the product. The rules for words are in `prh.yml`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import dictionary from 'dictionary-en'
import nspell from 'nspell'
import { fromYAMLFilePath } from 'prh'
import { type Passage, passagesOf } from './passages.ts'
import type { Problem, Rule } from './source.ts'

const folder = import.meta.dirname
const wordRules = fromYAMLFilePath(join(folder, 'prh.yml'))
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** Maximum number of words in a sentence. */
const SENTENCE_LIMITS = { docs: 25, comment: 25, product: 22 }
/** Legal texts may need all their conditions in one sentence. */
const LEGAL_FILES = /^src\/site\/content\/(terms|privacy)\.ts$/
/** Not checked, because its terms are Spanish. */
const SPANISH_GLOSSARY = 'docs/spanish.md'

/** Words, sentence length, and spelling. */
export const proseRule: Rule = (source) =>
  passagesOf(source).flatMap((passage) => {
    const text = passage.parts.join(' ')
    const problem = (index: number, message: string): Problem => ({ path: source.path, line: lineOf(passage, index), message })
    return [
      ...wordsOf(passage, text).map(({ index, found, expected }) => problem(index, `“${shorten(found)}”: ${expected}`)),
      ...(LEGAL_FILES.test(source.path) ? [] : longSentences(text, SENTENCE_LIMITS[passage.kind]).map(({ index, message }) => problem(index, message))),
      ...(passage.kind === 'comment' || source.path === SPANISH_GLOSSARY
        ? []
        : misspelledWords(text).map(({ index, word }) => problem(index, `“${word}”: check the spelling, or add the word to spelling.txt`))),
    ]
  })

function wordsOf({ kind }: Passage, text: string) {
  // Adds a period, because the rule for sentences that start with What or Who needs one. Many comments do not end with a period.
  const withFullStop = kind === 'comment' && /\w$/.test(text) ? `${text}.` : text
  return wordRules.makeChangeSet('', withFullStop).diffs.map(({ index, matches, expected }) => ({ index, found: matches[0] ?? '', expected }))
}

const longSentences = (text: string, limit: number) =>
  [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const words = segment.match(/[\p{L}\p{N}][^\s—–]*/gu)?.length ?? 0
    return words > limit ? [{ index, message: `“${shorten(segment)}”: ${words} words in a sentence, at most ${limit}` }] : []
  })

let speller: ReturnType<typeof nspell> | undefined

/** Returns misspelled words. Skips abbreviations in capitals, names with capitals inside, paths, and URLs. */
function misspelledWords(text: string) {
  speller ??= nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }).personal(readFileSync(join(folder, 'spelling.txt'), 'utf8'))
  const spellChecker = speller
  return [...text.matchAll(/\S+/g)]
    .filter(([token]) => !/^-|[/@_\\=]|[.:]\w|\d/.test(token))
    .flatMap(({ 0: token, index }) =>
      [...token.matchAll(/\p{L}[\p{L}'’]*/gu)].map((match) => ({ word: match[0].replace(/['’]s?$/, ''), index: index + match.index })),
    )
    .filter(({ word }) => word.length > 2 && !/\p{L}\p{Lu}/u.test(word) && !spellChecker.correct(word.replace('’', "'")))
}

function lineOf({ line, parts }: Passage, index: number): number {
  let lineOffset = -1
  for (let end = 0; end <= index && lineOffset < parts.length - 1; end += (parts[lineOffset]?.length ?? 0) + 1) lineOffset += 1
  return line + lineOffset
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trim()}…` : text.trim())
