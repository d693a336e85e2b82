/** Labels of sessions. The `User-Agent` header itself is never stored. */

const AGENT_MAX_CHARACTERS = 512

type Table = readonly (readonly [sign: string, name: string])[]

/** The order matters, because the header of a browser also contains the names of browsers below it. */
const BROWSERS: Table = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: Table = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
]

export const UNKNOWN_DEVICE = 'Unknown device'

const nameIn = (table: Table, agent: string) => table.find(([token]) => agent.includes(token))?.[1]

/** Label such as `Chrome on Android`, from a `User-Agent` header of any length and content. */
export function deviceLabel(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, AGENT_MAX_CHARACTERS)
  const browser = nameIn(BROWSERS, agent)
  const system = nameIn(SYSTEMS, agent)
  if (browser === undefined) return system ?? UNKNOWN_DEVICE
  return system === undefined ? browser : `${browser} on ${system}`
}
