import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { FieldErrors, FilesField } from '#contract/forms/field.ts'
import { extensionOf } from '#contract/forms/schema.ts'
import { JSON_BODY_MAX_BYTES } from '#contract/limits.ts'
import { detectType } from '#server/files/detect-type.ts'
import { cleanFileName } from '#server/files/file-names.ts'
import type { FileStore, IncomingFile } from '#server/files/files.ts'
import { createQueue } from '#server/limits/concurrency.ts'
import { invalidFieldsProblem, Problem, problemOf } from '#server/problem.ts'

export interface Upload {
  readonly field: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly sha256: string
  readonly incomingFile: IncomingFile
}

export interface FormUpload {
  /** Values by name: any JSON values, or texts of a multipart form. A repeated name has a list of values. */
  readonly texts: Readonly<Record<string, unknown>>
  readonly uploads: readonly Upload[]
  readonly errors: FieldErrors
}

const PART_OVERHEAD_BYTES = 1_024
const TEXTS_MAX_BYTES = JSON_BODY_MAX_BYTES
const TEXT_PARTS_MAX = 400
const NAME_MAX_BYTES = 200
/** The parser writes this character into the name of a part in place of bytes that are not UTF-8. */
const REPLACEMENT_CHARACTER = '\ufffd'
/** Bytes that an upload may buffer while it waits for the disk. */
const BUFFER_LIMITS = { highWaterMark: 16_384, fileHwm: 16_384 }

type FormFields = Pick<FormDefinition, 'fields' | 'encoding'>

const fileFieldsOf = (definition: FormFields) =>
  Object.entries(definition.fields).flatMap(([name, field]) => (field.kind === 'files' ? [[name, field] as const] : []))

export function maxBodyBytesOf(definition: FormFields): number {
  if (definition.encoding === 'json') return JSON_BODY_MAX_BYTES
  return fileFieldsOf(definition).reduce((sum, [, field]) => sum + field.maxFiles * (field.maxBytes + PART_OVERHEAD_BYTES), JSON_BODY_MAX_BYTES)
}

/** Returns a 413. If the form has exactly one file field, the page shows the error at that field. */
export function bodyTooBigProblem(definition: FormFields): Problem {
  const [firstFileField, ...otherFileFields] = fileFieldsOf(definition)
  return firstFileField && otherFileFields.length === 0
    ? new Problem(413, firstFileField[1].tooBig, { errors: { [firstFileField[0]]: firstFileField[1].tooBig } })
    : problemOf(413)
}

/** Maximum number of concurrent writes of all uploads. Each write is one chunk, so a slow visitor does not block others. */
const CONCURRENT_WRITES_MAX = 8
const queueWrite = createQueue(CONCURRENT_WRITES_MAX, Number.POSITIVE_INFINITY)

/**
 * Writes a file to disk, encrypted and synced. Uses no streams, because with many uploads they would buffer megabytes.
 * @throws {Problem} 413 as soon as the file is too big
 */
const writeFilePart = async (
  part: MultipartFile,
  field: FilesField,
  incomingFile: IncomingFile,
): Promise<{ readonly size: number; readonly sha256: string }> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > field.maxBytes) throw new Problem(413, field.tooBig, { errors: { [part.fieldname]: field.tooBig } })
    hash.update(chunk)
    await queueWrite(() => incomingFile.write(chunk))
  }
  await queueWrite(() => incomingFile.finish())
  return { size, sha256: hash.digest('hex') }
}

const store = async (part: MultipartFile, field: FilesField, files: FileStore): Promise<Upload | undefined> => {
  const incomingFile = await files.receive(field.maxBytes)
  const name = cleanFileName(part.filename)
  try {
    const { size, sha256 } = await writeFilePart(part, field, incomingFile)
    const type = field.extensions.includes(extensionOf(name)) ? await detectType(() => incomingFile.read(), name, size) : undefined
    if (type !== undefined) return { field: part.fieldname, name, size, type, sha256, incomingFile }
  } catch (error) {
    await incomingFile.discard()
    throw error
  }
  await incomingFile.discard()
  return undefined
}

export async function discardUploads(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map(({ incomingFile }) => incomingFile.discard()))
}

/** Converts the error of an incomplete or malformed body to a 413 or 400. Returns a `Problem` or a disk error unchanged. */
const toBodyProblem = (error: unknown) => {
  const { code, syscall } = error as NodeJS.ErrnoException
  return error instanceof Problem || (syscall !== undefined && code !== 'ECONNRESET')
    ? error
    : problemOf((error as { statusCode?: number }).statusCode === 413 ? 413 : 400)
}

/** @throws {Problem} 413 when the text is longer than `maxBytes`, 400 when it is not UTF-8 */
const readText = async (part: MultipartFile, maxBytes: number): Promise<{ readonly text: string; readonly size: number }> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw problemOf(413)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (!isUtf8(bytes)) throw problemOf(400)
  return { text: bytes.toString(), size }
}

