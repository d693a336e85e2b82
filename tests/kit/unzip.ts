import { crc32, inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY_SIGNATURE = 0x06054b50
const DIRECTORY_ENTRY_SIGNATURE = 0x02014b50
const LOCAL_HEADER_SIGNATURE = 0x04034b50
const DEFLATE_METHOD = 8

/**
 * Returns the entries in order, by path.
 * @throws when the archive is incomplete
 */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY_SIGNATURE) throw new Error('the archive does not end')
  const found = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY_SIGNATURE) throw new Error('no entry')
    const [method, sum, packed, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const [nameBytes, extra, comment, local] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)).concat(bytes.readUInt32LE(at + 42)) as [
      number,
      number,
      number,
      number,
    ]
    const name = bytes.subarray(at + 46, at + 46 + nameBytes).toString()
    if (bytes.readUInt32LE(local) !== LOCAL_HEADER_SIGNATURE) throw new Error(`no entry where ${name} should be`)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const raw = bytes.subarray(start, start + packed)
    const data = method === DEFLATE_METHOD ? inflateRawSync(raw) : raw
    if (data.length !== size || crc32(data) !== sum) throw new Error(`${name} is broken`)
    if (found.has(name)) throw new Error(`${name} is there twice`)
    found.set(name, data)
    at += 46 + nameBytes + extra + comment
  }
  return found
}
