import { normalizeEmail } from '#contract/forms/typed-text.ts'

/** Returns the lookup key of an email address: lowercase, NFC. Emails are sent to the address as it was typed. */
export const emailKey = (email: string) => normalizeEmail(email).normalize('NFC').toLowerCase()

const DOMAIN_ALIASES: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * Returns the same key for addresses that probably share an inbox. Ignores a `+tag`, and dots before the @. Only for limits, because on
 * some mail servers `j.doe` and `jdoe` are two people.
 */
export function inboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const [localPart, domain] = [key.slice(0, at), key.slice(at + 1)]
  const plainLocalPart = localPart.replace(/\+.*$/, '').replaceAll('.', '')
  return `${plainLocalPart || localPart}@${DOMAIN_ALIASES[domain] ?? domain}`
}
