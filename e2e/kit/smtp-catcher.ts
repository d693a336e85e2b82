import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

export interface SmtpCatcher {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Writes each email into the folder. File names start with the time of arrival. */
export async function startSmtpCatcher(folder: string): Promise<SmtpCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      saveMail(stream, folder).then(() => done(), done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function saveMail(stream: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const name = `${Date.now()}-${process.hrtime.bigint()}-${randomUUID()}`
  // Renames the file when it is complete, so that a test never reads half an email.
  await writeFile(join(folder, `${name}.part`), Buffer.concat(chunks))
  await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
}
