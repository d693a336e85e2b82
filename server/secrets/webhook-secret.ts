/** Secrets of the webhook (https://www.standardwebhooks.com). */
import { parseSecretKeys, type SecretKeys } from '#server/secrets/secret-key.ts'

/** Prefix of secrets in base64 (Standard Webhooks). Other secrets are used as text. */
const BASE64_SECRET_PREFIX = 'whsec_'
const isBase64 = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0

/**
 * Parses secrets separated by commas, the newest first.
 * @returns undefined when a secret is too short, or not base64 after `whsec_`
 */
export function parseWebhookSecrets(value: string): SecretKeys | undefined {
  const secrets = parseSecretKeys(value)
  return secrets?.every((secret) => !secret.startsWith(BASE64_SECRET_PREFIX) || isBase64(secret.slice(BASE64_SECRET_PREFIX.length))) ? secrets : undefined
}

/** Whether Standard Webhooks libraries would decode this secret as base64. This server uses it as text, so the signatures would differ. */
export const isAmbiguousSecret = (secret: string): boolean => !secret.startsWith(BASE64_SECRET_PREFIX) && isBase64(secret)

export const keyOfSecret = (secret: string): Buffer =>
  secret.startsWith(BASE64_SECRET_PREFIX) ? Buffer.from(secret.slice(BASE64_SECRET_PREFIX.length), 'base64') : Buffer.from(secret)
