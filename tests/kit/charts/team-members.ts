import { inviteFields, VERIFY_AGAIN_MESSAGE } from '#contract/team/team.ts'
import { countInvalidFields, createRefusal, networkError, nextChange } from '#kit/charts/common.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { type Team, teamMembersMachine } from '#machines/team/members/team-members.machine.ts'

const day = (date: number, hour = 15) => Date.UTC(2026, 0, date, hour)
export const team: Team = {
  members: [
    { id: 'ann', name: 'Ann Miller', email: 'ann@office.example', role: 'lead', joinedAt: day(1), lastSeenAt: day(5, 11) },
    { id: 'bob', name: 'Bob Ray', email: 'bob@office.example', role: 'member', joinedAt: day(2), lastSeenAt: day(4) },
    { id: 'cy', name: 'Cy Young', email: 'cy@office.example', role: 'lead', joinedAt: day(3), lastSeenAt: null },
  ],
  invited: [{ id: 'invite-of-dee', email: 'dee@office.example', role: 'member', endsAt: day(6) }],
  devices: [
    { id: 'device-ann', member: 'ann', label: 'Chrome on Windows', createdAt: day(5, 9), lastUsedAt: day(5, 11), isThis: true },
    { id: 'device-bob', member: 'bob', label: 'Safari on Mac', createdAt: day(4), lastUsedAt: day(4), isThis: false },
  ],
}
export const ALREADY_MEMBER_MESSAGE = 'A team member already has this address.'
export const LAST_LEAD = 'This is the only lead. Make someone else a lead first.'
export const inviteSample = { email: 'eve@office.example', role: 'member' }

const done = { kind: 'accepted' } as const
const recentFactorRequiredRefusal = createRefusal(403, VERIFY_AGAIN_MESSAGE)
const notFoundRefusal = createRefusal(404, 'Not found.')

export const teamMembersSamples = {
  events: {
    'MEMBERS.RETRY': [{}],
    'FIELD.CHANGE': ({ answers }) => [nextChange(inviteFields, inviteSample, answers)],
    'INVITE.SUBMIT': [{}],
    'MEMBERS.START': [
      { action: { kind: 'role', id: 'bob', personName: 'Bob Ray', role: 'lead' } },
      { action: { kind: 'remove', id: 'bob', personName: 'Bob Ray', role: 'member' } },
      { action: { kind: 'takeBack', id: 'invite-of-dee', personName: 'dee@office.example', role: 'member' } },
      { action: { kind: 'endDevice', id: 'device-bob', personName: 'Bob Ray, Safari on Mac', role: 'member' } },
    ],
    'MEMBERS.CONFIRM': [{}],
    'MEMBERS.CANCEL': [{}],
    'STEP_UP.VERIFIED': ({ now }) => [{ provenUntil: now() + 600_000 }],
    'STEP_UP.CANCEL': [{}],
  },
  actors: {
    loadTeam: { done: { loaded: { ...done, ...team }, refused: tooManyTries }, error: { offline: networkError } },
    inviteMember: {
      done: {
        done,
        unproven: recentFactorRequiredRefusal,
        fieldRefused: createRefusal(409, ALREADY_MEMBER_MESSAGE, { email: ALREADY_MEMBER_MESSAGE }),
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
    changeRole: { done: { done, unproven: recentFactorRequiredRefusal, lastLead: createRefusal(409, LAST_LEAD) }, error: { offline: networkError } },
    removeMember: {
      done: { done, gone: notFoundRefusal, unproven: recentFactorRequiredRefusal, lastLead: createRefusal(409, LAST_LEAD) },
      error: { offline: networkError },
    },
    endTeamDevice: { done: { done, gone: notFoundRefusal, refused: tooManyTries }, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof teamMembersMachine>

/** The view of a lead who has not used a second factor recently. */
export const teamMembersChart = defineChart({
  name: 'team-members',
  machine: teamMembersMachine,
  input: (now) => ({ now, self: 'ann', provenUntil: 0 }),
  samples: teamMembersSamples,
  identify: ({ answers, action, provenUntil }) => [countInvalidFields(inviteFields, answers), action?.kind, provenUntil > 0],
})
