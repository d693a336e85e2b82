/** Paths of the pages that another device opens. Every page loads this file, so keep it small. The code is in the URL fragment, which browsers do not send. */
export const CONTINUE_PATH = '/continue'
export const PHOTO_PATH = '/photo'
