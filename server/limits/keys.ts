import { isIPv6 } from 'node:net'

/** Visitor's network for limits: the IPv4 address, or the /64 of an IPv6 household. */
export function clientKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Lookup key of an email address: trimmed, lowercase, NFC. Emails use the address as typed. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase()

const DOMAIN_ALIASES: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * One key for addresses that probably share an inbox: no `+tag`, and no dots before the @. For limits only, because some mail servers treat `j.doe` and
 * `jdoe` as two people.
 */
export function inboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const [local, domain] = [key.slice(0, at), key.slice(at + 1)]
  const plain = local.replace(/\+.*$/, '').replaceAll('.', '')
  return `${plain || local}@${DOMAIN_ALIASES[domain] ?? domain}`
}
