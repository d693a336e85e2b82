/** Where the site is published: `PUBLIC_URL` without a trailing slash, or where `npm start` serves it. Goes into canonical links. */
export const publicUrl: string = (process.env.PUBLIC_URL || 'http://127.0.0.1:4173').replace(/\/+$/, '')
