/** Mentions of colleagues in a note, such as `@Ann Miller`. */

export interface Mentionable {
  readonly id: string
  readonly name: string
}

/** Maximum number of members who get an email about one note. */
export const MENTIONS_MAX = 10

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Returns the members that a note mentions, at most `MENTIONS_MAX`. If several names match, the longest name is used. */
export function findMentionedMembers<M extends Mentionable>(note: string, members: readonly M[]): readonly M[] {
  const text = note.toLowerCase()
  const candidates = members.filter(({ name }) => name.trim() !== '').toSorted((one, other) => other.name.length - one.name.length)
  const mentionedMembers = new Set<M>()
  for (let index = text.indexOf('@'); index >= 0; index = text.indexOf('@', index + 1)) {
    // An email address is not a mention.
    if (index > 0 && LETTER_OR_DIGIT.test(text[index - 1] ?? '')) continue
    const isMentioned = ({ name }: M) => text.startsWith(name.toLowerCase(), index + 1) && !LETTER_OR_DIGIT.test(text[index + 1 + name.length] ?? '')
    const longestMatch = candidates.find(isMentioned)
    for (const one of candidates) if (longestMatch !== undefined && one.name.toLowerCase() === longestMatch.name.toLowerCase()) mentionedMembers.add(one)
  }
  return [...mentionedMembers].slice(0, MENTIONS_MAX)
}
