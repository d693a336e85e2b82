import type { RecoveryCodesEvent } from '#machines/team/sign-in/new-factor.ts'

export const connectRecoveryCodes = (recoveryCodes: readonly string[], at: string, send: (event: RecoveryCodesEvent) => void) =>
  ({
    screen: 'codes',
    recoveryCodes,
    isKept: at === 'kept',
    error: at === 'asked' ? 'Save the codes first, then check the box.' : undefined,
    tick: (isKept: boolean) => send({ type: 'CODES.TICK', isKept }),
    go: () => send({ type: 'CODES.GO' }),
  }) as const

export type RecoveryCodesView = ReturnType<typeof connectRecoveryCodes>
