/** The two actors that live as long as the app: the alert and the session. */
import { createActor, fromPromise } from 'xstate'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { alertMachine } from '#machines/alert/alert.machine.ts'
import type { FlowEmitted } from '#machines/kit/emitted.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { type SessionEffects, sessionMachine } from '#machines/session/session.machine.ts'
import { holdToken } from '#src/device/api/bearer.ts'
import { endSession, writeToken } from '#src/device/api/session-effects.ts'
import { readToken } from '#src/device/api/token.ts'
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
    } satisfies ActorsOf<typeof sessionMachine>,
    actions: {
      writeToken: ({ context }) => writeToken(context.token),
      endSession: ({ context }) => void endSession(context.token),
    } satisfies SessionEffects,
  }),
  inspected,
)
sessionActor.on('alert', passOn)
/** The session before it starts: what every prerendered page shows. */
export const firstSession = sessionActor.getSnapshot()

const tokenRead = new Promise<void>((resolve) => {
  sessionActor.subscribe(({ value }) => value !== 'resuming' && resolve())
})
holdToken({
  token: async () => {
    startSession()
    await tokenRead
    return sessionActor.getSnapshot().context.token
  },
  refuse: (token) => sessionActor.send({ type: 'SESSION.REFUSED', token }),
})

/** Another tab may have logged in or out; closed storage says nothing of that. */
function readAgain(): void {
  try {
    sessionActor.send({ type: 'SESSION.CHANGED', token: readToken() })
  } catch {}
}
const stored = ({ key }: StorageEvent) => {
  if (key === TOKEN_STORAGE_KEY || key === null) readAgain()
}
// A page that the browser had put away has not heard of it.
const shown = ({ persisted }: PageTransitionEvent) => {
  if (persisted) readAgain()
}

function startSession(): void {
  sessionActor.start()
  addEventListener('storage', stored)
  addEventListener('pageshow', shown)
}

/**
 * Starts both, as often as it is called. In the browser only, and after hydration: the prerendered page knows no token, so
 * its first render must not know one either.
 */
export function startApp(): void {
  alertActor.start()
  startSession()
}

/** Passes on what a flow emits: alerts to the alert, a new token to the session. */
export function passOn(emitted: FlowEmitted): void {
  if (emitted.type === 'alert') alertActor.send({ type: 'ALERT.SHOW', alert: emitted.alert })
  if (emitted.type === 'sendStarted') alertActor.send({ type: 'FORM.SEND' })
  if (emitted.type === 'stepChanged') alertActor.send({ type: 'STEP.CHANGE' })
  if (emitted.type === 'tokenReceived') sessionActor.send({ type: 'SESSION.START', token: emitted.token })
}
