import { company } from '#contract/company.ts'
import type { FieldErrors } from '#contract/forms/field.ts'
import { COMMON_PASSWORDS } from '#server/auth/common-passwords.ts'

export const TOO_COMMON_MESSAGE = 'Too many people use this password. Choose another one.'
export const HAS_SITE_NAME_MESSAGE = `Don’t use the name ${company.name} in your password.`

const LEET_LETTERS: Readonly<Record<string, string>> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }
const normalizeCase = (text: string) => text.normalize('NFC').toLowerCase()
const replaceLeet = (text: string) => text.replace(/[@431!0$57]/g, (character) => LEET_LETTERS[character] ?? character)
const matchLength = (text: string, pattern: RegExp) => pattern.exec(text)?.[0].length ?? 0

const LONGEST_COMMON_LENGTH = Math.max(...[...COMMON_PASSWORDS].map(({ length }) => length))

/** Returns variants of a password: with letters only, without symbols, without digits and symbols at its ends, and with digits replaced by letters. */
function* variantsOf(foldedPassword: string): Generator<string> {
  yield foldedPassword.replace(/[^\p{L}]/gu, '')
  yield foldedPassword.replace(/[^\p{L}\d]/gu, '')
  const headLength = matchLength(foldedPassword, /^[^\p{L}]+/u)
  const tailLength = matchLength(foldedPassword, /[^\p{L}]+$/u)
  for (let start = 0; start <= headLength; start += 1)
    for (let end = Math.max(start, foldedPassword.length - tailLength); end <= Math.min(foldedPassword.length, start + LONGEST_COMMON_LENGTH); end += 1) {
      const variant = foldedPassword.slice(start, end)
      yield variant
      yield replaceLeet(variant)
      // A 1 can replace the letter l or the letter i.
      yield replaceLeet(variant.replaceAll('1', 'l'))
    }
}

/** Checks the rules that only the server applies to a new password: no company name, and no common password. Returns the errors. */
export function passwordProblems({ password }: { readonly password: string }): FieldErrors {
  const foldedPassword = normalizeCase(password)
  if (replaceLeet(foldedPassword).includes(replaceLeet(normalizeCase(company.name)))) return { password: HAS_SITE_NAME_MESSAGE }
  for (const variant of variantsOf(foldedPassword)) if (variant === '' || COMMON_PASSWORDS.has(variant)) return { password: TOO_COMMON_MESSAGE }
  return {}
}
