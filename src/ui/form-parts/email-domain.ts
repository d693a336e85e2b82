/** Common email domains, by name. Names of up to four letters are not corrected, because they are too similar to other names. */
const COMMON_DOMAINS: Readonly<Record<string, string>> = {
  gmail: 'com',
  yahoo: 'com',
  icloud: 'com',
  hotmail: 'com',
  outlook: 'com',
  aol: 'com',
  msn: 'com',
  live: 'com',
  comcast: 'net',
  verizon: 'net',
  bellsouth: 'net',
  sbcglobal: 'net',
}
/** Names of real domains that are one letter away from a common name. */
const UNCORRECTED_DOMAINS = ['mail', 'email', 'ymail', 'cloud']

/** Whether at most `edits` letters are missing, added, replaced, or swapped. */
function isWithinEdits(maxEdits: number, typedDomain: string, realDomain: string): boolean {
  if (typedDomain === realDomain || maxEdits === 0) return typedDomain === realDomain
  let prefixLength = 0
  while (typedDomain[prefixLength] === realDomain[prefixLength]) prefixLength += 1
  const [a, b] = [typedDomain.slice(prefixLength), realDomain.slice(prefixLength)]
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  return (
    isWithinEdits(maxEdits - 1, a.slice(1), b) ||
    isWithinEdits(maxEdits - 1, a, b.slice(1)) ||
    isWithinEdits(maxEdits - 1, a.slice(1), b.slice(1)) ||
    (isSwapped && isWithinEdits(maxEdits - 1, a.slice(2), b.slice(2)))
  )
}

const maxEditsOf = (name: string) => (name.length < 5 ? 0 : name.length < 7 ? 1 : 2)

/**
 * Returns the common domain that the visitor probably meant, such as `gmail.com` for `gmial.con`. Does not correct an ending that differs
 * by more than one letter, such as `yahoo.ca`, because it is probably real.
 */
export function suggestDomain(email: string): string | undefined {
  const [, name = '', end = ''] = /@([^@.]+)(?:\.([^@.]*))?$/.exec(email.trim().toLowerCase()) ?? []
  if (name === '' || UNCORRECTED_DOMAINS.includes(name)) return undefined
  for (const [knownName, knownEnd] of Object.entries(COMMON_DOMAINS)) {
    if (name === knownName && end === knownEnd) return undefined
    if (isWithinEdits(maxEditsOf(knownName), name, knownName) && (end === '' || isWithinEdits(1, end, knownEnd))) return `${knownName}.${knownEnd}`
  }
  return undefined
}
