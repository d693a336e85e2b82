import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CurrentMemberResponse } from '#contract/team/team.ts'
import { connectRecoveryCodes } from '#machines/team/members/recovery-codes.connect.ts'
import { connectStepUp, NO_RESPONSE } from '#machines/team/members/step-up.connect.ts'
import type { teamFactorsMachine } from '#machines/team/members/team-factors.machine.ts'
import type { FactorsAction, FactorsConfirmation, MemberFactors } from '#machines/team/members/team-factors.setup.ts'
import { connectNewPasskey, connectNewTotp, NO_RESPONSE as SETUP_FAILED } from '#machines/team/sign-in/new-factor.connect.ts'
import type { NewFactorKind } from '#machines/team/sign-in/new-factor.ts'

const LOAD_FAILED = 'We couldn’t load your second factors. Check your connection and try again.'

const confirmationTitles: Readonly<Record<FactorsConfirmation['kind'], string>> = {
  remove: 'Remove this second factor?',
  codes: 'Create new recovery codes?',
}
const buttonLabels: Readonly<Record<FactorsConfirmation['kind'], string>> = { remove: 'Remove', codes: 'Create new codes' }
const effectOf = ({ kind, what }: FactorsConfirmation): string =>
  kind === 'remove' ? `You can no longer log in with ${what}.` : 'You’ll get ten new recovery codes. The old ones will stop working.'
const successTextOf = ({ kind, what }: FactorsAction): string => {
  if (kind === 'passkey') return `The passkey “${what}” is added.`
  if (kind === 'remove') return `${what} is removed.`
  return kind === 'codes' ? 'Your new recovery codes work now. The old codes no longer work.' : 'Your authenticator app is set up.'
}
const needsConfirmation = (action: FactorsAction): action is FactorsConfirmation => action.kind in confirmationTitles

type OwnFactor = MemberFactors['factors'][number]
const factorKindsOf = ({ factors, recoveryCodesLeft }: MemberFactors): CurrentMemberResponse['factors'] => ({
  passkey: factors.some(({ kind }) => kind === 'passkey'),
  totp: factors.some(({ kind }) => kind === 'totp'),
  recovery: recoveryCodesLeft,
})

export function connectTeamFactors(snapshot: SnapshotFrom<typeof teamFactorsMachine>, send: ActorRefFrom<typeof teamFactorsMachine>['send']) {
  const { ownFactors, hasHostName, recoveryCodes, action, done, problem } = snapshot.context
  const message = done === null ? null : successTextOf(done)
  if (snapshot.matches('failed'))
    return { step: 'failed', kinds: null, dialogs: null, message, problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'FACTORS.RETRY' }) } as const
  if (ownFactors === null) return { step: 'loading', kinds: null, dialogs: null } as const
  const substate = typeof snapshot.value === 'object' ? String(Object.values(snapshot.value)[0]) : ''
  const busy = snapshot.hasTag('busy')
  const isActionRunning = busy && !snapshot.matches('loading')
  const isVerifying = snapshot.matches('enteringFactor')
  const confirmation = action !== null && needsConfirmation(action) && (snapshot.matches('confirming') || isActionRunning) ? action : null
  const dialogs = {
    confirmation:
      confirmation === null
        ? null
        : {
            title: confirmationTitles[confirmation.kind],
            effect: effectOf(confirmation),
            label: buttonLabels[confirmation.kind],
            busy: isActionRunning,
            problem: snapshot.matches({ confirming: 'actionFailed' }) ? (problem ?? NO_RESPONSE) : null,
            confirm: () => send({ type: 'FACTORS.CONFIRM' }),
            cancel: () => send({ type: 'FACTORS.CANCEL' }),
          },
    ...connectStepUp(isVerifying, send),
  }
  const commonView = { kinds: factorKindsOf(ownFactors), dialogs } as const
  if (snapshot.matches('codes')) return { step: 'codes', ...commonView, codes: connectRecoveryCodes(recoveryCodes, substate, send) } as const
  /** Whether an action's form stays visible, such as behind the dialog for a second factor. */
  const isActionOfKind = (kind: FactorsAction['kind']) => action?.kind === kind && (isVerifying || isActionRunning)
  if (snapshot.matches('passkey') || isActionOfKind('passkey'))
    return { step: 'passkey', ...commonView, form: connectNewPasskey(snapshot.context, substate, busy, send) } as const
  if (snapshot.matches('totp') || isActionOfKind('code'))
    return { step: 'totp', ...commonView, isReplacing: commonView.kinds.totp, form: connectNewTotp(snapshot.context, substate, busy, send) } as const
  const start = (kind: FactorsConfirmation['kind'], id = '', what = '') => send({ type: 'FACTORS.START', confirmation: { kind, id, what } })
  return {
    step: 'list',
    ...commonView,
    message: snapshot.matches('list') ? message : null,
    problem: snapshot.matches({ list: 'setupFailed' }) ? (problem ?? SETUP_FAILED) : null,
    busy,
    isBeginning: snapshot.matches('startingTotpSetup'),
    hasHostName,
    factors: ownFactors.factors,
    /** The last factor cannot be removed. */
    canRemove: ownFactors.factors.length > 1,
    recoveryCodesLeft: ownFactors.recoveryCodesLeft,
    choose: (kind: NewFactorKind) => send({ type: 'FACTOR.CHOOSE', kind }),
    remove: ({ id, label }: OwnFactor) => start('remove', id, label),
    createNewCodes: () => start('codes'),
  } as const
}

export type TeamFactorsView = ReturnType<typeof connectTeamFactors>
export type TeamFactorsList = Extract<TeamFactorsView, { step: 'list' }>
