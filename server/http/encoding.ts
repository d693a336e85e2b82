export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns the best available encoding for `Accept-Encoding` (RFC 9110, 12.5.3). At equal weights, Brotli comes before gzip, and gzip before no compression. */
export function chooseEncoding(header: string | undefined, availableEncodings: readonly Encoding[]): Encoding {
  if (!header) return 'identity'
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    weights.set(name, Number.isFinite(weight) ? weight : 0)
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : (weights.get('*') ?? 0))
  const encodingsBySize: readonly Encoding[] = ['br', 'gzip', 'identity']
  const [bestEncoding = 'identity'] = encodingsBySize
    .filter((encoding) => availableEncodings.includes(encoding) && weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
  return bestEncoding
}
