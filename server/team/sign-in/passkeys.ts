/** Passkeys (WebAuthn): what an authenticator is asked, and whether its answer is good. Where they are kept is none of its business. */
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

/** A passkey as it is kept, and as authenticators are told of it. */
type Known = Pick<TeamPasskeyRow, 'id' | 'transports'>
interface Owner {
  /** In base64url; says nothing of the member. */
  readonly passkeyUser: string
  readonly email: string
  readonly name: string
}

export const NO_HOST_NAME = 'A passkey needs a host name, and this site is at an address of numbers. Use an authenticator app here.'

/** An authenticator's answer as it came: JSON of an object with an id, or nothing that is looked at. */
export function credentialOf(text: string): { readonly id: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? { ...value, id: value.id } : undefined
  } catch {
    return undefined
  }
}

const listed = (passkeys: readonly Known[]) => passkeys.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }))

/** COSE: EdDSA, ES256 and RS256, which all authenticators have one of. */
const ALGORITHMS = [-8, -7, -257]

/** The library throws for each thing that is wrong; which one is of no use to who is asked again. */
const orWrong = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** @param publicUrl the site's origin: passkeys belong to its host name, and nothing signed for another origin is taken */
export function createPasskeys(publicUrl: string) {
  const { hostname: rpID, origin } = new URL(publicUrl)
  const hasHostName = isIP(rpID.replace(/^\[|\]$/g, '')) === 0
  const needHostName = () => {
    if (!hasHostName) throw new Problem(409, NO_HOST_NAME)
  }

  return {
    hasHostName,

    /** What a new passkey is made from. @throws {Problem} 409 at an address of numbers */
    async askNew({ passkeyUser, email, name }: Owner, passkeys: readonly Known[]) {
      needHostName()
      return generateRegistrationOptions({
        rpName: company.name,
        rpID,
        userID: new Uint8Array(Buffer.from(passkeyUser, 'base64url')),
        userName: email,
        userDisplayName: name,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: listed(passkeys),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
    },

    /** What a passkey is to sign. @throws {Problem} 409 at an address of numbers */
    async ask(passkeys: readonly Known[]) {
      needHostName()
      return generateAuthenticationOptions({ rpID, allowCredentials: listed(passkeys), userVerification: 'required' })
    },

    /** A new passkey, if the answer is good for the challenge. */
    async made(credential: string, challenge: string): Promise<Pick<TeamPasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'> | undefined> {
      const response = credentialOf(credential) as RegistrationResponseJSON | undefined
      if (!response) return undefined
      const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
      const verified = await orWrong(() => verifyRegistrationResponse({ response, ...expected, supportedAlgorithmIDs: ALGORITHMS }))
      const made = verified?.registrationInfo?.credential
      if (!made) return undefined
      const transports = JSON.stringify((made.transports ?? []).filter((transport) => typeof transport === 'string').slice(0, 10))
      return { id: made.id, public_key: Buffer.from(made.publicKey).toString('base64url'), counter: made.counter, transports }
    },

    /** The counter after the passkey was shown, if the answer is good for the challenge. One that went back is not. */
    async shown(credential: string, challenge: string, passkey: TeamPasskeyRow): Promise<number | undefined> {
      const response = credentialOf(credential) as AuthenticationResponseJSON | undefined
      if (!response) return undefined
      const verified = await orWrong(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: passkey.counter },
        }),
      )
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>
