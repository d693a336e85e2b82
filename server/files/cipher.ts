/**
 * Format of a stored file: a header (`RCF1`, key ID, salt), then segments of 16 KB, each AES-256-GCM with its own tag. A segment is released only after
 * its tag was verified. The file's key is derived (HKDF-SHA256) from the server's key, the salt, and the stored name. Nonces count segments and mark the
 * last one. A file that was changed, truncated, recombined, or swapped does not open (docs/decisions/0072).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FileKey, FileKeys } from '#server/files/keys.ts'

const MAGIC_NUMBER = Buffer.from('RCF1')
const KEY_ID_BYTES = 8
const SALT_BYTES = 16
const HEADER_BYTES = MAGIC_NUMBER.length + KEY_ID_BYTES + SALT_BYTES
const SEGMENT_BYTES = 16_384
/** Size of a read buffer, about one segment. Many files are read at the same time, so larger buffers would use much memory. */
export const READ_BUFFER_BYTES = 16_448
const TAG_BYTES = 16
const ENCRYPTED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES
const NONCE_BYTES = 12
const ALGORITHM = 'aes-256-gcm'
const CIPHER_OPTIONS = { authTagLength: TAG_BYTES } as const

/** The file was changed, or its key is missing. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError'
}

const fileKeyOf = ({ secret }: FileKey, salt: Buffer, name: string) => Buffer.from(hkdfSync('sha256', secret, salt, `roadcharter file ${name}`, 32))

const nonceOf = (segment: number, isLast: boolean) => {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(segment, NONCE_BYTES - 5)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

export function createEncryptor(key: FileKey, name: string) {
  const salt = randomBytes(SALT_BYTES)
  const header = Buffer.concat([MAGIC_NUMBER, Buffer.from(key.id, 'hex'), salt])
  const fileKey = fileKeyOf(key, salt, name)
  const segment = Buffer.alloc(SEGMENT_BYTES)
  let filledBytes = 0
  let segmentCount = 0
  let readyPieces: Buffer[] = [header]

  const encryptSegment = (isLast: boolean) => {
    const cipher = createCipheriv(ALGORITHM, fileKey, nonceOf(segmentCount, isLast), CIPHER_OPTIONS).setAAD(header)
    // In GCM mode, `update` returns all bytes, so `final` returns none.
    readyPieces.push(cipher.update(segment.subarray(0, filledBytes)))
    cipher.final()
    readyPieces.push(cipher.getAuthTag())
    segmentCount += 1
    filledBytes = 0
  }
  // Returns the pieces without joining them. Joining would copy each file again.
  const takeReadyPieces = () => {
    const pieces = readyPieces
    readyPieces = []
    return pieces
  }
  return {
    update(chunk: Buffer): Buffer[] {
      for (let offset = 0; offset < chunk.length; ) {
        // Keeps a full segment until more bytes arrive, because it may be the last one.
        if (filledBytes === SEGMENT_BYTES) encryptSegment(false)
        const copiedBytes = chunk.copy(segment, filledBytes, offset)
        filledBytes += copiedBytes
        offset += copiedBytes
      }
      return takeReadyPieces()
    },
    final(): Buffer[] {
      encryptSegment(true)
      return takeReadyPieces()
    },
  }
}

/**
 * Decrypts bytes segment by segment, and verifies each segment first.
 * @param name the stored name
 * @throws {DecryptionError} when the file was changed, truncated, or renamed, or its key is unknown
 */
export async function* decryptFile(encryptedBytes: AsyncIterable<Buffer>, keys: FileKeys, name: string): AsyncGenerator<Buffer, void, void> {
  // One buffer for all segments. Joining chunks would allocate twice the file size.
  const buffer = Buffer.allocUnsafeSlow(HEADER_BYTES + ENCRYPTED_SEGMENT_BYTES + 1)
  let filledBytes = 0
  let header: Buffer | undefined
  let fileKey: Buffer | undefined
  let segmentCount = 0

  const dropBytes = (bytes: number) => {
    buffer.copyWithin(0, bytes, filledBytes)
    filledBytes -= bytes
  }
  const readHeader = () => {
    header = Buffer.from(buffer.subarray(0, Math.min(filledBytes, HEADER_BYTES)))
    if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC_NUMBER.length).equals(MAGIC_NUMBER))
      throw new DecryptionError(`${name} is not an encrypted file`)
    const id = header.subarray(MAGIC_NUMBER.length, MAGIC_NUMBER.length + KEY_ID_BYTES).toString('hex')
    const key = keys.byId.get(id)
    if (!key) throw new DecryptionError(`${name} was encrypted with key ${id}, which is not in FILES_KEY`)
    fileKey = fileKeyOf(key, header.subarray(MAGIC_NUMBER.length + KEY_ID_BYTES), name)
    dropBytes(HEADER_BYTES)
  }
  const decryptSegment = (bytes: Buffer, isLast: boolean): Buffer => {
    if (!fileKey || !header || bytes.length < TAG_BYTES) throw new DecryptionError(`${name} is truncated`)
    const decipher = createDecipheriv(ALGORITHM, fileKey, nonceOf(segmentCount, isLast), CIPHER_OPTIONS).setAAD(header)
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
    segmentCount += 1
    try {
      const plainBytes = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES))
      decipher.final()
      return plainBytes
    } catch {
      throw new DecryptionError(`${name} was modified after it was stored`)
    }
  }

  for await (const chunk of encryptedBytes) {
    for (let offset = 0; offset < chunk.length; ) {
      const copiedBytes = chunk.copy(buffer, filledBytes, offset)
      filledBytes += copiedBytes
      offset += copiedBytes
      if (!header && filledBytes >= HEADER_BYTES) readHeader()
      // More bytes than one segment have arrived, so this segment is not the last one.
      while (filledBytes > ENCRYPTED_SEGMENT_BYTES) {
        yield decryptSegment(buffer.subarray(0, ENCRYPTED_SEGMENT_BYTES), false)
        dropBytes(ENCRYPTED_SEGMENT_BYTES)
      }
    }
  }
  if (!header) readHeader()
  yield decryptSegment(buffer.subarray(0, filledBytes), true)
}
