/** A browser as the API sees it. It posts requests and stores cookies. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { toJsonBody, toMultipart } from '#contract/forms/payload.ts'
import { sampleBytes } from './bytes.ts'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
}
type Headers = Readonly<Record<string, string>>

export interface ChosenFile {
  readonly field: string
  readonly name: string
  readonly bytes: Uint8Array | string
}

export const newKey = () => randomUUID()

const filesOf = (definition: FormDefinition, answers: Answers): readonly ChosenFile[] =>
  toMultipart(definition, answers).files.map(({ name, file }) => ({ field: name, name: file.name, bytes: sampleBytes(file.name) }))

/** Multipart body of a form, as browsers encode it. `files` replaces the files of the answers. */
export async function multipartOf(
  definition: FormDefinition,
  answers: Answers,
  files: readonly ChosenFile[] = filesOf(definition, answers),
): Promise<{ payload: Buffer; headers: Headers }> {
  const data = new FormData()
  for (const { name, value } of toMultipart(definition, answers).texts) data.append(name, value)
  for (const { field, name, bytes } of files) data.append(field, new File([bytes as BlobPart], name))
  const encoded = new Response(data)
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
}

export function newClient(app: FastifyInstance, own: { readonly ip?: string } = {}) {
  const jar = new Map<string, string>()

  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD',
    url: string,
    payload?: string | Buffer,
    headers: Headers = {},
  ): Promise<Answer> => {
    const response = await app.inject({
      method,
      url,
      ...(payload !== undefined && { payload }),
      remoteAddress: own.ip ?? '127.0.0.1',
      headers: { ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }), ...headers },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const isJson = method !== 'HEAD' && String(response.headers['content-type']).startsWith('application/json')
    return { status: response.statusCode, body: isJson ? JSON.parse(response.body) : undefined, headers: response.headers, text: response.body }
  }

  return {
    jar,
    send,
    post: (path: string, body: unknown, headers: Headers = {}) =>
      send('POST', `/backend/api/${path}`, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    async submit(
      definition: FormDefinition,
      answers: Answers = definition.sample,
      { key = newKey(), files, headers = {} }: { key?: string; files?: readonly ChosenFile[]; headers?: Headers } = {},
    ): Promise<Answer> {
      const url = `/backend/api/${definition.endpoint}`
      if (definition.encoding === 'json')
        return send('POST', url, JSON.stringify(toJsonBody(definition, answers)), { 'content-type': 'application/json', 'idempotency-key': key, ...headers })
      const { payload, headers: type } = await multipartOf(definition, answers, files)
      return send('POST', url, payload, { ...type, 'idempotency-key': key, ...headers })
    },
  }
}

export type Client = ReturnType<typeof newClient>
