import { messages } from '#contract/messages.ts'

/** What the app-wide alert is told. `leaves`: the alert closes itself after 5 s and leads home. */
export interface AlertNotice {
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly leaves: boolean
}

/** What flows tell the app: charts emit, `useFlow` passes on. */
export type FlowEmitted = { readonly type: 'alert'; readonly alert: AlertNotice } | { readonly type: 'tokenReceived'; readonly token: string }

/** An error alert: it stays until it is closed. */
export const tellError = (text: string): FlowEmitted => ({ type: 'alert', alert: { kind: 'error', text, leaves: false } })

/** A success alert. */
export const tellSuccess = (text: string, leaves: boolean): FlowEmitted => ({ type: 'alert', alert: { kind: 'success', text, leaves } })

/** The specified sentence of a submit that was received. */
export const tellSubmitted = (leaves: boolean): FlowEmitted => tellSuccess(messages.submitted, leaves)
