/** Passkeys of this browser. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

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

/** What a browser throws where the device holds one of those that the server has already. */
const KNOWN = 'InvalidStateError'

/** The device holds a passkey of the same person already. */
export class PasskeyKnown extends Error {}

/**
 * Makes a passkey as the server asks for it.
 *
 * @returns what it takes, as JSON; null when none was made
 * @throws {PasskeyKnown} where there is one on this device
 */
export async function createPasskey(options: object): Promise<string | null> {
  const answer = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch((problem: unknown) => {
    if (problem instanceof Error && problem.name === KNOWN) throw new PasskeyKnown('There is a passkey on this device', { cause: problem })
    return orNull(problem)
  })
  return answer && JSON.stringify(answer)
}
