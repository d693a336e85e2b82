import type { StepUpEvent } from '#machines/team/members/step-up.ts'

export const NO_RESPONSE = 'We got no response, so we don’t know if the action worked. Check your connection and try again.'

interface ConfirmationView {
  readonly title: string
  readonly effect: string
  readonly label: string
  readonly busy: boolean
  readonly problem: string | null
  readonly confirm: () => void
  readonly keep: () => void
}

export interface ActionDialogsView {
  readonly asked: ConfirmationView | null
  readonly isProving: boolean
  readonly proven: (provenUntil: number) => void
  readonly cancelProof: () => void
}

export const connectStepUp = (isProving: boolean, send: (event: StepUpEvent) => void): Omit<ActionDialogsView, 'asked'> => ({
  isProving,
  proven: (provenUntil) => send({ type: 'STEP_UP.VERIFIED', provenUntil }),
  cancelProof: () => send({ type: 'STEP_UP.CANCEL' }),
})
