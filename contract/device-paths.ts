/**
 * Paths of the pages that continue on another device. Their URLs have the code in the fragment, which browsers do not send. In a separate file, because
 * every page loads them.
 */
export const CONTINUE_PATH = '/continue'
