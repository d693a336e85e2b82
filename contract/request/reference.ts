/** Crockford base32. It has no I, L, O, or U, which people confuse with other characters. */
export const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const REFERENCE_PATTERN = /^RC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** Matches upper and lower case, with or without `RC`, dashes, and spaces. Has no flags, because the API document cannot contain them. */
export const TYPED_REFERENCE_PATTERN = /^[^0-9A-Za-z]*(?:[Rr][^0-9A-Za-z]*[Cc][^0-9A-Za-z]*)?(?:[0-9A-TV-Za-tv-z][^0-9A-Za-z]*){8}$/

export const formatReference = (letters: string): string => `RC-${letters.slice(0, 4)}-${letters.slice(4)}`

/** Returns the intended reference. Reads O as 0, and I and L as 1. Returns any other text unchanged. */
export function parseReference(text: string): string {
  if (!TYPED_REFERENCE_PATTERN.test(text)) return text
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return formatReference(letters.slice(-8).replaceAll('O', '0').replace(/[IL]/g, '1'))
}

/** Pattern source for URL paths, where lower case is allowed. */
export const REFERENCE_PATH_PATTERN = '[Rr][Cc]-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}'

export const examplePathOf = (path: string): string => path.replace(':reference', 'RC-0000-0000').replace(':number', '1')
