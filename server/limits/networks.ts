/** Networks of a client. Most limits count each of them, because one internet connection often has many addresses. */
import { isIPv4, isIPv6 } from 'node:net'

export interface Network {
  readonly key: string
  /** Limit of this network, as a multiple of the limit of one client. */
  readonly factor: number
}
/** Networks of one client, the narrowest first. All transactions count them in this order, so that PostgreSQL has no deadlocks. */
export type Networks = readonly [Network, ...Network[]]

/** A household has a /64 or a /56. A company, or an attacker at a hosting provider, has a /48 or a /24. */
const V6_FACTORS = { 64: 1, 56: 2, 48: 8 } as const
const V4_FACTOR_24 = 8

const ipv6Groups = (ip: string): readonly string[] => {
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? []
  const leftGroups = head.split(':').filter(Boolean)
  const rightGroups = (tail ?? '').split(':').filter(Boolean)
  const zeroCount = tail === undefined ? 0 : Math.max(0, 8 - leftGroups.length - rightGroups.length)
  return [...leftGroups, ...Array.from({ length: zeroCount }, () => '0'), ...rightGroups].map((group) => group.replace(/^0+(?=.)/, ''))
}

export function networksOf(ip: string): Networks {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ''
  if (isIPv4(ipv4)) {
    return [
      { key: ipv4, factor: 1 },
      { key: `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`, factor: V4_FACTOR_24 },
    ]
  }
  if (!isIPv6(ip)) return [{ key: ip, factor: 1 }]
  const [first, second, third, fourth = '0'] = ipv6Groups(ip)
  const sitePrefix = `${first}:${second}:${third}`
  return [
    { key: `${sitePrefix}:${fourth}::/64`, factor: V6_FACTORS[64] },
    { key: `${sitePrefix}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`, factor: V6_FACTORS[56] },
    { key: `${sitePrefix}::/48`, factor: V6_FACTORS[48] },
  ]
}

/** Returns the networks, with factor 2 for each wider network. For limits that must also stop a client with many addresses. */
export const strictNetworksOf = (ip: string): Networks => {
  const [narrowestNetwork, ...widerNetworks] = networksOf(ip)
  return [narrowestNetwork, ...widerNetworks.map(({ key }) => ({ key, factor: 2 }))]
}

/** The narrowest network: the IPv4 address, or the /64. */
export const clientKey = (ip: string) => networksOf(ip)[0].key
/** The widest network: the /24, or the /48. */
export const widestKey = (ip: string) => networksOf(ip).at(-1)?.key ?? ip

/** The networks of a client, combined with one subject such as a request. */
export const networksWithSubject = (ip: string, subject: string): Networks => {
  const [narrowestNetwork, ...widerNetworks] = networksOf(ip).map(({ key, factor }) => ({ key: `${key} ${subject}`, factor }))
  return [narrowestNetwork as Network, ...widerNetworks]
}

/** Key for counting something other than a network, such as an account. */
export const singleNetwork = (key: string): Networks => [{ key, factor: 1 }]
