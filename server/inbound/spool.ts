import { createHash } from 'node:crypto'
import type { FileStore, IncomingFile } from '#server/files/files.ts'

/**
 * Maximum size of an email, the same as in Exchange Online. Gmail allows less: 25 MB of files, which are 34 MB after encoding.
 * @see https://learn.microsoft.com/en-us/office365/servicedescriptions/exchange-online-service-description/exchange-online-limits (checked November 2026)
 */
export const MAIL_MAX_BYTES = 37_748_736

export class MessageTooLargeError extends Error {
  override readonly name = 'MessageTooLargeError'
}

/**
 * Writes an email to a file.
 * @param bytes the email. After an error, the caller must end the stream
 * @returns the file. The caller must discard it
 * @throws {MessageTooLargeError} at the first byte over the limit. {Problem} 503 when the disk has no room
 */
export async function spoolMail(
  files: Pick<FileStore, 'receive'>,
  bytes: AsyncIterable<Buffer>,
): Promise<{ readonly incomingFile: IncomingFile; readonly size: number; readonly sha256: string }> {
  const incomingFile = await files.receive(MAIL_MAX_BYTES)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > MAIL_MAX_BYTES) throw new MessageTooLargeError()
      hash.update(chunk)
      await incomingFile.write(chunk)
    }
    await incomingFile.finish()
  } catch (error) {
    await incomingFile.discard()
    throw error
  }
  return { incomingFile, size, sha256: hash.digest('hex') }
}
