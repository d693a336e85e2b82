import { type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { type Answers, type AnswerValue, activeFields, type Field, type Fields, isBareCallingCode, type Row, type RowsField } from '#contract/forms/field.ts'
import { type PhoneParser, parsePhoneRoughly, splitExtension, withExtension } from '#contract/forms/phones.approximate.ts'
import { normalizeAnswer } from '#contract/forms/typed-text.ts'
import { useParsePhone } from '#src/ui/controls/phone-library.ts'

type Control = Element | RadioNodeList | null

const checkedValues = (control: Control): readonly string[] =>
  [...(control instanceof RadioNodeList ? control : control ? [control] : [])]
    .filter((node): node is HTMLInputElement => node instanceof HTMLInputElement && node.checked)
    .map((node) => node.value)

const controlName = (name: string, field: Field) => field.wire ?? name

/** Returns a control's value as an answer. Undefined for files, and if the control is not on the page. */
function answerOf(field: Field, control: Control, parsePhone: PhoneParser): AnswerValue | undefined {
  if (control === null || field.kind === 'files') return undefined
  if (field.kind === 'tick') return control instanceof HTMLInputElement ? control.checked : undefined
  if (field.kind === 'choices') return checkedValues(control)
  if (field.kind === 'choice' && field.control === 'radio') return checkedValues(control)[0] ?? ''
  const typedText = 'value' in control ? String(control.value) : ''
  if (field.kind !== 'phone') return normalizeAnswer(field, typedText)
  if (isBareCallingCode(field, typedText)) return ''
  const splitPhone = splitExtension(typedText)
  const number = splitPhone?.number ?? typedText
  const answer = parsePhone(number)?.number ?? number
  return splitPhone ? withExtension(answer, splitPhone.extension) : answer
}

/** Returns the cells in a repeated group that differ from the chart. */
const readRows = (form: HTMLFormElement, group: string, field: RowsField, answers: Answers) =>
  ((answers[group] ?? []) as readonly Row[]).flatMap((row, index) =>
    Object.entries(field.columns).flatMap(([column, cell]) => {
      const name = `${group}.${index}.${column}`
      const control = form.elements.namedItem(name)
      const value = control !== null && 'value' in control ? normalizeAnswer(cell, String(control.value)) : row[column]
      return value === row[column] ? [] : [[name, value ?? ''] as const]
    }),
  )

/** Reads answers that the chart has not received. They were typed before hydration, or filled in without a change event. */
export function readUnsentAnswers(
  form: HTMLFormElement,
  fields: Fields,
  answers: Answers,
  parsePhone: PhoneParser = parsePhoneRoughly,
): readonly (readonly [name: string, value: AnswerValue])[] {
  return activeFields(fields, answers).flatMap(([name, field]) => {
    if (field.kind === 'rows') return readRows(form, name, field, answers)
    const value = answerOf(field, form.elements.namedItem(controlName(name, field)), parsePhone)
    return value === undefined || JSON.stringify(value) === JSON.stringify(answers[name]) || (field.kind === 'phone' && value === '')
      ? []
      : [[name, value] as const]
  })
}

interface FormBinding {
  readonly fields: Fields
  /** Returns the chart's current answers. */
  readonly answers: () => Answers
  readonly change: (name: string, value: AnswerValue) => void
  readonly submit: () => void
}

/** Binds a `<form>` to its chart. Reads all controls at hydration and before each submit. */
export function useFormBinding({ fields, answers, change, submit }: FormBinding) {
  const form = useRef<HTMLFormElement>(null)
  const parsePhone = useParsePhone()
  const applyControls = () => {
    if (form.current) for (const [name, value] of readUnsentAnswers(form.current, fields, answers(), parsePhone)) change(name, value)
  }
  const applyAtHydration = useRef(applyControls)
  // A layout effect, because the next render would replace the input with the chart's empty answers.
  useLayoutEffect(() => applyAtHydration.current(), [])

  return {
    ref: form,
    noValidate: true,
    // Without scripts, this method prevents the browser from writing the answers into the URL.
    method: 'dialog',
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      applyControls()
      submit()
    },
  } as const
}
