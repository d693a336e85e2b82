/** A software authenticator that creates and uses passkeys, correctly or with a requested error. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

// biome-ignore lint/suspicious/noExplicitAny: an answer of the server as it came
type Options = any
interface AuthenticatorFaults {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isVerified?: boolean
  readonly counter?: number
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const USER_PRESENT_FLAG = 0x01
const USER_VERIFIED_FLAG = 0x04
const ATTESTED_DATA_FLAG = 0x40

/** @param origin origin of the page that uses the passkey */
export function newAuthenticator(origin: string) {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  /** Public key in COSE format: EC2, P-256, ES256. */
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const own = { counter: 0 }

  const clientDataOf = (type: string, { challenge }: Options, wrong: AuthenticatorFaults) =>
    Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? origin, crossOrigin: false }))

  const dataOf = (rpId: string, wrong: AuthenticatorFaults, key?: Buffer) => {
    own.counter = wrong.counter ?? own.counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(own.counter)
    const flags = USER_PRESENT_FLAG | (wrong.isVerified === false ? 0 : USER_VERIFIED_FLAG) | (key ? ATTESTED_DATA_FLAG : 0)
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags]), counter, ...(key ? [key] : [])])
  }

  const answer = (response: Record<string, unknown>) => {
    const name = id.toString('base64url')
    return JSON.stringify({ id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response })
  }

  return {
    id: id.toString('base64url'),

    create(options: Options, wrong: AuthenticatorFaults = {}): string {
      const clientData = clientDataOf('webauthn.create', options, wrong)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      const authData = new Uint8Array(dataOf(options.rp.id, wrong, key))
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },

    get(options: Options, wrong: AuthenticatorFaults = {}): string {
      const clientData = clientDataOf('webauthn.get', options, wrong)
      const data = dataOf(options.rpId, wrong)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
