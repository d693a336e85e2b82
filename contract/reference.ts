/** The reference of a request, such as `RC-7K4M-2QX9`, as a whole text; people type it in small letters, too. */
export const REFERENCE_PATTERN = '[Rr][Cc]-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}'

/** An address of a page: its path or, of the page of all requests, one of them. */
export const exampleOf = (path: string): string => path.replace(':reference', 'RC-0000-0000')
