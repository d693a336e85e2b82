/** The two actors that live as long as the app: the alert and the session. */
import { createActor, fromPromise } from 'xstate'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { alertMachine } from '#machines/alert/alert.machine.ts'
import type { FlowEmitted } from '#machines/kit/emitted.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { endSession } from '#src/device/api/end-session.ts'
import { readToken, writeToken } from '#src/device/api/token.ts'
import { whenTokenRefused } from '#src/device/api/token-refused.ts'
import { eraseDevice, findUnfinished } from '#src/device/device.ts'
import { inspected } from '#src/flows/kit/inspect.ts'
import { now } from '#src/flows/kit/now.ts'

/** The app-wide alert; flows tell it, it never asks them. */
export const alertActor = createActor(alertMachine, { input: { now }, ...inspected })

/** Who is logged in on this browser. */
export const sessionActor = createActor(
  sessionMachine.provide({
    actors: {
      readToken: fromPromise(async () => readToken()),
      findUnfinished: fromPromise(findUnfinished),
      eraseDevice: fromPromise(eraseDevice),
      // Not stopped when somebody logs in again: the old session is over all the same.
      endSession: fromPromise(({ input }) => endSession(input.token)),
    } satisfies ActorsOf<typeof sessionMachine>,
  }),
  inspected,
)

let started = false

/**
 * Starts both and keeps the session equal to the browser's storage, in both directions. In the browser only, and after
 * hydration: the prerendered page knows no token, so its first render must not know one either.
 */
export function startApp(): void {
  if (started) return
  started = true
  alertActor.start()
  let stored = readToken()
  sessionActor.subscribe((snapshot) => {
    if (snapshot.value === 'resuming' || snapshot.context.token === stored) return
    stored = snapshot.context.token
    writeToken(stored)
  })
  sessionActor.on('alert', passOn)
  sessionActor.start()
  whenTokenRefused(() => sessionActor.send({ type: 'SESSION.REFUSED' }))
  const readAgain = () => {
    stored = readToken()
    sessionActor.send({ type: 'SESSION.CHANGED', token: stored })
  }
  addEventListener('storage', (event) => {
    if (event.key === TOKEN_STORAGE_KEY || event.key === null) readAgain()
  })
  // A page that the browser had put away has not heard of it.
  addEventListener('pageshow', (event) => {
    if (event.persisted && readToken() !== stored) readAgain()
  })
}

/** Passes on what a flow emits: alerts to the alert, a new token to the session. */
export function passOn(emitted: FlowEmitted): void {
  if (emitted.type === 'alert') alertActor.send({ type: 'ALERT.SHOW', alert: emitted.alert })
  if (emitted.type === 'stepChanged') alertActor.send({ type: 'STEP.CHANGE' })
  if (emitted.type === 'tokenReceived') sessionActor.send({ type: 'SESSION.START', token: emitted.token })
}
