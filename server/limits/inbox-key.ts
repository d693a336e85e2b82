import { emailKey } from '#server/limits/email-key.ts'

const SAME_AS: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * Addresses that most likely end in one inbox, for limits only: without `+tag` and dots in front of the @. Never what an
 * account is found by, since to some mail servers `j.doe` and `jdoe` are two people.
 */
export function inboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const [local, domain] = [key.slice(0, at), key.slice(at + 1)]
  const plain = local.replace(/\+.*$/, '').replaceAll('.', '')
  return `${plain || local}@${SAME_AS[domain] ?? domain}`
}
