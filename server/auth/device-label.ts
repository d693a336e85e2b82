/** Labels of sessions. The `User-Agent` header itself is never stored. */

const USER_AGENT_MAX_CHARACTERS = 512

type NamesByToken = readonly (readonly [token: string, name: string])[]

/** The order matters, because a browser's header may also contain names from further down this list. */
const BROWSERS: NamesByToken = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const OPERATING_SYSTEMS: NamesByToken = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
]

export const UNKNOWN_DEVICE = 'Unknown device'

const findName = (table: NamesByToken, agent: string) => table.find(([token]) => agent.includes(token))?.[1]

/** Returns a label such as `Chrome on Android`, from a `User-Agent` header of any length and content. */
export function deviceLabel(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, USER_AGENT_MAX_CHARACTERS)
  const browser = findName(BROWSERS, agent)
  const system = findName(OPERATING_SYSTEMS, agent)
  if (browser === undefined) return system ?? UNKNOWN_DEVICE
  return system === undefined ? browser : `${browser} on ${system}`
}
