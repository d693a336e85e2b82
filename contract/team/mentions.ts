/** Mentions of colleagues in a note, such as `@Ann Miller`. */

export interface Mentionable {
  readonly id: string
  readonly name: string
}

/** Members beyond this number get no email. */
export const MENTIONS_MAX = 10

const LETTER = /[\p{L}\p{N}]/u

/** Returns the members that a note mentions, at most `MENTIONS_MAX`. If several names match, the longest one counts. */
export function mentionedIn<M extends Mentionable>(note: string, members: readonly M[]): readonly M[] {
  const text = note.toLowerCase()
  const named = members.filter(({ name }) => name.trim() !== '').toSorted((one, other) => other.name.length - one.name.length)
  const found = new Set<M>()
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    // An email address is not a mention.
    if (at > 0 && LETTER.test(text[at - 1] ?? '')) continue
    const isHere = ({ name }: M) => text.startsWith(name.toLowerCase(), at + 1) && !LETTER.test(text[at + 1 + name.length] ?? '')
    const first = named.find(isHere)
    for (const one of named) if (first !== undefined && one.name.toLowerCase() === first.name.toLowerCase()) found.add(one)
  }
  return [...found].slice(0, MENTIONS_MAX)
}
