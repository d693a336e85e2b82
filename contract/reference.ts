/** A stored request's public name, e.g. `RC-7K4M-2QX9`, and how people type it. */

/** Crockford base32: no I, L, O or U to be misheard on the phone. */
export const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const REFERENCE_PATTERN = /^RC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** As somebody types it who reads it off a screen or has heard it: in any case, with or without `RC`, dashes and blanks. Without flags: the API's document has it, too. */
export const TYPED_REFERENCE = /^[^0-9A-Za-z]*(?:[Rr][^0-9A-Za-z]*[Cc][^0-9A-Za-z]*)?(?:[0-9A-TV-Za-tv-z][^0-9A-Za-z]*){8}$/

/** Eight letters as the name they are: `7k4m2qx9` → `RC-7K4M-2QX9`. */
export const referenceFrom = (letters: string): string => `RC-${letters.slice(0, 4)}-${letters.slice(4)}`

/** The name that was meant: what looks alike is one letter (O and 0; I, L and 1). What cannot be one is nobody's, and stays as it is. */
export function referenceOf(typed: string): string {
  if (!TYPED_REFERENCE.test(typed)) return typed
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return referenceFrom(letters.slice(-8).replaceAll('O', '0').replace(/[IL]/g, '1'))
}

/** In the address of a request's page, where people type it in small letters, too; as the source of a pattern. */
export const REFERENCE_IN_PATH = '[Rr][Cc]-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}'

/** An address of a page: its path or, of the pages of all requests, one of them. */
export const exampleOf = (path: string): string => path.replace(':reference', 'RC-0000-0000').replace(':number', '1')
