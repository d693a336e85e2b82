import { fromPromise } from 'xstate'
import { eraseMachine } from '#machines/erase/erase.machine.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'

/** "Start again": erases by telling the form. */
export const eraseDraftFlow = (onErase: () => void) =>
  eraseMachine.provide({ actors: { erase: fromPromise(async () => onErase()) } satisfies ActorsOf<typeof eraseMachine> })
