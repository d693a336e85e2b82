/** Driver of a chart's page. It has the visitor's action for each event, and the page content for each state. */
import type { Page } from '@playwright/test'
import type { AnyStateMachine, EventFrom } from 'xstate'
import type { AnyChart, Chart, StateKey, UNUSED } from '#kit/samples.ts'
import type { HttpAnswer } from './calls.ts'

/** Loose type of samples. `Chart` has the exact type. */
interface LooseSamples {
  readonly events: object
  readonly actors: object
}
type UsedSamples<R> = { [K in keyof R as R[K] extends typeof UNUSED ? never : K]: R[K] }
type NamesOf<A> = A extends { readonly done: infer D; readonly error: infer E } ? (keyof D | keyof E) & string : never

/** Actor that calls the server. The walked path selects the response by its name. */
export interface CallActor<Name extends string = string> {
  /** Path under `/backend/api/`, or from the root of the site with a leading slash. */
  readonly path: string
  /** Other paths that the actor calls at the same time. They get the same response. */
  readonly otherPaths?: readonly string[]
  readonly answers: { readonly [N in Name]: HttpAnswer }
}

export interface DeviceAnswer {
  readonly outcome: 'done' | 'error'
  readonly value: unknown
}
/** Actor that reads the device. `prepare` stores the data before the page opens, and `prepareWhileOpen` while it is open. */
export interface DeviceActor {
  readonly prepare: (page: Page, answer: DeviceAnswer) => Promise<void>
  readonly prepareWhileOpen?: (page: Page, answer: DeviceAnswer) => Promise<void>
}
/** Actor that reads the device only after the page has opened. */
export type LateDeviceActor = Pick<Required<DeviceActor>, 'prepareWhileOpen'>

/** An actor that waits for an outside event, which `act` causes. */
export interface ExternalActor {
  readonly act: (page: Page, answer: DeviceAnswer) => Promise<void>
}

/** Checks the content of the page. `isNewState`: the chart came from another state, so the alert must be visible. */
export type StateAssertion = (page: Page, isNewState: boolean) => Promise<void>

/** A driver without an entry for an event, a state, an actor, or a named answer does not compile. */
export interface Driver<M extends AnyStateMachine, S extends LooseSamples> {
  readonly path: string
  /** Prepares the session and other calls before the page opens. */
  readonly setUp?: (page: Page) => Promise<void>
  /** `data-flow` of the element that has `data-state`. Without it, only the checks of the states apply. */
  readonly flow?: string
  /** States in which the page shows the element with `data-flow` no longer, or only for a moment. */
  readonly unmountedStates?: readonly StateKey<M>[]
  /** Does not close the alert, because the tested chart is the alert. */
  readonly keepsAlert?: boolean
  /** The path uses parts of the page that a narrow window does not show. */
  readonly needsWideWindow?: boolean
  readonly actors: { readonly [A in keyof UsedSamples<S['actors']>]: CallActor<NamesOf<S['actors'][A]>> | DeviceActor | LateDeviceActor | ExternalActor }
  readonly events: { readonly [T in keyof UsedSamples<S['events']> & string]: (page: Page, event: Extract<EventFrom<M>, { type: T }>) => Promise<void> }
  readonly states: { readonly [K in StateKey<M>]: StateAssertion }
}

export function driverOf<M extends AnyStateMachine, S extends LooseSamples>(_chart: Chart<M, S>, driver: Driver<M, S>): Driver<M, S> {
  return driver
}

export interface AnyDriver {
  readonly path: string
  readonly setUp?: (page: Page) => Promise<void>
  readonly flow?: string
  readonly unmountedStates?: readonly string[]
  readonly keepsAlert?: boolean
  readonly needsWideWindow?: boolean
  readonly actors: Readonly<Record<string, CallActor | DeviceActor | LateDeviceActor | ExternalActor>>
  readonly events: Readonly<Record<string, (page: Page, event: never) => Promise<void>>>
  readonly states: Readonly<Record<string, StateAssertion>>
}

export interface Walk {
  readonly chart: AnyChart
  readonly driver: AnyDriver
}

/** For a state that ends before the page shows it. */
export const failIfShown = (): Promise<void> => Promise.reject(new Error('A transient state is visible'))

/** For an event that the page cannot cause. Its edges are `notInBrowser`. */
export const failIfCaused = (): Promise<void> => Promise.reject(new Error('The page cannot cause this event'))
