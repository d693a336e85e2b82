import type { RecoveryCodesEvent } from '#machines/team/sign-in/new-factor.ts'

export const connectRecoveryCodes = (recoveryCodes: readonly string[], substate: string, send: (event: RecoveryCodesEvent) => void) =>
  ({
    screen: 'codes',
    recoveryCodes,
    isSaved: substate === 'acknowledged',
    error: substate === 'acknowledgmentMissing' ? 'Save your recovery codes first, then check the box.' : undefined,
    acknowledge: (isSaved: boolean) => send({ type: 'CODES.ACKNOWLEDGE', isSaved }),
    continue: () => send({ type: 'CODES.CONTINUE' }),
  }) as const

export type RecoveryCodesView = ReturnType<typeof connectRecoveryCodes>
