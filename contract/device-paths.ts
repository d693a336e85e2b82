/** Paths of the pages for another device, which every page loads. Their URLs have the code in the fragment, which browsers do not send. */
export const CONTINUE_PATH = '/continue'
export const PHOTO_PATH = '/photo'
