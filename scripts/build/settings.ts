/** Settings that are part of the built files. scripts/bootstrap/stamp.mjs also lists their names. */

/** Origin of the site: `PUBLIC_URL` without a trailing slash, or the address of `npm start`. Used in canonical links. */
export const publicUrl: string = (process.env.PUBLIC_URL || 'http://127.0.0.1:4173').replace(/\/+$/, '')

/** Retention of requests on the privacy page, in days. The server validates it. null: requests are kept until a customer asks for deletion. */
export const keepRequestsDays: number | null = Number(process.env.KEEP_REQUESTS_DAYS) || null
