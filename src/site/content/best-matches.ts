/** Prepares words to compare: lowercase, without accents, and a space before each word. */
const plain = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()}`

/**
 * Finds the texts that contain the most of the typed words. People type whole questions, so not every word has to match.
 * The beginning of a word is enough, so results are right while the user types. A plural matches its singular.
 *
 * @param texts in any language, original or machine-translated
 * @returns their indexes in `texts`: empty without a match, null without a typed word
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
