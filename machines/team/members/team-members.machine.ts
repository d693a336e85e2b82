import { assign, setup } from 'xstate'
import { type Answers, emptyAnswers } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { inviteFields, type MembersResponse, type TeamDevicesResponse, type TeamRole } from '#contract/team/team.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { createInputContext, type FieldChangeEvent, type InputChange, type InputContext, updateAnswer } from '#machines/kit/input.ts'
import { hasFieldErrors, outputOf, toRefusalContext } from '#machines/kit/outcome.ts'
import { type AnyOutcome, type StepUpEvent, type StepUpInput, stepUpGuards } from '#machines/team/members/step-up.ts'

export type Team = Pick<MembersResponse, 'members' | 'invited'> & Pick<TeamDevicesResponse, 'devices'>
export type TeamOutcome = Outcome<Team>
export interface MembersAction {
  readonly kind: 'invite' | 'role' | 'remove' | 'takeBack' | 'endDevice'
  readonly id: string
  readonly personName: string
  readonly role: TeamRole
}

interface TeamMembersInput extends StepUpInput {
  readonly self: string
}

interface TeamMembersContext extends TeamMembersInput, InputContext {
  readonly team: Team | null
  readonly action: MembersAction | null
  readonly done: MembersAction | null
}

type TeamMembersEvent =
  | { type: 'MEMBERS.RETRY' }
  | FieldChangeEvent
  | { type: 'INVITE.SUBMIT' }
  | { type: 'MEMBERS.START'; action: MembersAction }
  | { type: 'MEMBERS.CONFIRM' }
  | { type: 'MEMBERS.CANCEL' }
  | StepUpEvent

const inviteOf = ({ email, role }: Answers): MembersAction => ({
  kind: 'invite',
  id: '',
  personName: normalizeEmail(String(email)),
  role: role === 'lead' ? 'lead' : 'member',
})

