/** Pages that another device opens with a code in the URL fragment, which no server gets. Every page loads this file, so keep it small. */
export const CONTINUE_PATH = '/continue'
export const PHOTO_PATH = '/photo'
