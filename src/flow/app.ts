/** Actors that run as long as the app: alert and session. */
import { createActor, fromPromise } from 'xstate'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { type SessionEffects, sessionMachine } from '#machines/account/session.machine.ts'
import { alertMachine } from '#machines/alert/alert.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import type { FlowEmittedEvent } from '#machines/kit/emitted-events.ts'
import { inspectOptions } from '#src/flow/inspect.ts'
import { now } from '#src/flow/now.ts'
import { setTokenSource } from '#src/platform/api/bearer.ts'
import { endSession, writeToken } from '#src/platform/api/session-effects.ts'
import { readToken } from '#src/platform/api/token.ts'
import { eraseDevice, findDraftFlows } from '#src/platform/device.ts'
import { whenOnline } from '#src/platform/when-online.ts'

/** Alert of the whole app. Flows send events to it but never read it. */
export const alertActor = createActor(alertMachine, { input: { now }, ...inspectOptions })

export const sessionActor = createActor(
  sessionMachine.provide({
    actors: {
      readToken: fromPromise(async () => readToken()),
      findDraftFlows: fromPromise(findDraftFlows),
      eraseDevice: fromPromise(eraseDevice),
      endSession: fromPromise(({ input }) => endSession(input)),
      whenOnline: fromPromise(({ input, signal }) => whenOnline(input, signal)),
    } satisfies ActorsOf<typeof sessionMachine>,
    actions: {
      writeToken: ({ context }) => writeToken(context.token),
    } satisfies SessionEffects,
  }),
  inspectOptions,
)
sessionActor.on('alert', forwardToApp)
/** Initial session, which every prerendered page shows. */
export const initialSessionSnapshot = sessionActor.getSnapshot()

const tokenReadPromise = new Promise<void>((resolve) => {
  sessionActor.subscribe(({ value }) => value !== 'resuming' && resolve())
})
/** Starts the session and waits until it has read its token. A call before that would have no token. */
export async function loadSession(): Promise<void> {
  startSession()
  await tokenReadPromise
}
setTokenSource({
  token: async () => {
    await loadSession()
    return sessionActor.getSnapshot().context.token
  },
  onRefused: (token) => sessionActor.send({ type: 'SESSION.REFUSED', token }),
})

/** Reads the token again, because another tab may have changed it. If the browser allows no storage, nothing changes. */
function rereadToken(): void {
  try {
    sessionActor.send({ type: 'SESSION.CHANGED', token: readToken() })
  } catch {}
}
const onStorage = ({ key }: StorageEvent) => {
  if (key === TOKEN_STORAGE_KEY || key === null) rereadToken()
}
// A page that the browser restores from the back-forward cache may have missed changes to the token.
const onPageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) rereadToken()
}

function startSession(): void {
  sessionActor.start()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
}

/** Starts the alert and the session. A second call does nothing. Must run after hydration, because the first render must not have a token. */
export function startApp(): void {
  alertActor.start()
  startSession()
}

/** Passes a flow's event to the alert or to the session. */
export function forwardToApp(emittedEvent: FlowEmittedEvent): void {
  if (emittedEvent.type === 'alert') alertActor.send({ type: 'ALERT.SHOW', alert: emittedEvent.alert })
  if (emittedEvent.type === 'sendStarted') alertActor.send({ type: 'FORM.SEND' })
  if (emittedEvent.type === 'stepChanged') alertActor.send({ type: 'STEP.CHANGE' })
  if (emittedEvent.type === 'tokenReceived') sessionActor.send({ type: 'SESSION.START', token: emittedEvent.token })
}
