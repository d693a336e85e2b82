import { company } from '#contract/company.ts'
import type { Errors } from '#contract/field.ts'
import { COMMON_WORDS } from '#server/services/common-passwords.ts'

export const TOO_COMMON = 'This password is one of the most common ones. Choose another.'
export const HAS_SITE_NAME = `Do not use the name ${company.name} in your password.`

const SPELT_WITH: Readonly<Record<string, string>> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }
const fold = (text: string) => text.normalize('NFC').toLowerCase()
const unleet = (text: string) => text.replace(/[@431!0$57]/g, (character) => SPELT_WITH[character] ?? character)
const bare = (text: string) => text.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '')

/** All ways in which a common word may hide behind digits and signs: at the ends, in place of letters, or between. */
const wordsBehind = (folded: string) => [bare(folded), unleet(bare(folded)), bare(unleet(folded)), folded.replace(/[^\p{L}]/gu, '')]

/** What is wrong with a new password beyond the rules the page lists: the message under its field, or nothing. */
export function passwordProblems({ password }: { readonly password: string }): Errors {
  const folded = fold(password)
  if (unleet(folded).includes(unleet(fold(company.name)))) return { password: HAS_SITE_NAME }
  return wordsBehind(folded).some((word) => word === '' || COMMON_WORDS.has(word)) ? { password: TOO_COMMON } : {}
}
