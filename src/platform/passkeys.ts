import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Errors when the member closes the dialog or has no matching passkey. */
const CANCEL_ERRORS = new Set(['NotAllowedError', 'AbortError'])

const nullIfCanceled = (problem: unknown): null => {
  if (problem instanceof Error && CANCEL_ERRORS.has(problem.name)) return null
  throw problem
}

/**
 * Signs the server's challenge.
 * @returns JSON for the server, or null if the member closes the dialog or has no passkey
 */
export async function signWithPasskey(options: object): Promise<string | null> {
  const answer = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(nullIfCanceled)
  return answer && JSON.stringify(answer)
}

/** Error when the device already has a passkey for this member. */
const DUPLICATE_ERROR = 'InvalidStateError'

export class PasskeyExistsError extends Error {}

/**
 * Creates a passkey.
 * @returns JSON for the server, or null if none was created
 * @throws {PasskeyExistsError} when the device already has one
 */
export async function createPasskey(options: object): Promise<string | null> {
  const answer = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch((problem: unknown) => {
    if (problem instanceof Error && problem.name === DUPLICATE_ERROR) throw new PasskeyExistsError('This device already has a passkey', { cause: problem })
    return nullIfCanceled(problem)
  })
  return answer && JSON.stringify(answer)
}
