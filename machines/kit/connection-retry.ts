/** Setup parts for charts that repeat a call when the network is back. */
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'

export interface WaitInput {
  /** Number of waits since the last response. Each wait is longer than the one before, up to a maximum. */
  readonly waits: number
}

/** Actor: waits until the server can be reached. */
export const whenOnline = createActorPlaceholder<void, WaitInput>('whenOnline')

/** Guard: the response was lost, so the server may have received the call. The call is sent again when the server is reachable. */
export const isConnectionLost = (_: unknown, error: unknown): boolean => error instanceof ConnectionLostError

export const nextWaitCount = ({ context }: { readonly context: WaitInput }): number => context.waits + 1
