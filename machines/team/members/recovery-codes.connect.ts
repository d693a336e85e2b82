import type { KeptCodesEvent } from '#machines/team/sign-in/new-factor.ts'

export const connectKeptCodes = (recoveryCodes: readonly string[], at: string, send: (event: KeptCodesEvent) => void) =>
  ({
    screen: 'codes',
    recoveryCodes,
    isKept: at === 'kept',
    error: at === 'asked' ? 'Save the codes first, then check the box.' : undefined,
    tick: (isKept: boolean) => send({ type: 'CODES.TICK', isKept }),
    go: () => send({ type: 'CODES.GO' }),
  }) as const

export type KeptCodesView = ReturnType<typeof connectKeptCodes>
