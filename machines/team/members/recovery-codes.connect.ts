import type { RecoveryCodesEvent } from '#machines/team/sign-in/new-factor.ts'

export const connectRecoveryCodes = (recoveryCodes: readonly string[], substate: string, send: (event: RecoveryCodesEvent) => void) =>
  ({
    screen: 'codes',
    recoveryCodes,
    isKept: substate === 'kept',
    error: substate === 'asked' ? 'Save the codes first, then check the box.' : undefined,
    tick: (isKept: boolean) => send({ type: 'CODES.TICK', isKept }),
    go: () => send({ type: 'CODES.GO' }),
  }) as const

export type RecoveryCodesView = ReturnType<typeof connectRecoveryCodes>
