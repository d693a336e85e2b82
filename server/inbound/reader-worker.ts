import { type ReadMail, readMail } from '#server/inbound/read-mail.ts'
import { answerInThread } from '#server/limits/answer-in-thread.ts'

export interface Given {
  readonly raw: ArrayBuffer
  readonly sender: string | undefined
}

const own = (bytes: Uint8Array) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes))

answerInThread<Given, ReadMail>(async ({ raw, sender }) => {
  const mail = await readMail(Buffer.from(raw), sender)
  const files = mail.files.map((file) => ({ ...file, bytes: own(file.bytes) }))
  return { said: { ...mail, files }, handedOver: files.map(({ bytes }) => bytes.buffer as ArrayBuffer) }
})
