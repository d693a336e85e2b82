/** What a chart needs that goes on by itself when the network is back. */
import { ConnectionLost } from '#contract/answer.ts'

/** Waits until the server can be reached; `waits` counts how often it was waited for, so that it is waited longer each time. */
export interface WaitInput {
  readonly waits: number
}

/** No answer came at all: what was asked may or may not have arrived, and is asked again once the server can be reached. */
export const isConnectionLost = (error: unknown): boolean => error instanceof ConnectionLost

/** What an actor has failed with, for guards. */
export const thrown = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error

/** The actor that waits. */
export const waiting = {
  id: 'whenOnline',
  src: 'whenOnline',
  input: ({ context: { waits } }: { readonly context: WaitInput }): WaitInput => ({ waits }),
} as const
