import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { MeAnswer } from '#contract/team/team.ts'
import { connectRecoveryCodes } from '#machines/team/members/recovery-codes.connect.ts'
import { connectProof, NO_RESPONSE } from '#machines/team/members/step-up.connect.ts'
import type { teamFactorsMachine } from '#machines/team/members/team-factors.machine.ts'
import type { FactorsAct, FactorsQuestion, OwnFactors } from '#machines/team/members/team-factors.setup.ts'
import { connectNewPasskey, connectNewTotp, NO_RESPONSE as SETUP_FAILED } from '#machines/team/sign-in/new-factor.connect.ts'
import type { NewFactor } from '#machines/team/sign-in/new-factor.ts'

const LOAD_FAILED = 'We couldn’t load the list. Check your connection and try again.'

const titles: Readonly<Record<FactorsQuestion['kind'], string>> = {
  remove: 'Remove this second factor?',
  codes: 'Create new recovery codes?',
}
const buttonLabels: Readonly<Record<FactorsQuestion['kind'], string>> = { remove: 'Remove', codes: 'Create new codes' }
const effectOf = ({ kind, what }: FactorsQuestion): string =>
  kind === 'remove' ? `${what}: you can no longer use it to log in.` : 'You’ll get ten new codes. The old ones will stop working.'
const doneTextOf = ({ kind, what }: FactorsAct): string => {
  if (kind === 'passkey') return `The passkey “${what}” is added.`
  if (kind === 'remove') return `${what} is removed.`
  return kind === 'codes' ? 'Your new recovery codes work now. The old ones no longer do.' : 'Your app is set up.'
}
const isQuestion = (act: FactorsAct): act is FactorsQuestion => act.kind in titles

type OwnFactor = OwnFactors['factors'][number]
const factorKindsOf = ({ factors, recoveryCodesLeft }: OwnFactors): MeAnswer['factors'] => ({
  passkey: factors.some(({ kind }) => kind === 'passkey'),
  totp: factors.some(({ kind }) => kind === 'totp'),
  recovery: recoveryCodesLeft,
})

export function connectTeamFactors(snapshot: SnapshotFrom<typeof teamFactorsMachine>, send: ActorRefFrom<typeof teamFactorsMachine>['send']) {
  const { own, hasHostName, recoveryCodes, act, done, problem } = snapshot.context
  const message = done === null ? null : doneTextOf(done)
  if (snapshot.matches('failed'))
    return { step: 'failed', kinds: null, dialogs: null, message, problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'FACTORS.RETRY' }) } as const
  // The first load continues until a response comes.
  if (own === null) return { step: 'loading', kinds: null, dialogs: null } as const
  const substate = typeof snapshot.value === 'object' ? String(Object.values(snapshot.value)[0]) : ''
  const busy = snapshot.hasTag('busy')
  const isActing = busy && !snapshot.matches('loading')
  const isProving = snapshot.matches('enteringFactor')
  const question = act !== null && isQuestion(act) && (snapshot.matches('asking') || isActing) ? act : null
  const dialogs = {
    asked:
      question === null
        ? null
        : {
            title: titles[question.kind],
            effect: effectOf(question),
            go: buttonLabels[question.kind],
            busy: isActing,
            problem: snapshot.matches({ asking: 'stopped' }) ? (problem ?? NO_RESPONSE) : null,
            confirm: () => send({ type: 'FACTORS.CONFIRM' }),
            keep: () => send({ type: 'FACTORS.KEEP' }),
          },
    ...connectProof(isProving, send),
  }
  const commonView = { kinds: factorKindsOf(own), dialogs } as const
  if (snapshot.matches('codes')) return { step: 'codes', ...commonView, codes: connectRecoveryCodes(recoveryCodes, substate, send) } as const
  /** The form stays below the dialog for a second factor. */
  const isActOfKind = (kind: FactorsAct['kind']) => act?.kind === kind && (isProving || isActing)
  if (snapshot.matches('passkey') || isActOfKind('passkey'))
    return { step: 'passkey', ...commonView, form: connectNewPasskey(snapshot.context, substate, busy, send) } as const
  if (snapshot.matches('totp') || isActOfKind('code'))
    return { step: 'totp', ...commonView, isReplacing: commonView.kinds.totp, form: connectNewTotp(snapshot.context, substate, busy, send) } as const
  const ask = (kind: FactorsQuestion['kind'], id = '', what = '') => send({ type: 'FACTORS.ASK', question: { kind, id, what } })
  return {
    step: 'list',
    ...commonView,
    message: snapshot.matches('list') ? message : null,
    problem: snapshot.matches({ list: 'setupFailed' }) ? (problem ?? SETUP_FAILED) : null,
    busy,
    isBeginning: snapshot.matches('beginningTotp'),
    hasHostName,
    factors: own.factors,
    /** The last factor cannot be removed. */
    canRemove: own.factors.length > 1,
    recoveryCodesLeft: own.recoveryCodesLeft,
    choose: (kind: NewFactor) => send({ type: 'FACTOR.CHOOSE', kind }),
    remove: ({ id, label }: OwnFactor) => ask('remove', id, label),
    renew: () => ask('codes'),
  } as const
}

export type TeamFactorsView = ReturnType<typeof connectTeamFactors>
export type TeamFactorsList = Extract<TeamFactorsView, { step: 'list' }>
