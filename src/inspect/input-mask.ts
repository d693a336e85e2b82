/** Texts that replace input. They contain no personal data, but guards return the same results for them. */
import { TYPED_REFERENCE_PATTERN } from '#contract/request/reference.ts'

const MAIL_PATTERN = /^\S+@\S+\.\S+$/
/** North American E.164 number: country code, area code, and seven digits. */
const US_PHONE = /^\+1(\d{3})\d{7}$/
/** Replacement for every reference that starts with `RC`. The chance that a real reference has this value is one in a trillion. */
const MASKED_REFERENCE = 'RC-0000-0000'
const PASSWORD_CHARACTERS = 8

/**
 * Replaces letters and digits: `Rosa Delgado` becomes `Xxxx Xxxxxxx`, and `78701` becomes `11111`. Spaces and punctuation do not change.
 */
export const maskLetters = (text: string): string => text.replace(/\p{L}/gu, (letter) => (letter === letter.toLowerCase() ? 'x' : 'X')).replace(/\p{N}/gu, '1')

/**
 * Returns a replacement that meets the same rules as the password. For 8 characters or more, the replacement also hides the number and
 * order of the characters.
 */
export function maskPassword(password: string): string {
  if (password.length < PASSWORD_CHARACTERS) return maskLetters(password)
  const sampleCharacters = [
    /[a-z]/.test(password) ? 'x' : '',
    /[A-Z]/.test(password) ? 'X' : '',
    /\d/.test(password) ? '1' : '',
    /[^A-Za-z\d]/.test(password) ? '!' : '',
  ]
  return sampleCharacters.join('').repeat(PASSWORD_CHARACTERS).slice(0, PASSWORD_CHARACTERS)
}

/** Returns a function that replaces input. Equal texts get equal replacements, so that comparisons still work. */
export function createInputMask(): (text: string) => string {
  const maskedAddresses = new Map<string, string>()
  return (text) => {
    const address = text.trim()
    if (MAIL_PATTERN.test(address)) {
      const maskedAddress = maskedAddresses.get(address) ?? `visitor${maskedAddresses.size + 1}@example.com`
      maskedAddresses.set(address, maskedAddress)
      return maskedAddress
    }
    if (/^\W*rc/i.test(text) && TYPED_REFERENCE_PATTERN.test(text)) return MASKED_REFERENCE
    // The number 555-0142 is reserved and never assigned.
    return US_PHONE.test(text) ? text.replace(US_PHONE, '+1$15550142') : maskLetters(text)
  }
}
