/** Texts that replace input. They contain no personal data, but guards return the same results for them. */
import { TYPED_REFERENCE_PATTERN } from '#contract/request/reference.ts'

const MAIL_PATTERN = /^\S+@\S+\.\S+$/
/** E.164 number of North America: country code, area code, and seven digits. */
const US_PHONE = /^\+1(\d{3})\d{7}$/
/** A real reference has this value only with a chance of one in a trillion. Without `RC`, `shapeOf` keeps it valid. */
const MASKED_REFERENCE = 'RC-0000-0000'
const RULE_CHARACTERS = 8

/** Keeps the pattern of a text: `Rosa Delgado` is `Xxxx Xxxxxxx`, `78701` is `11111`. Spaces and punctuation stay. */
export const maskLetters = (text: string): string => text.replace(/\p{L}/gu, (letter) => (letter === letter.toLowerCase() ? 'x' : 'X')).replace(/\p{N}/gu, '1')

/** Returns a password that meets the same rules. It hides the length and the order of the real password. */
export function passwordStandIn(password: string): string {
  if (password.length < RULE_CHARACTERS) return maskLetters(password)
  const kinds = [/[a-z]/.test(password) ? 'x' : '', /[A-Z]/.test(password) ? 'X' : '', /\d/.test(password) ? '1' : '', /[^A-Za-z\d]/.test(password) ? '!' : '']
  return kinds.join('').repeat(RULE_CHARACTERS).slice(0, RULE_CHARACTERS)
}

/** Returns a function that replaces input. Equal texts get equal replacements, so that comparisons still work. */
export function createStandIns(): (text: string) => string {
  const visitors = new Map<string, string>()
  return (text) => {
    const address = text.trim()
    if (MAIL_PATTERN.test(address)) {
      const maskedAddress = visitors.get(address) ?? `visitor${visitors.size + 1}@example.com`
      visitors.set(address, maskedAddress)
      return maskedAddress
    }
    if (/^\W*rc/i.test(text) && TYPED_REFERENCE_PATTERN.test(text)) return MASKED_REFERENCE
    // The number 555-0142 is reserved and never assigned.
    return US_PHONE.test(text) ? text.replace(US_PHONE, '+1$15550142') : maskLetters(text)
  }
}
