/** Actors that settle or speak only when a test says so. */
import { type EventObject, fromCallback, fromPromise } from 'xstate'

/** An actor that has been started and has not settled. */
export interface Pending {
  /** The name it was declared under. */
  readonly name: string
  readonly input: unknown
  readonly settle: (outcome: 'done' | 'error', value: unknown) => void
  readonly say: (event: EventObject) => void
}

/** The actor registers itself under the id of its invocation until it settles or is stopped. */
export function controlled(name: string, pending: Map<string, Pending>, isCallback: boolean) {
  if (isCallback) {
    return fromCallback(({ sendBack, input, self }) => {
      pending.set(self.id, {
        name,
        input,
        say: sendBack,
        settle: () => {
          throw new Error(`${name} is a callback actor: it speaks, it does not answer`)
        },
      })
      return () => pending.delete(self.id)
    })
  }
  return fromPromise(
    ({ input, signal, self }) =>
      new Promise((resolve, reject) => {
        const settle: Pending['settle'] = (outcome, value) => {
          pending.delete(self.id)
          if (outcome === 'done') resolve(value)
          else reject(value)
        }
        const entry: Pending = {
          name,
          input,
          settle,
          say: () => {
            throw new Error(`${name} is a promise actor: it answers once`)
          },
        }
        pending.set(self.id, entry)
        signal.addEventListener('abort', () => pending.get(self.id) === entry && pending.delete(self.id))
      }),
  )
}
