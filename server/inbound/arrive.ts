/** Brings a mail onto the disk, sealed, while it is measured and hashed: nothing readable of it touches the disk, and none of it stays in memory. */
import { createHash } from 'node:crypto'
import type { Arrival, FileStore } from '#server/files/files.ts'

/** As much as Exchange Online takes; 25 MB of files, which Gmail sends, are 34 MB of mail. @see https://learn.microsoft.com/en-us/office365/servicedescriptions/exchange-online-service-description/exchange-online-limits (checked November 2026) */
export const MAIL_MAX_BYTES = 37_748_736

/** It is longer than any that we take. */
export class MailTooBig extends Error {
  override readonly name = 'MailTooBig'
}

/**
 * @param bytes the mail as it comes; the caller ends it when this throws
 * @returns the caller's to discard
 * @throws {MailTooBig} at the first byte too many; {Problem} 503 when the disk has no room
 */
export async function arrive(
  files: Pick<FileStore, 'receive'>,
  bytes: AsyncIterable<Buffer>,
): Promise<{ readonly arrival: Arrival; readonly size: number; readonly sha256: string }> {
  const arrival = await files.receive(MAIL_MAX_BYTES)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > MAIL_MAX_BYTES) throw new MailTooBig()
      hash.update(chunk)
      await arrival.write(chunk)
    }
    await arrival.finish()
  } catch (error) {
    await arrival.discard()
    throw error
  }
  return { arrival, size, sha256: hash.digest('hex') }
}
