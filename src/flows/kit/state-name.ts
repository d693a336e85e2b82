import type { StateValue } from 'xstate'

/** A state value as text: `code.entering`; parallel regions sorted and joined by a space. Tests and inspectors read it. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, inner]) => {
      const rest = inner === undefined ? '' : stateName(inner)
      return rest === ''
        ? key
        : rest
            .split(' ')
            .map((part) => `${key}.${part}`)
            .join(' ')
    })
    .sort()
    .join(' ')
}
