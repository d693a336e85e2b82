import { expect, type Locator } from '@playwright/test'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, type AnswerValue, activeFields, type Field, type FileRef } from '#contract/forms/field.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'

const national = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

const named = (form: Locator, name: string, value?: string) => form.locator(`[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)

async function give(form: Locator, name: string, field: Field, value: AnswerValue): Promise<void> {
  switch (field.kind) {
    case 'files':
      return named(form, name).setInputFiles((value as readonly FileRef[]).map(({ name: file, type, size }) => ({ ...sampleFile(file, size), mimeType: type })))
    case 'choice':
      if (field.control === 'select') await named(form, name).selectOption(String(value))
      else await named(form, name, String(value)).check()
      return
    case 'choices':
      for (const one of value as readonly string[]) await named(form, name, one).check()
      return
    case 'tick':
      return named(form, name).setChecked(value === true)
    case 'phone':
      return named(form, name).fill(national(String(value)))
    default:
      return named(form, name).fill(String(value))
  }
}

const isBlank = (value: AnswerValue) => value === '' || value === false || (Array.isArray(value) && value.length === 0)

export async function fillForm(form: Locator, { fields }: FormDefinition, answers: Answers): Promise<void> {
  for (const [name, field] of activeFields(fields, answers)) {
    const value = answers[name] ?? ''
    if (!isBlank(value)) await give(form, field.wire ?? name, field, value)
  }
}

async function expectOne(form: Locator, name: string, field: Field, value: AnswerValue): Promise<void> {
  if (field.kind === 'files') return
  if (field.kind === 'choice' && field.control === 'radio') return expect(named(form, name, String(value))).toBeChecked()
  if (field.kind === 'choices') {
    const ticked = await named(form, name).evaluateAll((boxes) => boxes.flatMap((box) => (box instanceof HTMLInputElement && box.checked ? [box.value] : [])))
    return expect(ticked).toEqual(value)
  }
  await expect(named(form, name)).toHaveValue(field.kind === 'phone' ? national(String(value)) : String(value))
}

export async function expectAnswers(form: Locator, { fields }: FormDefinition, answers: Answers): Promise<void> {
  for (const [name, field] of activeFields(fields, answers)) {
    const value = answers[name] ?? ''
    if (!isBlank(value)) await expectOne(form, field.wire ?? name, field, value)
  }
}
