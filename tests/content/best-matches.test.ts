import { expect, test } from 'vitest'
import { allQuestions } from '#src/site/content/all-questions.ts'
import { bestMatches } from '#src/site/content/best-matches.ts'

const texts = ['How long does broker authority take? 21 days.', 'What does a fuel card cost?', '¿Cuánto cuesta una póliza?']
const found = (typed: string) => [...(bestMatches(texts, typed) ?? ['all'])]

test('nothing typed, or signs alone, narrows nothing', () => {
  expect(found('')).toEqual(['all'])
  expect(found('  ?! ')).toEqual(['all'])
})

test('words in any order, in part, in capitals, in the plural, without accents', () => {
  expect(found('authority BROKER')).toEqual([0])
  expect(found('fue')).toEqual([1])
  expect(found('fuel cards')).toEqual([1])
  expect(found('poliza cuanto')).toEqual([2])
})

test('the most words win: a whole question finds its own', () => {
  expect(found('how long until my broker authority is active')).toEqual([0])
  expect(found('does')).toEqual([0, 1])
})

test('a word begins where it is looked for; none is an empty list', () => {
  expect(found('ard')).toEqual([])
  expect(found('zebra')).toEqual([])
})

test('of the questions of the site, the one asked for comes alone', () => {
  const all = allQuestions.flatMap(({ name, questions }) => questions.map(({ question, answer }) => ({ question, text: `${name} ${question} ${answer}` })))
  const places = bestMatches(
    all.map(({ text }) => text),
    'how long does broker authority take',
  )
  expect([...(places ?? [])].map((place) => all[place]?.question)).toEqual(['How long does broker authority take?'])
})
