import { type InboundMail, type ReadOptions, readMail } from '#server/inbound/read-mail.ts'
import { serveWorkerRequests } from '#server/limits/serve-worker-requests.ts'

export interface MailReaderInput extends ReadOptions {
  readonly raw: ArrayBuffer
}

const withOwnBuffer = (bytes: Uint8Array) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes))

serveWorkerRequests<MailReaderInput, InboundMail>(async ({ raw, ...options }) => {
  const mail = await readMail(Buffer.from(raw), options)
  const files = mail.files.map((file) => ({ ...file, bytes: withOwnBuffer(file.bytes) }))
  return { result: { ...mail, files }, transferred: files.map(({ bytes }) => bytes.buffer as ArrayBuffer) }
})
