/** Extracts uuencoded files from the text of an email. Old programs send files in this format. */

const BEGIN_LINE = /^begin [0-7]{3,4} (\S.{0,199})$/
const LINE_MAX_BYTES = 45

/** @returns undefined for a line of another format */
function decodeLine(line: string): Buffer | undefined {
  const values = Array.from(line, (letter) => (letter.charCodeAt(0) - 32) & 63)
  const [length = 0, ...sextets] = values
  if (!/^[ -`]+$/.test(line) || length > LINE_MAX_BYTES || sextets.length < Math.ceil(length / 3) * 4 - 3) return undefined
  const bytes = Buffer.alloc(length)
  for (let index = 0; index < length; index += 1) {
    const sextetIndex = Math.floor(index / 3) * 4 + (index % 3)
    const sextetPair = ((sextets[sextetIndex] ?? 0) << 6) | (sextets[sextetIndex + 1] ?? 0)
    bytes[index] = (sextetPair >> (4 - 2 * (index % 3))) & 255
  }
  return bytes
}

interface UuencodedFile {
  readonly name: string
  readonly type: string
  readonly contentId: string
  readonly bytes: Buffer
}

/** @returns the text without the files, and the files. A block without an end stays in the text */
export function extractUuencoded(text: string): { readonly text: string; readonly files: readonly UuencodedFile[] } {
  if (!/^begin [0-7]/m.test(text)) return { text, files: [] }
  const textLines: string[] = []
  const files: UuencodedFile[] = []
  let block: { readonly name: string; readonly lines: string[]; readonly bytes: Buffer[] } | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, name] = BEGIN_LINE.exec(line) ?? []
    const bytes = block && decodeLine(line)
    if (block && /^end\s*$/.test(line)) {
      files.push({ name: block.name, type: 'application/octet-stream', contentId: '', bytes: Buffer.concat(block.bytes) })
      block = undefined
    } else if (block && (bytes || line.trim() === '')) {
      block.lines.push(line)
      block.bytes.push(bytes ?? Buffer.alloc(0))
    } else {
      if (block) textLines.push(...block.lines)
      block = name === undefined ? undefined : { name, lines: [line], bytes: [] }
      if (!block) textLines.push(line)
    }
  }
  return { text: [...textLines, ...(block?.lines ?? [])].join('\n'), files }
}
