/** Settings that go into the built files; each has its name in scripts/bootstrap/stamp.mjs, too. */

/** Where the site is published: `PUBLIC_URL` without a trailing slash, or where `npm start` serves it. Goes into canonical links. */
export const publicUrl: string = (process.env.PUBLIC_URL || 'http://127.0.0.1:4173').replace(/\/+$/, '')

/** How many days the server keeps requests, as the privacy page says it; null: until somebody asks. The server checks the number. */
export const keepRequestsDays: number | null = Number(process.env.KEEP_REQUESTS_DAYS) || null
