import { expect, test } from 'vitest'
import { allQuestions } from '#src/site/content/all-questions.ts'
import { findBestMatches } from '#src/site/content/best-matches.ts'

const texts = ['How long does broker authority take? 21 days.', 'What does a fuel card cost?', '¿Cuánto cuesta una póliza?']
const findMatches = (typed: string) => [...(findBestMatches(texts, typed) ?? ['all'])]

test('an empty search or only punctuation shows everything', () => {
  expect(findMatches('')).toEqual(['all'])
  expect(findMatches('  ?! ')).toEqual(['all'])
})

test('ignores order, case, plurals, and accents, and matches parts of words', () => {
  expect(findMatches('authority BROKER')).toEqual([0])
  expect(findMatches('fue')).toEqual([1])
  expect(findMatches('cards')).toEqual([1])
  expect(findMatches('poliza cuanto')).toEqual([2])
})

test('ranks by matching words, so a complete question finds itself', () => {
  expect(findMatches('how long until my broker authority is active')).toEqual([0])
  expect(findMatches('does')).toEqual([0, 1])
})

test('matches the beginnings of words, and no match is an empty list', () => {
  expect(findMatches('ard')).toEqual([])
  expect(findMatches('zebra')).toEqual([])
})

test('finds exactly the searched question of the site', () => {
  const all = allQuestions.flatMap(({ name, questions }) => questions.map(({ question, answer }) => ({ question, text: `${name} ${question} ${answer}` })))
  const places = findBestMatches(
    all.map(({ text }) => text),
    'how long does broker authority take',
  )
  expect([...(places ?? [])].map((place) => all[place]?.question)).toEqual(['How long does broker authority take?'])
})
