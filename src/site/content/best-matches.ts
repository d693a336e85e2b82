/** Prepares words to compare: lowercase, without accents, and a space before each word. */
const normalize = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()}`

/**
 * Finds the texts that contain the most typed words. People type whole questions, so not every word must match. The start of a word
 * is enough, so that results are correct while the user types. A plural matches its singular.
 * @param texts in any language, original or machine-translated
 * @returns indexes of the matches in `texts`: empty without a match, null without a typed word
 */
export function findBestMatches(texts: readonly string[], searchText: string): ReadonlySet<number> | null {
  const words = normalize(searchText).split(' ').filter(Boolean)
  if (words.length === 0) return null
  const stems = words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
  const matchCounts = texts.map((text) => {
    const normalizedText = normalize(text)
    return stems.filter((stem) => normalizedText.includes(` ${stem}`)).length
  })
  const maxCount = Math.max(0, ...matchCounts)
  return new Set(matchCounts.flatMap((count, index) => (count === maxCount && maxCount > 0 ? [index] : [])))
}
