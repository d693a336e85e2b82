import type { StepUpEvent } from '#machines/team/members/step-up.ts'

export const NO_RESPONSE = 'We got no response, so we don’t know if the action worked. Check your connection and try again.'

interface ConfirmationView {
  readonly title: string
  readonly effect: string
  readonly label: string
  readonly busy: boolean
  readonly problem: string | null
  readonly confirm: () => void
  readonly cancel: () => void
}

export interface ActionDialogsView {
  readonly confirmation: ConfirmationView | null
  readonly isVerifying: boolean
  readonly onVerified: (provenUntil: number) => void
  readonly cancelVerification: () => void
}

export const connectStepUp = (isVerifying: boolean, send: (event: StepUpEvent) => void): Omit<ActionDialogsView, 'confirmation'> => ({
  isVerifying,
  onVerified: (provenUntil) => send({ type: 'STEP_UP.VERIFIED', provenUntil }),
  cancelVerification: () => send({ type: 'STEP_UP.CANCEL' }),
})
