/** Results of the relay's sender checks (RFC 8601). */

/**
 * Returns the header without its comments, which can be nested. Parentheses in a quoted string do not start a comment.
 * @returns an empty text if a comment or string is not closed, because it could hide the end of a result
 */
function stripComments(header: string): string {
  let text = ''
  let depth = 0
  let isQuoted = false
  for (let index = 0; index < header.length; index += 1) {
    const letter = header[index] ?? ''
    if (letter === '\\') {
      if (depth === 0) text += header.slice(index, index + 2)
      index += 1
    } else if (letter === '"' && depth === 0) {
      isQuoted = !isQuoted
      text += letter
    } else if (!isQuoted && letter === '(') depth += 1
    else if (!isQuoted && letter === ')' && depth > 0) depth -= 1
    else if (depth === 0) text += letter
  }
  return isQuoted || depth > 0 ? '' : text
}

/** Splits a header at semicolons, except inside quoted strings. */
const splitResinfos = (header: string): string[] => stripComments(header).match(/(?:"(?:\\.|[^"\\])*"|[^;"])+/g) ?? []

const METHOD_RESULT = /^\s*(spf|dkim|dmarc)\s*(?:\/\s*\d+\s*)?=\s*([a-z]{1,20})(?![\w.@+-])/i
const SIGNER_DOMAIN = /\sheader\.(?:d|i)\s*=\s*"?(?:[^\s"@]*@)?([^\s"@;]+)/i

/** A parent or subdomain of the author's domain is aligned (RFC 7489, 3.1.1). */
const isAlignedDomain = (signer: string, domain: string) =>
  signer === domain || (signer.includes('.') && domain.endsWith(`.${signer}`)) || signer.endsWith(`.${domain}`)

const firstWord = (part: string) => /^\s*"?([^\s"]+)/.exec(part)?.[1]?.toLowerCase() ?? ''

/**
 * Returns the results in the topmost header that the relay added. The sender can forge the other headers.
 * @param headers the header values, topmost first
 * @param authservId the relay's `authserv-id`. Without it, no header is trusted
 * @param from the author's address. A signature by another domain proves nothing about this address
 * @returns a text such as `spf=pass dkim=fail`, or undefined
 */
export function readAuthResults(headers: readonly string[], authservId: string | undefined, from: string): string | undefined {
  if (authservId === undefined) return undefined
  const [, ...resinfos] = headers.map(splitResinfos).find(([first = '']) => firstWord(first) === authservId.toLowerCase()) ?? []
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  const results = new Map<string, string>()
  for (const part of resinfos) {
    const [, method = '', result = ''] = METHOD_RESULT.exec(part) ?? []
    const [name, outcome] = [method.toLowerCase(), result.toLowerCase()]
    if (name === '') continue
    const signer = SIGNER_DOMAIN.exec(part)?.[1]?.toLowerCase()
    if (name === 'dkim' && outcome === 'pass' && signer !== undefined && !isAlignedDomain(signer, domain)) continue
    if (!results.has(name) || (name === 'dkim' && outcome === 'pass')) results.set(name, outcome)
  }
  return results.size === 0 ? undefined : [...results].map(([name, verdict]) => `${name}=${verdict}`).join(' ')
}
