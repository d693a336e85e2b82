/** Passkeys (WebAuthn): challenges and verification, without storage. */
import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { company } from '#contract/company.ts'
import type { TeamPasskeyRow } from '#server/database/schema.ts'
import { Problem } from '#server/problem.ts'

type StoredPasskey = Pick<TeamPasskeyRow, 'id' | 'transports'>
interface PasskeyOwner {
  /** User handle of the passkeys: random bytes in base64url. */
  readonly passkeyUser: string
  readonly email: string
  readonly name: string
}

export const NO_HOST_NAME = 'Passkeys need a domain name, and this site runs at an IP address. Use an authenticator app.'

/** Parses an authenticator's response. Returns undefined unless it is a JSON object with an ID. */
export function parseCredential(text: string): { readonly id: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? { ...value, id: value.id } : undefined
  } catch {
    return undefined
  }
}

const toDescriptors = (passkeys: readonly StoredPasskey[]) => passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }))

/** COSE IDs of EdDSA, ES256, and RS256. Each authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Returns undefined if the library throws. It throws for every invalid response, and the reason does not help the user. */
const undefinedOnError = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** @param publicUrl origin of the site. Passkeys belong to its hostname. Responses from other origins are refused */
export function createPasskeys(publicUrl: string) {
  const { hostname: rpID, origin } = new URL(publicUrl)
  const hasHostName = isIP(rpID.replace(/^\[|\]$/g, '')) === 0
  const requireHostName = () => {
    if (!hasHostName) throw new Problem(409, NO_HOST_NAME)
  }

  return {
    hasHostName,

    /** Returns options for a new passkey. @throws {Problem} 409 if the site has no hostname */
    async creationOptions({ passkeyUser, email, name }: PasskeyOwner, passkeys: readonly StoredPasskey[]) {
      requireHostName()
      return generateRegistrationOptions({
        rpName: company.name,
        rpID,
        userID: new Uint8Array(Buffer.from(passkeyUser, 'base64url')),
        userName: email,
        userDisplayName: name,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: toDescriptors(passkeys),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
    },

    /** Returns options with a challenge for existing passkeys. @throws {Problem} 409 if the site has no hostname */
    async requestOptions(passkeys: readonly StoredPasskey[]) {
      requireHostName()
      return generateAuthenticationOptions({ rpID, allowCredentials: toDescriptors(passkeys), userVerification: 'required' })
    },

    /** Returns a new passkey, or undefined for an invalid response. */
    async verifyRegistration(credential: string, challenge: string): Promise<Pick<TeamPasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'> | undefined> {
      const response = parseCredential(credential) as RegistrationResponseJSON | undefined
      if (!response) return undefined
      const expectations = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
      const verification = await undefinedOnError(() => verifyRegistrationResponse({ response, ...expectations, supportedAlgorithmIDs: ALGORITHMS }))
      const newCredential = verification?.registrationInfo?.credential
      if (!newCredential) return undefined
      const transports = JSON.stringify((newCredential.transports ?? []).filter((transport) => typeof transport === 'string').slice(0, 10))
      return { id: newCredential.id, public_key: Buffer.from(newCredential.publicKey).toString('base64url'), counter: newCredential.counter, transports }
    },

    /** Returns the new counter, or undefined for an invalid response. A counter that has not increased is invalid, except a constant 0. */
    async verifyAuthentication(credential: string, challenge: string, passkey: TeamPasskeyRow): Promise<number | undefined> {
      const response = parseCredential(credential) as AuthenticationResponseJSON | undefined
      if (!response) return undefined
      const verification = await undefinedOnError(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: passkey.counter },
        }),
      )
      return verification?.verified ? verification.authenticationInfo.newCounter : undefined
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
