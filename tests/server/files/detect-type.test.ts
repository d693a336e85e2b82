import { expect, test } from 'vitest'
import { DecryptionError } from '#server/files/cipher.ts'
import { detectType } from '#server/files/detect-type.ts'

const readerOf = (...chunks: (Buffer | Error)[]) =>
  async function* () {
    for (const chunk of chunks) {
      if (chunk instanceof Error) throw chunk
      yield chunk
    }
  }
const zip = Buffer.from('PK\x03\x04\x14\x00')

test('a read error or a broken seal is not the fault of the file', async () => {
  const broken = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })
  for (const error of [broken, new DecryptionError('papers.docx')]) {
    await expect(detectType(readerOf(error), 'papers.docx', 9)).rejects.toBe(error)
    await expect(detectType(readerOf(zip, error), 'papers.docx', 9)).rejects.toBe(error)
  }
})
