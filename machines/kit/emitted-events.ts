import { messages } from '#contract/messages.ts'

/** `redirectsHome`: after 5 s, the alert closes and the page changes to the home page. */
export interface AlertNotice {
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly detail?: string
  readonly redirectsHome: boolean
  /** The alert offers to send the form again. */
  readonly canRetry?: true
  /** The alert stays on the next page. An error also stays after a step, input, or attempt. */
  readonly persists?: true
}

/** Events that charts emit. `useFlow` passes them to the app. */
export type FlowEmittedEvent =
  | { readonly type: 'alert'; readonly alert: AlertNotice }
  | { readonly type: 'tokenReceived'; readonly token: string }
  | { readonly type: 'stepChanged' }
  | { readonly type: 'sendStarted' }

export const errorAlert = (text: string, options: Pick<AlertNotice, 'detail' | 'persists' | 'canRetry'> = {}): FlowEmittedEvent => ({
  type: 'alert',
  alert: { kind: 'error', text, redirectsHome: false, ...options },
})

/** Returns the error alert for a form. The detail is `problem`, or `noResponseText` if it is null. Omits a detail that equals the text. */
export const formErrorAlert = (text: string, problem: string | null, noResponseText: string): FlowEmittedEvent =>
  errorAlert(text, text === problem ? {} : { detail: problem ?? noResponseText })

export const INPUT_SAFE_MESSAGE = 'Nothing you typed is lost. Check your connection and try again.'

export const successAlert = (text: string): FlowEmittedEvent => ({
  type: 'alert',
  alert: { kind: 'success', text, redirectsHome: false, persists: true },
})

/** Returns the alert after an accepted submit, with the specification's text. */
export const submittedAlert = (redirectsHome: boolean): FlowEmittedEvent => ({
  type: 'alert',
  alert: { kind: 'success', text: messages.submitted, redirectsHome },
})
