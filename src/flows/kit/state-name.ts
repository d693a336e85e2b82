import type { StateValue } from 'xstate'

/** A state value as text for tests and inspectors: `form.editing`. Parallel regions are sorted and joined by a space. */
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
