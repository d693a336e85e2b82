/** What of a form goes over the wire, and what the server says of a body somebody else made. */
import { expect, type Request } from '@playwright/test'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, emptyValue } from '#contract/forms/field.ts'
import { toBody, toParts } from '#contract/forms/payload.ts'
import { environment } from '#e2e/kit/environment.ts'

/** The texts of a multipart body, in their order. */
async function textsOf(request: Request): Promise<readonly (readonly [string, string])[]> {
  const { 'content-type': type = '' } = await request.allHeaders()
  const data = await new Response(new Uint8Array(request.postDataBuffer() ?? []), { headers: { 'content-type': type } }).formData()
  return [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

/** The page sent these answers and nothing else, exactly as the contract says. */
export async function expectSent(request: Request, definition: FormDefinition, answers: Answers): Promise<void> {
  if (definition.encoding === 'json') return expect(request.postDataJSON()).toEqual(toBody(definition, answers))
  expect(await textsOf(request)).toEqual(toParts(definition, answers).texts.map(({ name, value }) => [name, value]))
}

function bodyOf(definition: FormDefinition, answers: Answers): { readonly body: string | FormData; readonly headers: Record<string, string> } {
  if (definition.encoding === 'json') return { body: JSON.stringify(toBody(definition, answers)), headers: { 'Content-Type': 'application/json' } }
  const data = new FormData()
  for (const { name, value } of toParts(definition, answers).texts) data.append(name, value)
  return { body: data, headers: {} }
}

/** Posts past the page. */
async function post(
  definition: FormDefinition,
  answers: Answers,
): Promise<{ readonly status: number; readonly json: { readonly errors?: Readonly<Record<string, string>> } }> {
  const { body, headers } = bodyOf(definition, answers)
  const response = await fetch(`${environment().url}/backend/api/${definition.endpoint}`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    body,
  })
  return { status: response.status, json: (await response.json()) as { errors?: Record<string, string> } }
}

/** The server refuses the sample without any one of its required answers, in the words the page uses. */
export async function expectServerAsks(definition: FormDefinition): Promise<void> {
  const required = Object.entries(definition.fields).filter(([name, field]) => field.required !== undefined && isGiven(definition.sample[name]))
  const answers = await Promise.all(required.map(([name, field]) => post(definition, { ...definition.sample, [name]: emptyValue(field) })))
  expect(answers.map(({ status, json }) => ({ status, errors: json.errors }))).toEqual(
    required.map(([name, field]) => ({ status: 422, errors: { [name]: field.required } })),
  )
}

const isGiven = (value: unknown) => value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
