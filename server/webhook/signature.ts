/** Signatures of Standard Webhooks (https://www.standardwebhooks.com). The receiver verifies sender, content, and time. */
import { createHmac } from 'node:crypto'

/** The standard's format: bytes in base64. Other secrets are used as text. */
const ENCODED = /^whsec_([A-Za-z0-9+/]+={0,2})$/

const keyOf = (secret: string) => {
  const [, encoded] = ENCODED.exec(secret) ?? []
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64')
}

/** Headers of a call. @param at now, in milliseconds since the epoch */
export function signedHeaders(secret: string, { id, at, body }: { readonly id: string; readonly at: number; readonly body: string }) {
  const timestamp = String(Math.floor(at / 1_000))
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
