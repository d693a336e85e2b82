/** Team login (docs/cases.md): calls for members, second factors, and devices. */
import * as z from 'zod/mini'
import { codeField, signupFields } from '#contract/account/accounts.ts'
import { digits, radio, text } from '#contract/forms/field.ts'

export const TOTP_DIGITS = 6
export const RECOVERY_CODE_COUNT = 10

export type TeamRole = 'member' | 'lead'

/** All calls are POST, because logs contain URLs and the data can be personal. */
export const teamEndpoints = {
  code: 'team/code',
  /** Opens a session after the member has verified the address. Each verification works once. The session still needs a second factor. */
  enter: 'team/enter',
  join: 'team/join',
  passkeyAsk: 'team/passkey/ask',
  passkey: 'team/passkey',
  totp: 'team/totp',
  recovery: 'team/recovery',
  factors: 'team/factors',
  passkeyNew: 'team/factors/passkey',
  passkeyConfirm: 'team/factors/passkey/confirm',
  totpNew: 'team/factors/totp',
  totpConfirm: 'team/factors/totp/confirm',
  recoveryNew: 'team/factors/recovery',
  factorRemove: 'team/factors/remove',
  me: 'team/me',
  leave: 'team/leave',
  devices: 'team/devices',
  deviceEnd: 'team/devices/end',
  members: 'team/members',
  /** The calls below are only for leads. */
  invite: 'team/members/invite',
  memberRole: 'team/members/role',
  memberRemove: 'team/members/remove',
} as const

/** Message of a 403. The page then asks for a second factor and repeats the call. */
export const VERIFY_AGAIN_MESSAGE = 'Verify your identity again.'

/** Header for the token from `team/me`. Other origins can neither read the token nor send the header. */
export const TEAM_TOKEN_HEADER = 'x-team-token'

const id = text('Id', { required: 'Enter the ID.', maxCharacters: 200 })
const role = radio('Role', {
  required: 'Select member or lead.',
  clear: true,
  options: ['member', 'lead'],
  initial: 'member',
  hint: 'Leads can also invite and remove members, change roles, and log out members’ devices.',
})
const credential = text('Passkey', { required: 'Your passkey didn’t respond.', maxCharacters: 16_000 })

export const teamEmailFields = { email: signupFields.email }
export const joinFields = {
  token: text('Invitation', { required: 'Open the link in your invitation email again.', maxCharacters: 100 }),
  name: text('Your name', { required: 'Enter your name.', maxCharacters: 80, autoComplete: 'name' }),
}
export const totpFields = {
  code: digits('Code from your app', {
    required: 'Enter the 6-digit code from your app.',
    exactly: { digits: TOTP_DIGITS, message: 'Enter the 6-digit code from your app.' },
    autoComplete: 'one-time-code',
  }),
}
export const recoveryFields = { code: text('Recovery code', { required: 'Enter one of your recovery codes.', maxCharacters: 40, autoComplete: 'off' }) }
export const passkeyFields = { credential }
export const newPasskeyFields = { credential, label: text('Passkey name', { required: 'Enter a name.', maxCharacters: 60 }) }
export const idFields = { id }
export const inviteFields = { email: signupFields.email, role }
export const changeRoleFields = { id, role }
export { codeField as teamCodeField }

const member = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(['member', 'lead']) })
export type TeamMember = z.infer<typeof member>

/** `factor`: the session needs a second factor. `enroll`: the member must set up a first factor. `in`: logged in. */
const stage = z.enum(['factor', 'enroll', 'in'])
export type LoginStage = z.infer<typeof stage>

/** Times are milliseconds since the epoch. */
export const currentMemberResponse = z.object({
  success: z.literal(true),
  stage,
  member,
  token: z.string(),
  factors: z.object({ passkey: z.boolean(), totp: z.boolean(), recovery: z.number() }),
  /** Passkeys need a hostname, so they do not work on an IP address. */
  hasHostName: z.boolean(),
  /** Time until which dangerous actions are unlocked. 0 means locked. */
  provenUntil: z.number(),
  idleEndsAt: z.number(),
  endsAt: z.number(),
})
export type CurrentMemberResponse = z.infer<typeof currentMemberResponse>

/** `locked`: too many wrong attempts. The next attempt is possible after `waitMs`. */
export const secondFactorResponse = z.union([
  z.object({ success: z.literal(true), me: currentMemberResponse, /** Sent only for the first factor. */ recoveryCodes: z.optional(z.array(z.string())) }),
  z.object({ success: z.literal(false), reason: z.enum(['wrong', 'locked']), waitMs: z.optional(z.number()) }),
])
export type SecondFactorResponse = z.infer<typeof secondFactorResponse>

export const passkeyOptionsResponse = z.object({ success: z.literal(true), options: z.record(z.string(), z.unknown()) })
export type PasskeyOptionsResponse = z.infer<typeof passkeyOptionsResponse>
/** `uri`: for authenticator apps (otpauth, RFC 6238). `secret`: the same secret, to type by hand. */
export const newTotpResponse = z.object({ success: z.literal(true), secret: z.string(), uri: z.string() })
export type NewTotpResponse = z.infer<typeof newTotpResponse>

const factor = z.object({ id: z.string(), kind: z.enum(['passkey', 'totp']), label: z.string(), createdAt: z.number(), lastUsedAt: z.nullable(z.number()) })
export const factorsResponse = z.object({ success: z.literal(true), factors: z.array(factor), recoveryCodesLeft: z.number() })
export type FactorsResponse = z.infer<typeof factorsResponse>
export const recoveryCodesResponse = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) })
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>

const device = z.object({ id: z.string(), member: z.string(), label: z.string(), createdAt: z.number(), lastUsedAt: z.number(), isThis: z.boolean() })
export const teamDevicesResponse = z.object({ success: z.literal(true), devices: z.array(device) })
export type TeamDevicesResponse = z.infer<typeof teamDevicesResponse>

export const membersResponse = z.object({
  success: z.literal(true),
  members: z.array(z.object({ ...member.shape, joinedAt: z.number(), lastSeenAt: z.nullable(z.number()) })),
  invited: z.array(z.object({ id: z.string(), email: z.string(), role: z.enum(['member', 'lead']), endsAt: z.number() })),
})
export type MembersResponse = z.infer<typeof membersResponse>
