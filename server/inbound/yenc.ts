/** Files in yEnc, an encoding of newsgroup programs. The encoding uses raw bytes, so files are extracted before the text is decoded. */

const BEGIN_LINE = /^=ybegin (?=.*\bsize=\d).* name=(\S.{0,199})$/
const PART_LINE = /^=ypart /
const END_LINE = /^=yend /

interface YencFile {
  readonly name: string
  readonly type: string
  readonly contentId: string
  readonly bytes: Buffer
}

const decodeLine = (line: string): Buffer => {
  const bytes = Buffer.alloc(line.length)
  let length = 0
  for (let index = 0; index < line.length; index += 1) {
    const isEscapeCharacter = line[index] === '='
    if (isEscapeCharacter) index += 1
    // Buffer stores only the lowest eight bits.
    bytes[length] = line.charCodeAt(index) - 42 - (isEscapeCharacter ? 64 : 0)
    length += 1
  }
  return bytes.subarray(0, length)
}

/** Extracts files from a text. @returns the remaining bytes, and the files. A block without an end stays in the text */
export function extractYenc(content: Buffer): { readonly rest: Buffer; readonly files: readonly YencFile[] } {
  if (!content.includes('=ybegin ')) return { rest: content, files: [] }
  const textLines: string[] = []
  const files: YencFile[] = []
  let block: { readonly name: string; readonly lines: string[] } | undefined
  for (const line of content.toString('latin1').split(/\r?\n/)) {
    const [, name] = BEGIN_LINE.exec(line) ?? []
    if (block && END_LINE.test(line)) {
      const bytes = Buffer.concat(
        block.lines
          .slice(1)
          .filter((one) => !PART_LINE.test(one))
          .map(decodeLine),
      )
      files.push({ name: block.name.trim(), type: 'application/octet-stream', contentId: '', bytes })
      block = undefined
    } else if (name !== undefined) {
      if (block) textLines.push(...block.lines)
      block = { name, lines: [line] }
    } else (block?.lines ?? textLines).push(line)
  }
  return { rest: Buffer.from([...textLines, ...(block?.lines ?? [])].join('\n'), 'latin1'), files }
}
