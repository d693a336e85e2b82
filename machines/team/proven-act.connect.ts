import type { ProofEvent } from '#machines/team/proven-act.ts'

/** No answer came to an act. */
export const STOPPED = 'No answer came, so we cannot tell whether it is done. Check your connection and try again.'

/** The dialog that says what an act will do. */
export interface AskedView {
  readonly title: string
  readonly effect: string
  /** The words of its button. */
  readonly go: string
  readonly busy: boolean
  readonly problem: string | null
  readonly confirm: () => void
  readonly keep: () => void
}

/** What a place behind the door shows above itself while something dangerous is asked. */
export interface ActDialogsView {
  readonly asked: AskedView | null
  readonly isProving: boolean
  readonly proven: (provenUntil: number) => void
  readonly cancelProof: () => void
}

/** The question for a second factor. */
export const connectProof = (isProving: boolean, send: (event: ProofEvent) => void): Omit<ActDialogsView, 'asked'> => ({
  isProving,
  proven: (provenUntil) => send({ type: 'PROOF.SHOWN', provenUntil }),
  cancelProof: () => send({ type: 'PROOF.CANCEL' }),
})
