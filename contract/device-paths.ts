/** Paths of pages for another device. The code is in the fragment of their URLs, which browsers don't send. Separate, because each page has them. */
export const CONTINUE_PATH = '/continue'
