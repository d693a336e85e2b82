import { createHash, randomBytes } from 'node:crypto'

const SECRET = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as URL-safe text. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Whether a text could be one of ours; anything else need not be looked up. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET.test(text)

/** What is kept of a secret: enough to recognise it, useless to a reader of the database. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
