/** The calls of the team's door, as the document tells them. */
import type { Fields } from '#contract/forms/field.ts'
import {
  idFields,
  inviteFields,
  joinFields,
  passkeyFields,
  passkeyNewFields,
  recoveryFields,
  roleFields,
  teamEmailFields,
  teamEndpoints,
  totpFields,
} from '#contract/team/team.ts'
import { bodySchemaOf } from '#server/openapi/body-schema.ts'
import { json, operationId, ref, refusals, type Status } from '#server/openapi/parts.ts'

interface Call {
  readonly summary: string
  readonly answer: string
  readonly fields?: Fields
  /** Whether it is for who has a session, at the door or in: the cookie, and the token of the page. */
  readonly isOpen?: boolean
  readonly more?: readonly Status[]
}

/** Besides the session's cookie the page shows the token that `team/me` told, in `X-Team-Token`. */
const SESSION = [{ team: [], teamToken: [] }]

const teamPath = (endpoint: string, { summary, answer, fields, isOpen = false, more = [] }: Call) => ({
  post: {
    operationId: operationId(endpoint),
    summary,
    tags: ['team'],
    security: isOpen ? [] : SESSION,
    ...(fields && { requestBody: { required: true, content: json(bodySchemaOf(fields, 'json')) } }),
    responses: {
      200: { description: 'Done', content: json(ref('schemas', answer)) },
      ...refusals(400, ...(isOpen ? [] : ([401] as const)), 403, 408, 411, 413, 415, 417, ...(fields ? ([422] as const) : []), ...more, 500, 503),
    },
  },
})

const calls: Readonly<Record<keyof typeof teamEndpoints, Call>> = {
  code: { summary: 'Ask for a code to a member’s address', answer: 'Challenge', fields: teamEmailFields, isOpen: true, more: [429] },
  enter: { summary: 'Spend the proof of the address: half a session', answer: 'TeamMe', fields: teamEmailFields, isOpen: true },
  join: { summary: 'Accept an invitation: half a session of a new member', answer: 'TeamMe', fields: joinFields, isOpen: true, more: [409] },
  passkeyAsk: { summary: 'Ask what a passkey is to sign', answer: 'TeamPasskey', more: [409] },
  passkey: { summary: 'Show a passkey', answer: 'TeamFactor', fields: passkeyFields },
  totp: { summary: 'Show a code of the app', answer: 'TeamFactor', fields: totpFields },
  recovery: { summary: 'Show a recovery code; it is used up', answer: 'TeamFactor', fields: recoveryFields },
  factors: { summary: 'List one’s second factors', answer: 'TeamFactors' },
  passkeyNew: { summary: 'Begin a passkey', answer: 'TeamPasskey', more: [409] },
  passkeyConfirm: { summary: 'Add the passkey', answer: 'TeamFactor', fields: passkeyNewFields, more: [409] },
  totpNew: { summary: 'Begin an app', answer: 'TeamTotp' },
  totpConfirm: { summary: 'Add the app, by its first code', answer: 'TeamFactor', fields: totpFields, more: [409] },
  recoveryNew: { summary: 'Make new recovery codes; the earlier end', answer: 'TeamRecoveryCodes' },
  factorRemove: { summary: 'Remove a second factor, but not the only one', answer: 'Done', fields: idFields, more: [404, 409] },
  me: { summary: 'Tell who is here, and the token of the page; asked without that token', answer: 'TeamMe' },
  leave: { summary: 'End the session', answer: 'Done' },
  devices: { summary: 'List where one is in, and for leads where everybody is', answer: 'TeamDevices' },
  deviceEnd: { summary: 'End a session', answer: 'Done', fields: idFields, more: [404] },
  members: { summary: 'List the team and who was invited, for leads', answer: 'TeamMembers' },
  invite: { summary: 'Invite somebody by mail, for leads', answer: 'Done', fields: inviteFields, more: [409] },
  memberRole: { summary: 'Change a role, for leads', answer: 'Done', fields: roleFields, more: [404, 409] },
  memberRemove: { summary: 'Remove a member or take an invitation back, for leads', answer: 'Done', fields: idFields, more: [404, 409] },
}

/** By their paths under `/backend/api/`. */
export const teamDoorCalls = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => {
    const endpoint = teamEndpoints[name as keyof typeof teamEndpoints]
    return [endpoint, teamPath(endpoint, call)]
  }),
)