/** Team members, and the actions that leads can take. Dangerous actions need a second factor (decision 0118). */
export const teamMembersMachine = setup({
  types: {
    context: {} as TeamMembersContext,
    events: {} as TeamMembersEvent,
    input: {} as TeamMembersInput,
    tags: {} as 'busy',
  },
  actors: {
    loadTeam: createActorPlaceholder<TeamOutcome, void>('loadTeam'),
    inviteMember: createActorPlaceholder<AnyOutcome, { readonly email: string; readonly role: TeamRole }>('inviteMember'),
    changeRole: createActorPlaceholder<AnyOutcome, { readonly id: string; readonly role: TeamRole }>('changeRole'),
    removeMember: createActorPlaceholder<AnyOutcome, { readonly id: string }>('removeMember'),
    endTeamDevice: createActorPlaceholder<AnyOutcome, { readonly id: string }>('endTeamDevice'),
  },
  guards: {
    isComplete: ({ context }) => isValid(inviteFields, context.answers),
    ...stepUpGuards<MembersAction['kind']>('endDevice'),
    hasFieldErrors,
  },
  actions: {
    setTeam: assign((_, outcome: TeamOutcome) => (outcome.kind === 'accepted' ? { team: outcome, problem: null } : {})),
    setAnswer: assign(({ context }, change: InputChange) => updateAnswer(context, change)),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setAction: assign({ action: (_, action: MembersAction) => action, done: null, serverErrors: {} }),
    setInvite: assign(({ context: { answers } }) => ({ action: inviteOf(answers), done: null, serverErrors: {} })),
    setCompletedAction: assign(({ context: { action } }) => ({
      done: action,
      ...(action?.kind === 'invite' && { answers: emptyAnswers(inviteFields), attempt: 0 }),
    })),
    setProvenUntil: assign({ provenUntil: (_, until: number) => until }),
    clearProvenUntil: assign({ provenUntil: 0 }),
    setRefusal: assign(toRefusalContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'team-members',
  context: ({ input }) => ({ ...input, ...createInputContext(inviteFields), team: null, action: null, done: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTeam',
        src: 'loadTeam',
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'list', actions: { type: 'setTeam', params: outputOf } },
          { target: 'failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'MEMBERS.RETRY': 'loading' } },
    list: {
      initial: 'idle',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'INVITE.SUBMIT': [{ guard: 'isComplete', target: 'starting', actions: 'setInvite' }, { target: '.invalid' }],
        'MEMBERS.START': { target: 'confirming', actions: { type: 'setAction', params: ({ event }) => event.action } },
      },
      states: { idle: {}, invalid: { entry: 'countAttempt' }, sendFailed: {} },
    },
    confirming: {
      initial: 'open',
      on: { 'MEMBERS.CONFIRM': 'starting', 'MEMBERS.CANCEL': 'list' },
      states: { open: {}, actionFailed: {} },
    },
    starting: { always: [{ guard: 'needsSecondFactor', target: 'enteringFactor' }, { target: 'performing' }] },
    performing: {
      always: [
        { guard: { type: 'isActionOfKind', params: 'invite' }, target: 'inviting' },
        { guard: { type: 'isActionOfKind', params: 'role' }, target: 'changingRole' },
        { guard: { type: 'isActionOfKind', params: 'endDevice' }, target: 'loggingOutDevice' },
        { target: 'removing' },
      ],
    },
    enteringFactor: {
      on: {
        // Tries again after each second-factor check. The server's clock decides whether the last check is still valid.
        'STEP_UP.VERIFIED': { target: 'performing', actions: { type: 'setProvenUntil', params: ({ event }) => event.provenUntil } },
        'STEP_UP.CANCEL': [{ guard: { type: 'isActionOfKind', params: 'invite' }, target: 'list' }, { target: 'confirming' }],
      },
    },
    inviting: {
      tags: 'busy',
      invoke: {
        id: 'inviteMember',
        src: 'inviteMember',
        input: ({ context: { action } }) => ({ email: action?.personName ?? '', role: action?.role ?? 'member' }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'loading', actions: 'setCompletedAction' },
          { guard: { type: 'needsReauthentication', params: outputOf }, target: 'enteringFactor', actions: 'clearProvenUntil' },
          { guard: { type: 'hasFieldErrors', params: outputOf }, target: 'list.invalid', actions: { type: 'setRefusal', params: outputOf } },
          { target: 'list.sendFailed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'list.sendFailed', actions: 'clearProblem' },
      },
    },
    changingRole: {
      tags: 'busy',
      invoke: {
        id: 'changeRole',
        src: 'changeRole',
        input: ({ context: { action } }) => ({ id: action?.id ?? '', role: action?.role ?? 'member' }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'loading', actions: 'setCompletedAction' },
          { guard: { type: 'needsReauthentication', params: outputOf }, target: 'enteringFactor', actions: 'clearProvenUntil' },
          { target: 'confirming.actionFailed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'confirming.actionFailed', actions: 'clearProblem' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeMember',
        src: 'removeMember',
        input: ({ context: { action } }) => ({ id: action?.id ?? '' }),
        onDone: [
          { guard: { type: 'isRemoved', params: outputOf }, target: 'loading', actions: 'setCompletedAction' },
          { guard: { type: 'needsReauthentication', params: outputOf }, target: 'enteringFactor', actions: 'clearProvenUntil' },
          { target: 'confirming.actionFailed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'confirming.actionFailed', actions: 'clearProblem' },
      },
    },
    loggingOutDevice: {
      tags: 'busy',
      invoke: {
        id: 'endTeamDevice',
        src: 'endTeamDevice',
        input: ({ context: { action } }) => ({ id: action?.id ?? '' }),
        onDone: [
          { guard: { type: 'isRemoved', params: outputOf }, target: 'loading', actions: 'setCompletedAction' },
          { target: 'confirming.actionFailed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'confirming.actionFailed', actions: 'clearProblem' },
      },
    },
  },
})
