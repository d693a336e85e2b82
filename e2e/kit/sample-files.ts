/** Valid file headers by extension, so that the page and the server accept the file. */

const bytesOf = (text: string) => [...new TextEncoder().encode(text)]
const FILE_SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  pdf: bytesOf('%PDF-1.7\n'),
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: bytesOf('GIF89a'),
}

export function sampleFile(name: string, size = 2_000, fill = 7) {
  const head = FILE_SIGNATURES[name.split('.').at(-1) ?? ''] ?? []
  const bytes = new Uint8Array(Math.max(size, head.length)).fill(fill)
  bytes.set(head)
  // Playwright needs a Buffer. The drivers also run in a browser, which has no Buffer.
  return { name, mimeType: '', buffer: typeof Buffer === 'undefined' ? (bytes as Buffer<ArrayBuffer>) : Buffer.from(bytes.buffer) }
}
