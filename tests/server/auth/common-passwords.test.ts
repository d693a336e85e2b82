import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { passwordProblems, TOO_COMMON_MESSAGE } from '#server/auth/password-rules.ts'

const list = readFileSync('server/auth/common-passwords.txt', 'utf8').trim().split('\n')
const capitalize = (word: string) => word.replace(/[a-z]/, (letter) => letter.toUpperCase())
const acceptedPasswords = (passwords: readonly string[]) => passwords.filter((password) => passwordProblems({ password }).password !== TOO_COMMON_MESSAGE)

test('lists 10,000 different passwords, the most common first', () => {
  expect(list).toHaveLength(10_000)
  expect(new Set(list).size).toBe(10_000)
  expect(list.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty'])
})

const words = list.filter((password) => /^[a-z]{4,}$/.test(password))
const mixed = list.filter((password) => /[a-z]/.test(password) && /\d/.test(password))
test.each([
  ['a capital letter and 1! at the end', words, (word: string) => `${capitalize(word)}1!`],
  ['a capital letter and 2026! at the end', words, (word: string) => `${capitalize(word)}2026!`],
  ['a symbol before and digits after', words, (word: string) => `!${capitalize(word)}123`],
  ['@ for a, 3 for e, 0 for o', words, (word: string) => `${capitalize(word).replaceAll('a', '@').replaceAll('e', '3').replaceAll('o', '0')}1!`],
  ['symbols in between', words, (word: string) => `${[...capitalize(word)].join('.')}1`],
  ['symbols between letters and digits', mixed.filter((password) => /^[a-z\d]+$/.test(password)), (word: string) => [...capitalize(word)].join('.')],
  ['words with letters and digits, and a symbol', mixed, (word: string) => `${capitalize(word)}!`],
])('rejects each of them with %s', (_, from, vary) => {
  expect(from.length).toBeGreaterThan(900)
  expect(acceptedPasswords(from.map(vary))).toEqual([])
})

test('accepts other passwords that begin or end like a common one', () => {
  const good = ['Gr4vel-lorry!7', 'Dragon-fruit-4-sale', 'My 2nd truck is red!', 'Passwortbrücke-9', 'xK9!vqw2mT', 'Monkey5-and-2-bananas!']
  expect(acceptedPasswords(good)).toEqual(good)
})

test('limits the number of lookups for a long password', () => {
  let lookups = 0
  const { has } = Set.prototype
  onTestFinished(() => {
    Set.prototype.has = has
  })
  Set.prototype.has = function (value) {
    lookups += 1
    return has.call(this, value)
  }
  passwordProblems({ password: `${'1'.repeat(63)}a${'1'.repeat(64)}` })
  expect(lookups).toBeGreaterThan(10)
  expect(lookups).toBeLessThan(2_000)
})

test('accepts a thousand random passwords of ten characters', () => {
  // The sample is fixed, because one in several thousand random passwords is common by chance.
  const random = (nth: number) => `aB3!${createHash('sha256').update(String(nth)).digest('base64').slice(0, 10)}`
  const passwords = Array.from({ length: 1_000 }, (_, nth) => random(nth))
  expect(acceptedPasswords(passwords)).toEqual(passwords)
})
