/** Signatures of Standard Webhooks (https://www.standardwebhooks.com). The receiver uses them to verify sender, content, and time. */
import { createHmac } from 'node:crypto'
import { keyOfSecret } from '#server/secrets/webhook-secret.ts'

/**
 * Returns the headers of a call, with one signature per secret.
 * @param at current time, in milliseconds since the epoch
 */
export function signedHeaders(secrets: readonly string[], { id, at, body }: { readonly id: string; readonly at: number; readonly body: string }) {
  const timestamp = String(Math.floor(at / 1_000))
  const sign = (secret: string) => `v1,${createHmac('sha256', keyOfSecret(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') }
}
