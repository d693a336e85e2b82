import { expect, type Locator } from '@playwright/test'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, type AnswerValue, activeFields, type Field, type FileRef } from '#contract/forms/field.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'

const formatNationalNumber = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

const controlNamed = (form: Locator, name: string, value?: string) => form.locator(`[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)

async function fillField(form: Locator, name: string, field: Field, value: AnswerValue): Promise<void> {
  switch (field.kind) {
    case 'files':
      return controlNamed(form, name).setInputFiles(
        (value as readonly FileRef[]).map(({ name: file, type, size }) => ({ ...sampleFile(file, size), mimeType: type })),
      )
    case 'choice':
      if (field.control === 'select') await controlNamed(form, name).selectOption(String(value))
      else await controlNamed(form, name, String(value)).check()
      return
    case 'choices':
      for (const one of value as readonly string[]) await controlNamed(form, name, one).check()
      return
    case 'tick':
      return controlNamed(form, name).setChecked(value === true)
    case 'phone':
      return controlNamed(form, name).fill(formatNationalNumber(String(value)))
    default:
      return controlNamed(form, name).fill(String(value))
  }
}

const isBlank = (value: AnswerValue) => value === '' || value === false || (Array.isArray(value) && value.length === 0)

export async function fillForm(form: Locator, { fields }: FormDefinition, answers: Answers): Promise<void> {
  for (const [name, field] of activeFields(fields, answers)) {
    const value = answers[name] ?? ''
    if (!isBlank(value)) await fillField(form, field.wire ?? name, field, value)
  }
}

async function expectAnswer(form: Locator, name: string, field: Field, value: AnswerValue): Promise<void> {
  if (field.kind === 'files') return
  if (field.kind === 'choice' && field.control === 'radio') return expect(controlNamed(form, name, String(value))).toBeChecked()
  if (field.kind === 'choices') {
    const ticked = await controlNamed(form, name).evaluateAll((boxes) =>
      boxes.flatMap((box) => (box instanceof HTMLInputElement && box.checked ? [box.value] : [])),
    )
    return expect(ticked).toEqual(value)
  }
  await expect(controlNamed(form, name)).toHaveValue(field.kind === 'phone' ? formatNationalNumber(String(value)) : String(value))
}

export async function expectAnswers(form: Locator, { fields }: FormDefinition, answers: Answers): Promise<void> {
  for (const [name, field] of activeFields(fields, answers)) {
    const value = answers[name] ?? ''
    if (!isBlank(value)) await expectAnswer(form, field.wire ?? name, field, value)
  }
}
