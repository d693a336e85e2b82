/** Actors that settle or send events only when a test requests it. */
import { type EventObject, fromCallback, fromPromise } from 'xstate'

export interface PendingActor {
  readonly name: string
  readonly input: unknown
  readonly settle: (outcome: 'done' | 'error', value: unknown) => void
  readonly sendEvent: (event: EventObject) => void
}

/** Keeps the actor in `pending`, under its ID in the chart, until it settles or stops. */
export function createControlledActor(name: string, pending: Map<string, PendingActor>, isCallback: boolean) {
  if (isCallback) {
    return fromCallback(({ sendBack, input, self }) => {
      pending.set(self.id, {
        name,
        input,
        sendEvent: sendBack,
        settle: () => {
          throw new Error(`${name} is a callback actor: it sends events and returns no answer`)
        },
      })
      return () => pending.delete(self.id)
    })
  }
  return fromPromise(
    ({ input, signal, self }) =>
      new Promise((resolve, reject) => {
        const settle: PendingActor['settle'] = (outcome, value) => {
          pending.delete(self.id)
          if (outcome === 'done') resolve(value)
          else reject(value)
        }
        const entry: PendingActor = {
          name,
          input,
          settle,
          sendEvent: () => {
            throw new Error(`${name} is a promise actor: it returns one answer`)
          },
        }
        pending.set(self.id, entry)
        signal.addEventListener('abort', () => pending.get(self.id) === entry && pending.delete(self.id))
      }),
  )
}
