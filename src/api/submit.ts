import { type Outcome, successAnswer } from '#contract/answer.ts'
import type { FormDefinition } from '#contract/define.ts'
import type { Answers } from '#contract/field.ts'
import { toBody, toParts } from '#contract/payload.ts'
import { post } from '#src/api/client.ts'

/**
 * Sends a form's answers as its definition says, JSON or multipart.
 *
 * @param fileOf the bytes of a chosen file, by its id
 * @returns the reference, or a refusal the visitor can mend
 * @throws when the network or the server fails, or when the bytes of a file are gone
 */
export async function submitForm(
  { definition, answers, idempotencyKey }: { definition: FormDefinition; answers: Answers; idempotencyKey: string },
  fileOf: (id: string) => Promise<File>,
  signal?: AbortSignal,
): Promise<Outcome<{ reference: string }>> {
  const headers = { 'Idempotency-Key': idempotencyKey }
  const multipart = definition.encoding === 'multipart'
  const body = multipart ? await formDataOf(definition, answers, fileOf) : toBody(definition, answers)
  const result = await post(definition.endpoint, body, successAnswer, { headers, signal, ...(multipart && { timeout: 0 }) })
  return result.kind === 'answered' ? { kind: 'accepted', reference: result.data.reference } : result
}

async function formDataOf(definition: FormDefinition, answers: Answers, fileOf: (id: string) => Promise<File>): Promise<FormData> {
  const { texts, files } = toParts(definition, answers)
  const data = new FormData()
  for (const { name, value } of texts) data.append(name, value)
  for (const { name, file } of files) data.append(name, await fileOf(file.id), file.name)
  return data
}
