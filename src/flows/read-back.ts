import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Answers, Field, Fields, Value } from '#contract/field.ts'

type Control = Element | RadioNodeList | null

const checkedValues = (control: Control): readonly string[] =>
  [...(control instanceof RadioNodeList ? control : control ? [control] : [])]
    .filter((node): node is HTMLInputElement => node instanceof HTMLInputElement && node.checked)
    .map((node) => node.value)

/** What a control holds now, as its field's kind of answer; undefined when the page does not show it. */
function heldBy(field: Field, control: Control): Value | undefined {
  if (control === null || field.kind === 'files') return undefined
  if (field.kind === 'tick') return control instanceof HTMLInputElement ? control.checked : undefined
  if (field.kind === 'choices') return checkedValues(control)
  if (field.kind === 'choice' && field.control === 'radio') return checkedValues(control)[0] ?? ''
  const typed = 'value' in control ? String(control.value) : ''
  return field.kind === 'phone' ? (parsePhoneNumberFromString(typed, 'US')?.number ?? typed) : typed
}

/**
 * Answers that stand in the form and never reached the chart: typed before the page was hydrated, or filled in by a
 * browser that fires no change event.
 */
export function readBack(form: HTMLFormElement, fields: Fields, answers: Answers): readonly (readonly [name: string, value: Value])[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = heldBy(field, form.elements.namedItem(name))
    return value === undefined || JSON.stringify(value) === JSON.stringify(answers[name]) || (field.kind === 'phone' && value === '')
      ? []
      : [[name, value] as const]
  })
}
