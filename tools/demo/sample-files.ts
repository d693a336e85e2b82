/** Small valid files: a page of text as PDF and a picture of a card as PNG. */
import { crc32, deflateSync } from 'node:zlib'

/** The first line is the title. */
export function pdfOf(lines: readonly string[]): Buffer {
  const [title = '', ...textLines] = lines.map((line) => `(${line.replace(/[^ -~]/g, '-').replace(/[\\()]/g, '\\$&')}) Tj T*`)
  const text = `BT /F1 22 Tf 34 TL 72 700 Td\n${title}\n/F1 12 Tf 20 TL\n${textLines.join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const xrefTable = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${pdf}${xrefTable}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`, 'latin1')
}

const pngChunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const [WIDTH, HEIGHT] = [320, 200]
const GRAY = [0xd8, 0xdd, 0xe2] as const
const INK = [0x40, 0x50, 0x5f] as const
const PAPER = [0xfb, 0xfa, 0xf7] as const
type Color = readonly [number, number, number]

/** Draws a card with an area for a portrait, bars as text, and a colored band. */
export function cardOf(band: Color): Buffer {
  const colorAt = (x: number, y: number): Color => {
    if (y < 36) return band
    if (x > 20 && x < 100 && y > 56 && y < 160) return GRAY
    const isLine = x > 120 && x < 120 + ((y * 7) % 60) + 100 && y > 60 && y < 160 && y % 24 < 6
    return isLine ? INK : PAPER
  }
  const rows = Array.from({ length: HEIGHT }, (_, y) => Buffer.from([0, ...Array.from({ length: WIDTH }, (__, x) => colorAt(x, y)).flat()]))
  const pngHeader = Buffer.alloc(13)
  pngHeader.writeUInt32BE(WIDTH, 0)
  pngHeader.writeUInt32BE(HEIGHT, 4)
  // Sets 8 bits per channel and the color type RGB.
  pngHeader.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', pngHeader), pngChunk('IDAT', deflateSync(Buffer.concat(rows))), pngChunk('IEND', Buffer.alloc(0))])
}