/** Browsers send a file name with each file part. The name of an empty file input is empty. */
const isFilePart = ({ filename, mimetype }: MultipartFile) => (filename as string | undefined) !== undefined || mimetype === 'application/octet-stream'

/** Boundaries that RFC 2046 allows. Parsers disagree about other characters. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+,./:=?-]{1,70}))(?=\s*(?:;|$))/gi
const BOUNDARY_PARAMETER = /boundary\s*=/gi

export function hasOneBoundary({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return [...type.matchAll(BOUNDARY)].length > 0 && type.match(BOUNDARY_PARAMETER)?.length === 1
}

interface FormReadLimits {
  readonly filesMax: number
  readonly fileMaxBytes: number
  readonly onBytes: (bytes: number) => void
}

/** Returns the parts of a form. Handles texts as streams, because the parser would otherwise buffer a text of any size. */
async function* readParts(request: FastifyRequest, { filesMax, fileMaxBytes, onBytes }: FormReadLimits): AsyncGenerator<MultipartFile> {
  if (!hasOneBoundary(request.headers)) throw problemOf(400)
  const countBytes = (piece: Buffer) => onBytes(piece.length)
  request.raw.on('data', countBytes)
  const limits = { headerPairs: 50, parts: filesMax + TEXT_PARTS_MAX, files: filesMax + TEXT_PARTS_MAX, fileSize: fileMaxBytes }
  try {
    for await (const part of request.parts({ limits, isPartAFile: () => true, ...BUFFER_LIMITS })) if (part.type === 'file') yield part
  } finally {
    request.raw.off('data', countBytes)
  }
}

/**
 * Reads a multipart form. `errors` in the result has a message for each field with invalid or too many files.
 * @param onBytes called with the size of each received piece, including pieces of refused files
 * @throws {Problem} 413 when a file, a name, or the texts are too big, 400 for malformed or non-UTF-8 bodies. After an error, no file is
 * left on disk
 */
export async function readForm(
  request: FastifyRequest,
  definition: FormFields,
  { files, onBytes }: { readonly files: FileStore; readonly onBytes: (bytes: number) => void },
): Promise<FormUpload> {
  const fileFields = new Map<string, FilesField>(fileFieldsOf(definition))
  const filesMax = [...fileFields.values()].reduce((sum, field) => sum + field.maxFiles, 0) + 20
  const fileMaxBytes = Math.max(TEXTS_MAX_BYTES, ...[...fileFields.values()].map((field) => field.maxBytes)) + 1
  const texts: Record<string, string | string[]> = {}
  const errors: Record<string, string> = {}
  const uploads: Upload[] = []
  let bytesLeft = TEXTS_MAX_BYTES

  const addText = async (part: MultipartFile) => {
    const { text, size } = await readText(part, bytesLeft)
    bytesLeft -= size
    const earlierValue = texts[part.fieldname]
    if (Array.isArray(earlierValue)) earlierValue.push(text)
    else texts[part.fieldname] = earlierValue === undefined ? text : [earlierValue, text]
  }
  const addFile = async (part: MultipartFile) => {
    const field = fileFields.get(part.fieldname)
    const isEmptyInput = (part.filename ?? '') === ''
    const isFieldFull = field !== undefined && uploads.filter((upload) => upload.field === part.fieldname).length >= field.maxFiles
    if (!field || isEmptyInput || isFieldFull) {
      if (field && isFieldFull && !isEmptyInput) errors[part.fieldname] = field.tooMany
      part.file.resume()
      return
    }
    const upload = await store(part, field, files)
    if (upload) uploads.push(upload)
    else errors[part.fieldname] ??= field.wrongType
  }

  try {
    for await (const part of readParts(request, { filesMax, fileMaxBytes, onBytes })) {
      const nameBytes = Buffer.byteLength(part.fieldname)
      bytesLeft -= nameBytes
      if (nameBytes > NAME_MAX_BYTES || bytesLeft < 0) throw problemOf(413)
      if (part.fieldname.includes(REPLACEMENT_CHARACTER)) throw problemOf(400)
      await (isFilePart(part) ? addFile(part) : addText(part))
    }
  } catch (error) {
    await discardUploads(uploads)
    throw toBodyProblem(error)
  }
  return { texts, uploads, errors }
}

/** Returns a refusal with field errors and file errors in the order of the fields. Undefined without errors. */
export function formErrorsProblem(definition: FormFields, ...errorLists: readonly FieldErrors[]): Problem | undefined {
  const allErrors: FieldErrors = Object.assign({}, ...errorLists)
  const orderedErrors = Object.fromEntries(Object.keys(definition.fields).flatMap((name) => (allErrors[name] === undefined ? [] : [[name, allErrors[name]]])))
  return Object.keys(allErrors).length > 0 ? invalidFieldsProblem({ ...orderedErrors, ...allErrors }) : undefined
}
