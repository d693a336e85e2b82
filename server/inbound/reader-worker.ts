import { type InboundMail, type ReadOptions, readMail } from '#server/inbound/read-mail.ts'
import { answerInThread } from '#server/limits/answer-in-thread.ts'

export interface ReaderInput extends ReadOptions {
  readonly raw: ArrayBuffer
}

const withOwnBuffer = (bytes: Uint8Array) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes))

answerInThread<ReaderInput, InboundMail>(async ({ raw, ...options }) => {
  const mail = await readMail(Buffer.from(raw), options)
  const files = mail.files.map((file) => ({ ...file, bytes: withOwnBuffer(file.bytes) }))
  return { said: { ...mail, files }, transferred: files.map(({ bytes }) => bytes.buffer as ArrayBuffer) }
})
