import { expect, type Request } from '@playwright/test'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { toJsonBody, toMultipart } from '#contract/forms/payload.ts'

async function textsOf(request: Request): Promise<readonly (readonly [string, string])[]> {
  const { 'content-type': type = '' } = await request.allHeaders()
  const data = await new Response(new Uint8Array(request.postDataBuffer() ?? []), { headers: { 'content-type': type } }).formData()
  return [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
}

export async function expectSent(request: Request, definition: FormDefinition, answers: Answers): Promise<void> {
  if (definition.encoding === 'json') return expect(request.postDataJSON()).toEqual(toJsonBody(definition, answers))
  expect(await textsOf(request)).toEqual(toMultipart(definition, answers).texts.map(({ name, value }) => [name, value]))
}
