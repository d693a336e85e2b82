import { messages } from '#contract/messages.ts'

/** What the app-wide alert is told. `leaves`: the alert closes itself after 5 s and leads home. */
export interface AlertNotice {
  readonly kind: 'success' | 'error'
  readonly text: string
  /** What helps to go on. */
  readonly detail?: string
  readonly leaves: boolean
  /** It is about more than the page it came on: another page does not end it. */
  readonly outlives?: true
}

/** What flows tell the app: charts emit, `useFlow` passes on. */
export type FlowEmitted =
  | { readonly type: 'alert'; readonly alert: AlertNotice }
  | { readonly type: 'tokenReceived'; readonly token: string }
  /** A step of the flow was left, which ends an alert about it. */
  | { readonly type: 'stepChanged' }
  /** Another attempt to send begins, which ends an alert about the last one. */
  | { readonly type: 'sendStarted' }

/** An error alert: it stays until it is closed, or until what it is about is over. */
export const tellError = (text: string, more: Pick<AlertNotice, 'detail' | 'outlives'> = {}): FlowEmitted => ({
  type: 'alert',
  alert: { kind: 'error', text, leaves: false, ...more },
})

/** The error alert of a form: the specified sentence, and the server's or, without an answer, what to do. */
export const tellFormError = (text: string, problem: string | null, unanswered: string): FlowEmitted =>
  tellError(text, text === problem ? {} : { detail: problem ?? unanswered })

/** What an error alert of an account adds when no answer came. */
export const UNANSWERED = 'Nothing you typed is lost: check your connection and try again.'

/** A success alert of what is shown on the next page, too. */
export const tellSuccess = (text: string): FlowEmitted => ({ type: 'alert', alert: { kind: 'success', text, leaves: false, outlives: true } })

/** The specified sentence of a submit that was received. */
export const tellSubmitted = (leaves: boolean): FlowEmitted => ({ type: 'alert', alert: { kind: 'success', text: messages.submitted, leaves } })
