import { crc32, deflateSync } from 'node:zlib'

/** Indexed image: one palette index per pixel, row by row, with RGB colors. */
export interface IndexedImage {
  readonly width: number
  readonly height: number
  readonly palette: Uint8Array
  readonly pixels: Uint8Array
}

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export function encodePng({ width, height, palette, pixels }: IndexedImage, title: string): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  // Each row starts with filter type 0, the best one for few colors.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const text = Buffer.concat([Buffer.from('Title\0\x01\0\0\0', 'latin1'), deflateSync(title)])
  const data = deflateSync(rows, { level: 9, memLevel: 9 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('iTXt', text), chunk('PLTE', palette), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
