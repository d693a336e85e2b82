import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import type { FactorsResponse } from '#contract/team/team.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { toProblemContext } from '#machines/kit/outcome.ts'
import { type AnyOutcome, type StepUpEvent, type StepUpInput, stepUpGuards } from '#machines/team/members/step-up.ts'
import {
  type EnrollOutcome,
  type NewFactorContext,
  type NewFactorEvent,
  newFactorGuards,
  type RecoveryCodesEvent,
  type TotpOutcome,
} from '#machines/team/sign-in/new-factor.ts'
import type { CurrentMember } from '#machines/team/sign-in/team-session.machine.ts'

export type MemberFactors = Pick<FactorsResponse, 'factors' | 'recoveryCodesLeft'>
export type OwnFactorsOutcome = Outcome<MemberFactors>
export type CodesOutcome = Outcome<{ readonly recoveryCodes: readonly string[] }>

export interface FactorsConfirmation {
  readonly kind: 'remove' | 'codes'
  readonly id: string
  readonly what: string
}
/** `app` starts the setup of an authenticator app. `code` confirms the app with a code. */
export interface FactorsAction {
  readonly kind: FactorsConfirmation['kind'] | 'passkey' | 'app' | 'code'
  readonly id: string
  readonly what: string
}

interface TeamFactorsInput extends StepUpInput, Pick<CurrentMember, 'hasHostName'> {}

export interface TeamFactorsContext extends TeamFactorsInput, NewFactorContext {
  readonly ownFactors: MemberFactors | null
  readonly recoveryCodes: readonly string[]
  readonly action: FactorsAction | null
  readonly done: FactorsAction | null
}

type TeamFactorsEvent =
  | NewFactorEvent
  | RecoveryCodesEvent
  | StepUpEvent
  | { type: 'FACTORS.RETRY' }
  | { type: 'FACTORS.START'; confirmation: FactorsConfirmation }
  | { type: 'FACTORS.CONFIRM' }
  | { type: 'FACTORS.CANCEL' }

export const teamFactorsSetup = setup({
  types: {
    context: {} as TeamFactorsContext,
    events: {} as TeamFactorsEvent,
    input: {} as TeamFactorsInput,
    tags: {} as 'busy',
  },
  actors: {
    loadFactors: createActorPlaceholder<OwnFactorsOutcome, void>('loadFactors'),
    registerPasskey: createActorPlaceholder<EnrollOutcome, { readonly label: string }>('registerPasskey'),
    startTotpSetup: createActorPlaceholder<TotpOutcome, void>('startTotpSetup'),
    confirmTotp: createActorPlaceholder<EnrollOutcome, { readonly code: string }>('confirmTotp'),
    removeFactor: createActorPlaceholder<AnyOutcome, { readonly id: string }>('removeFactor'),
    regenerateCodes: createActorPlaceholder<CodesOutcome, void>('regenerateCodes'),
  },
  guards: { ...newFactorGuards, ...stepUpGuards<FactorsAction['kind']>() },
  actions: {
    setOwnFactors: assign((_, outcome: OwnFactorsOutcome) => (outcome.kind === 'accepted' ? { ownFactors: outcome, problem: null } : {})),
    setConfirmation: assign({ action: (_, confirmation: FactorsConfirmation) => confirmation, done: null }),
    setPasskeyAction: assign({ action: ({ context }) => ({ kind: 'passkey', id: '', what: context.label.trim() }) as const, done: null }),
    setAppAction: assign({ action: { kind: 'app', id: '', what: '' } as const, done: null }),
    setCodeAction: assign({ action: { kind: 'code', id: '', what: '' } as const }),
    setCompletedAction: assign({ done: ({ context }) => context.action }),
    clearCompletedAction: assign({ done: null }),
    setProvenUntil: assign({ provenUntil: (_, until: number) => until }),
    clearProvenUntil: assign({ provenUntil: 0 }),
    setSecret: assign((_, outcome: TotpOutcome) => (outcome.kind === 'accepted' ? { secret: { secret: outcome.secret, uri: outcome.uri } } : {})),
    setCode: assign({ code: (_, code: string) => code }),
    setLabel: assign({ label: (_, label: string) => label }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setCodes: assign((_, outcome: CodesOutcome) => (outcome.kind === 'accepted' ? { recoveryCodes: outcome.recoveryCodes } : {})),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
    /** Drops all secrets and codes for a new factor. */
    clearSecrets: assign({ secret: null, code: '', label: '', problem: null, attempt: 0, recoveryCodes: [] }),
  },
})
