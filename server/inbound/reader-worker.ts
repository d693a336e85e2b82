/** The thread that mails are read in: one after the other. What a mail does to it ends it, and not the server. */
import { parentPort } from 'node:worker_threads'
import { type ReadMail, readMail } from '#server/inbound/read-mail.ts'

/** What it is given … */
export interface Given {
  readonly raw: ArrayBuffer
  readonly sender: string | undefined
}
/** … and what it says: once that it is there, and then of each mail what it is, or why it cannot be read. */
export type Said = { readonly ready: true } | { readonly mail: ReadMail } | { readonly refused: string }

/** Each file in bytes of its own, which can be handed over. */
const own = (bytes: Uint8Array) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes))

const say = (said: Said, transfer: readonly ArrayBuffer[] = []) => parentPort?.postMessage(said, [...transfer])

const answer = async ({ raw, sender }: Given) => {
  try {
    const mail = await readMail(Buffer.from(raw), sender)
    const files = mail.files.map((file) => ({ ...file, bytes: own(file.bytes) }))
    say(
      { mail: { ...mail, files } },
      files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
    )
  } catch (error) {
    say({ refused: (error as Error).message })
  }
}

parentPort?.on('message', (given: Given) => void answer(given))
say({ ready: true })
