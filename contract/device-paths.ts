/** Paths of the pages that continue on another device. Each page loads this file. The URLs have the code in the fragment, which browsers do not send. */
export const CONTINUE_PATH = '/continue'
export const PHOTO_PATH = '/photo'
