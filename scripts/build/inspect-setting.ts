/** Returns the setting `INSPECT` of a build. Throws unless it is `1`, `stately`, or empty. */
export function parseInspectSetting(value: string | undefined): '' | 'ask' | 'stately' {
  if (value === undefined || value === '' || value === '0') return ''
  if (value === '1') return 'ask'
  if (value === 'stately') return 'stately'
  throw new Error(`INSPECT is "${value}". Use 1 (enables ?inspect), stately, or leave it empty`)
}
