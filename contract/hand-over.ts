/** Transfers a draft to another device, or a photo from a phone, encrypted by the browser. The server gets the code only to email a link (docs/security.md). */
import * as z from 'zod/mini'
import { email, text } from '#contract/forms/field.ts'

export const handOverEndpoints = {
  part: 'hand-over/part',
  checkState: 'hand-over/look',
  take: 'hand-over/take',
  read: 'hand-over/read',
  confirm: 'hand-over/confirm',
  cancel: 'hand-over/cancel',
  mail: 'hand-over/mail',
} as const

/** Crockford's base32, without I, L, O, and U. A code of 12 characters has 60 bits. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const HAND_OVER_CODE_CHARACTERS = 12
const CODE_PATTERN = new RegExp(`^[${CODE_ALPHABET}]{${HAND_OVER_CODE_CHARACTERS}}$`)

export const createHandOverCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, HAND_OVER_CODE_CHARACTERS), (byte) => CODE_ALPHABET[byte % 32]).join('')

/** Normalizes a typed code: removes spaces and dashes, and corrects letters that look like digits. Null for an invalid code. */
export function readHandOverCode(typedText: string): string | null {
  const code = typedText
    .toUpperCase()
    .replace(/[\s#-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return CODE_PATTERN.test(code) ? code : null
}

/** Formats a code for display: `7K4M-2QX9-0ABC`. */
export const formatHandOverCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

/** Size of a part before encryption. */
export const HAND_OVER_PART_BYTES = 524_288
/** Bytes that encryption adds to a part: the nonce and the authentication tag. */
export const ENCRYPTION_OVERHEAD_BYTES = 28
/** Maximum number of parts. Enough for the answers and the largest files of any form. */
export const HAND_OVER_PARTS_MAX = 50

/** Time for which a transfer stays reserved for the device that last read from it. */
export const HAND_OVER_LEASE_MS = 60_000
export const HAND_OVER_POLL_MS = 2_000
/** Delay before a retry while the transfer is reserved for another device. */
export const HAND_OVER_RETRY_MS = 5_000

/** Time for which a computer shows the code for a phone camera. */
export const CAMERA_CODE_LIFETIME_MS = 900_000
export const CAMERA_POLL_MS = 1_000
/** One part is reserved for the header. */
export const PHOTO_MAX_BYTES = (HAND_OVER_PARTS_MAX - 1) * HAND_OVER_PART_BYTES

export const HAND_OVER_ID_PATTERN = /^[0-9a-f]{32}$/
const id = text('ID', { required: 'Enter the transfer ID.', format: { pattern: HAND_OVER_ID_PATTERN, message: 'Enter a valid transfer ID.' } })
const number = text('Number', { required: 'Enter the part number.', format: { pattern: /^\d{1,2}$/, message: 'Enter a valid part number.' } })
const deviceId = text('Device ID', { required: 'Enter the device ID.', format: { pattern: /^[0-9a-f]{32}$/, message: 'Enter a valid device ID.' } })

export const handOverFields = { id }
/** `parts`: total number of parts. The other device can read the transfer when all of them have arrived. `files`: one encrypted part. */
export const sendHandOverPartFields = {
  id,
  number,
  parts: number,
  files: {
    kind: 'files',
    label: 'Encrypted part',
    required: 'Add an encrypted part.',
    maxFiles: 1,
    maxBytes: HAND_OVER_PART_BYTES + ENCRYPTION_OVERHEAD_BYTES,
    extensions: ['sealed'],
    wrongType: 'Add a .sealed file.',
    tooBig: 'The encrypted part is too large.',
    tooMany: 'Add only one encrypted part.',
  },
} as const
export const takeHandOverFields = { id, taker: deviceId }
export const readHandOverPartFields = { id, taker: deviceId, number }
/** The server needs the code for the email, so this option is not end-to-end encrypted. */
export const mailHandOverFields = {
  id,
  code: text('Code', { required: 'Enter the code.', format: { pattern: CODE_PATTERN, message: 'Enter a valid code.' } }),
  email: email('Email', { required: 'Enter an email address.', invalid: 'Enter a valid email address.' }),
}

/** `open`: the transfer can be read. `leased`: a device is reading it. `used`: a device has stored it. */
export const handOverStates = ['unknown', 'open', 'leased', 'used', 'expired'] as const
export type HandOverState = (typeof handOverStates)[number]
export const handOverStateResponse = z.object({ success: z.literal(true), state: z.enum(handOverStates) })
/** `parts`: number of parts. `first`: the first part in base64. `parts` is 0 and `first` is empty if this device may not read the transfer. */
export const takeHandOverResponse = z.object({ success: z.literal(true), state: z.enum(handOverStates), parts: z.number(), first: z.string() })
export const handOverPartResponse = z.object({ success: z.literal(true), part: z.string() })
