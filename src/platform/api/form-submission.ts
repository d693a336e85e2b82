import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, FieldErrors } from '#contract/forms/field.ts'
import { toJsonBody, toMultipart } from '#contract/forms/payload.ts'
import { ELAPSED_HEADER, HONEYPOT_FIELD, type SpamSignals } from '#contract/forms/spam.ts'
import { type Outcome, successResponse } from '#contract/request/outcome.ts'
import { post } from '#src/platform/api/client.ts'

interface FormSubmission {
  readonly definition: FormDefinition
  readonly answers: Answers
  readonly idempotencyKey: string
  readonly signals: SpamSignals
}

interface SubmitOptions {
  readonly loadFile: (id: string) => Promise<File>
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
  /** Additional texts to send. A message, for example, sends its request's reference number. */
  readonly extraFields?: Readonly<Record<string, string>>
}

/**
 * Sends a form's answers as JSON or multipart.
 * @param loadFile returns a chosen file by ID
 * @param onProgress gets the sent fraction of a multipart body, 0 to 1
 * @returns reference number, request URL, and a session token if present, or a refusal the visitor can fix
 * @throws when the network or the server fails
 */
export async function submitForm(
  { definition, answers, idempotencyKey, signals }: FormSubmission,
  { loadFile, signal, onProgress, extraFields = {} }: SubmitOptions,
): Promise<Outcome<{ reference: string; token?: string; statusUrl?: string }>> {
  const headers = { 'Idempotency-Key': idempotencyKey, ...(signals.elapsedMs !== null && { [ELAPSED_HEADER]: String(signals.elapsedMs) }) }
  const extraTexts: Readonly<Record<string, string>> = {
    ...extraFields,
    ...(!(HONEYPOT_FIELD in definition.fields) && signals.website !== '' && { [HONEYPOT_FIELD]: signals.website }),
  }
  const isMultipart = definition.encoding === 'multipart'
  const files = isMultipart ? await storedFilesOf(definition, answers, loadFile) : new Map<string, File>()
  const missingFileErrors = findMissingFileErrors(definition, answers, files)
  if (Object.keys(missingFileErrors).length > 0)
    return { kind: 'refused', status: 0, message: 'Please choose the marked files again.', errors: missingFileErrors }
  const body = isMultipart ? createFormData(definition, answers, { files, extra: extraTexts }) : { ...toJsonBody(definition, answers), ...extraTexts }
  const uploadOptions = {
    timeout: 0,
    onUploadProgress: ({ loaded, total }: { loaded: number; total?: number | undefined }) => onProgress?.(total ? loaded / total : 0),
  }
  const result = await post(definition.endpoint, body, successResponse, { headers, signal, ...(isMultipart && uploadOptions) })
  if (result.kind === 'refused') return result
  const { success: _, ...accepted } = result.data
  return { kind: 'accepted', ...accepted }
}

const UNREADABLE_FILE = 'We can’t read this file. Remove it and choose it again.'

/** Returns the stored files by ID. The browser may have deleted some of them. */
async function storedFilesOf(definition: FormDefinition, answers: Answers, loadFile: (id: string) => Promise<File>): Promise<ReadonlyMap<string, File>> {
  const filesById = new Map<string, File>()
  for (const { file } of toMultipart(definition, answers).files) {
    const storedFile = await loadFile(file.id).catch(() => undefined)
    if (storedFile) filesById.set(file.id, storedFile)
  }
  return filesById
}

const findMissingFileErrors = (definition: FormDefinition, answers: Answers, storedFiles: ReadonlyMap<string, File>): FieldErrors =>
  Object.fromEntries(
    toMultipart(definition, answers)
      .files.filter(({ file }) => !storedFiles.has(file.id))
      .map(({ name }) => [name, UNREADABLE_FILE]),
  )

interface FormDataParts {
  readonly files: ReadonlyMap<string, File>
  readonly extra: Readonly<Record<string, string>>
}

function createFormData(definition: FormDefinition, answers: Answers, { files, extra }: FormDataParts): FormData {
  const { texts, files: parts } = toMultipart(definition, answers)
  const data = new FormData()
  for (const { name, value } of texts) data.append(name, value)
  for (const [name, value] of Object.entries(extra)) data.append(name, value)
  for (const { name, file } of parts) data.append(name, files.get(file.id) as File, file.name)
  return data
}
