/** Stand-ins: texts that say nothing of what they replace and mean the same to a chart's guards. */
import { TYPED_REFERENCE } from '#contract/request/reference.ts'

const MAIL = /^\S+@\S+\.\S+$/
/** E.164 of North America: country, area, and the seven digits of the line. */
const US_PHONE = /^\+1(\d{3})\d{7}$/
/** Nobody’s: a reference has it by chance once in a million million. Without the RC before it the shape alone passes. */
const A_REFERENCE = 'RC-0000-0000'
const RULE_CHARACTERS = 8

/** Of the same shape: `Rosa Delgado` is `Xxxx Xxxxxxx`, `78701` is `11111`; spaces and punctuation stay. */
export const shapeOf = (text: string): string => text.replace(/\p{L}/gu, (letter) => (letter === letter.toLowerCase() ? 'x' : 'X')).replace(/\p{N}/gu, '1')

/** Passes the same rules (long enough, kinds of characters), and tells neither the length nor the order of the real one. */
export function passwordStandIn(password: string): string {
  if (password.length < RULE_CHARACTERS) return shapeOf(password)
  const kinds = [/[a-z]/.test(password) ? 'x' : '', /[A-Z]/.test(password) ? 'X' : '', /\d/.test(password) ? '1' : '', /[^A-Za-z\d]/.test(password) ? '!' : '']
  return kinds.join('').repeat(RULE_CHARACTERS).slice(0, RULE_CHARACTERS)
}

/** Replaces what people typed. One addressee keeps one stand-in, so that "the same address" stays true. */
export function createStandIns(): (text: string) => string {
  const visitors = new Map<string, string>()
  return (text) => {
    const address = text.trim()
    if (MAIL.test(address)) {
      const known = visitors.get(address) ?? `visitor${visitors.size + 1}@example.com`
      visitors.set(address, known)
      return known
    }
    if (/^\W*rc/i.test(text) && TYPED_REFERENCE.test(text)) return A_REFERENCE
    // A line that is never given out: 555-0142.
    return US_PHONE.test(text) ? text.replace(US_PHONE, '+1$15550142') : shapeOf(text)
  }
}
