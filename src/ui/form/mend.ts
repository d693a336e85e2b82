import { type Field, US_ZIP } from '#contract/forms/field.ts'

/**
 * What to do about a specified message, in plain words; the message itself stays as it is, letter for letter (decision 0095).
 *
 * @returns undefined where the message, the hint or the control says it already
 */
export function mendOf(field: Field, message: string | undefined): string | undefined {
  if (message === undefined || (message !== field.required && !('invalid' in field && message === field.invalid))) return undefined
  // "Select a contact method": it says it.
  if (/select/i.test(message)) return undefined
  switch (field.kind) {
    case 'choice':
      if (field.control === 'radio') return 'Choose one of the answers.'
      return field.label.startsWith('State') ? 'Choose a state from the list.' : 'Choose one from the list.'
    case 'subdivision':
      return 'Choose a state from the list.'
    case 'country':
      return 'Choose one from the list.'
    case 'choices':
      return 'Choose at least one.'
    case 'tick':
      return 'Tick the box.'
    case 'email':
      return 'Write it like name@example.com.'
    case 'phone':
      return 'A US number has 10 digits.'
    case 'zip':
      return field.pattern === US_ZIP && field.hint === undefined ? 'For example 75202 or 75202-1234.' : undefined
    default:
      return undefined
  }
}
