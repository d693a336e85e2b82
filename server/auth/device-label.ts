/** What a session was opened on, in words of ours: nothing of what a browser says of itself is kept as it came. */

/** Longer than any browser's; the rest says nothing more. */
const LOOKED_AT_CHARACTERS = 512

type Table = readonly (readonly [sign: string, name: string])[]

/** Each names the ones below it as well, so the order counts. */
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

/** Where neither is known. */
export const UNKNOWN_DEVICE = 'Unknown device'

const nameIn = (table: Table, agent: string) => table.find(([sign]) => agent.includes(sign))?.[1]

/** `Chrome on Android`, from a `User-Agent` header of any length and content. */
export function deviceLabel(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, LOOKED_AT_CHARACTERS)
  const browser = nameIn(BROWSERS, agent)
  const system = nameIn(SYSTEMS, agent)
  if (browser === undefined) return system ?? UNKNOWN_DEVICE
  return system === undefined ? browser : `${browser} on ${system}`
}
