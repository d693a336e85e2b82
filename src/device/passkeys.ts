/** Passkeys of this browser. */
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'

/** Names of what a browser throws when somebody closes its question, or has no passkey that fits. */
const CLOSED = new Set(['NotAllowedError', 'AbortError'])

const orNull = (problem: unknown): null => {
  if (problem instanceof Error && CLOSED.has(problem.name)) return null
  throw problem
}

/** Signs the server's question. @returns what it takes, as JSON; null when nobody showed a passkey */
export async function signWithPasskey(options: object): Promise<string | null> {
  const answer = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(orNull)
  return answer && JSON.stringify(answer)
}
