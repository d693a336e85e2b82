/** Words as they are compared: small letters without accents, a space before each. */
const plain = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()}`

/**
 * The texts that hold the most of the words typed. Not all words have to be there: people type a whole question. The
 * beginning of a word is enough, so the list is right while it is typed; a plural finds its singular.
 *
 * @param texts in any language, the page's own or the translator's
 * @returns their places in `texts`; empty when none holds any word; null when no word was typed
 */
export function bestMatches(texts: readonly string[], typed: string): ReadonlySet<number> | null {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return null
  const stems = words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
  const held = texts.map((text) => {
    const searched = plain(text)
    return stems.filter((stem) => searched.includes(` ${stem}`)).length
  })
  const most = Math.max(0, ...held)
  return new Set(held.flatMap((count, place) => (count === most && most > 0 ? [place] : [])))
}
