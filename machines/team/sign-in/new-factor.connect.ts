import { newPasskeyFields, totpFields } from '#contract/team/team.ts'
import type { NewFactorContext, NewFactorEvent } from '#machines/team/sign-in/new-factor.ts'

export const NO_RESPONSE = 'We got no response. Check your connection and try again.'
const FACTOR_REFUSED_TEXTS = { totp: 'That code isn’t right. Enter the code that your app shows now.', passkey: 'We couldn’t add this passkey. Try again.' }
const PASSKEY_CANCELED_TEXT = 'No passkey was created. Try again, or use an authenticator app.'

type Send = (event: NewFactorEvent) => void
const factorActions = (send: Send) => ({ add: () => send({ type: 'FACTOR.ADD' }), back: () => send({ type: 'FACTOR.BACK' }) })

export const connectNewTotp = ({ secret, code, problem, attempt }: NewFactorContext, substate: string, busy: boolean, send: Send) =>
  ({
    screen: 'totp',
    // Never empty here, because the response that leads to this state contains the secret.
    secret: secret?.secret ?? '',
    uri: secret?.uri ?? '',
    field: totpFields.code,
    code,
    error: { invalid: totpFields.code.required, wrong: FACTOR_REFUSED_TEXTS.totp, failed: problem ?? NO_RESPONSE }[substate],
    attempt,
    busy,
    change: (next: string) => send({ type: 'CODE.CHANGE', code: next }),
    ...factorActions(send),
  }) as const

export const connectNewPasskey = ({ label, problem, attempt }: NewFactorContext, substate: string, busy: boolean, send: Send) =>
  ({
    screen: 'passkey',
    field: newPasskeyFields.label,
    label,
    error: substate === 'invalid' ? newPasskeyFields.label.required : undefined,
    problem: { canceled: PASSKEY_CANCELED_TEXT, wrong: FACTOR_REFUSED_TEXTS.passkey, failed: problem ?? NO_RESPONSE }[substate] ?? null,
    attempt,
    busy,
    change: (next: string) => send({ type: 'LABEL.CHANGE', label: next }),
    ...factorActions(send),
  }) as const

export type NewTotpView = ReturnType<typeof connectNewTotp>
export type NewPasskeyView = ReturnType<typeof connectNewPasskey>
