/** Bytes that are what a file's name says, so that page and server take them. */

const HEADS: Readonly<Record<string, readonly number[]>> = {
  pdf: [...Buffer.from('%PDF-1.7\n')],
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...Buffer.from('GIF89a')],
}

/** A file for an upload control: its first bytes by its name's extension, the rest is `fill`. */
export function documentOf(name: string, size = 2_000, fill = 7) {
  const head = Buffer.from(HEADS[name.split('.').at(-1) ?? ''] ?? [])
  return { name, mimeType: '', buffer: Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), fill)]) }
}
