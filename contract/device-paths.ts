/** Paths of the pages that continue on another device. Every page loads this file, so keep it small. Browsers do not send the code in the URL fragment. */
export const CONTINUE_PATH = '/continue'
export const PHOTO_PATH = '/photo'
