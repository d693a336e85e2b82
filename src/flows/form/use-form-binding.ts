import { type SubmitEvent, useLayoutEffect, useRef } from 'react'
import type { Answers, Fields, Value } from '#contract/forms/field.ts'
import { readBack } from '#src/flows/form/read-back.ts'
import { useParsePhone } from '#src/ui/controls/phone-library.ts'

interface FormBinding {
  readonly fields: Fields
  /** The answers of the chart at the time of the call. */
  readonly answers: () => Answers
  readonly change: (name: string, value: Value) => void
  readonly submit: () => void
}

/** What a `<form>` needs to hand everything that stands in it to its chart: at hydration once, and before each submit. */
export function useFormBinding({ fields, answers, change, submit }: FormBinding) {
  const form = useRef<HTMLFormElement>(null)
  const parsePhone = useParsePhone()
  const takeOver = () => {
    if (form.current) for (const [name, value] of readBack(form.current, fields, answers(), parsePhone)) change(name, value)
  }
  const atHydration = useRef(takeOver)
  // Before the first re-render, which would put the chart's (still empty) answers over what was typed.
  useLayoutEffect(() => atHydration.current(), [])

  return {
    ref: form,
    noValidate: true,
    // Outside a dialog it does nothing: a browser without our script must not write the answers into the address.
    method: 'dialog',
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault()
      takeOver()
      submit()
    },
  } as const
}
