/** Parts of `loader.ts` in the form that `machines/form` and `machines/team` still use. */
import { isConnectionLost as isLost, type WaitInput } from '#machines/kit/loader.ts'

export type { WaitInput }

/** Whether no answer came at all. */
export const isConnectionLost = (error: unknown): boolean => isLost(undefined, error)

/** Params of a guard: the error that the actor failed with. */
export const thrown = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error

/** The actor that waits. */
export const waiting = {
  id: 'whenOnline',
  src: 'whenOnline',
  input: ({ context: { waits } }: { readonly context: WaitInput }): WaitInput => ({ waits }),
} as const
