/** How a chart's page is worked by hand: what a visitor does for each event, what is on screen in each state. */
import type { Page } from '@playwright/test'
import type { AnyStateMachine, EventFrom } from 'xstate'
import type { AnyChart, Chart, StateKey, UNUSED } from '#kit/samples.ts'
import type { HttpAnswer } from './calls.ts'

/** The loose shape of samples; the exact one comes with the chart's own type. */
interface SomeSamples {
  readonly events: object
  readonly actors: object
}
type Used<R> = { [K in keyof R as R[K] extends typeof UNUSED ? never : K]: R[K] }
type NamesOf<A> = A extends { readonly done: infer D; readonly error: infer E } ? (keyof D | keyof E) & string : never

/** An actor that is a call: its answers are held until the path says which one comes. */
export interface CallActor<Name extends string = string> {
  /** Under `/backend/api/`, or with a slash in front, from the root of the site. */
  readonly path: string
  /** Other paths that the same actor calls at once; they get the same answer. */
  readonly also?: readonly string[]
  readonly answers: { readonly [N in Name]: HttpAnswer }
}

/** What the device holds when the page opens; `outcome` and `value` are the sample's. */
export interface DeviceAnswer {
  readonly outcome: 'done' | 'error'
  readonly value: unknown
}
/** An actor that asks the device: what it will answer is put there before the page opens. */
export interface DeviceActor {
  readonly prepare: (page: Page, answer: DeviceAnswer) => Promise<void>
  /** The same on the open page, just before it asks again. */
  readonly prepareAgain?: (page: Page, answer: DeviceAnswer) => Promise<void>
}
/** One that asks the device only on the open page. */
export type LateDeviceActor = Pick<Required<DeviceActor>, 'prepareAgain'>

/** An actor that waits for something in the world: how it is made to happen. */
export interface WorldActor {
  readonly act: (page: Page, answer: DeviceAnswer) => Promise<void>
}

/** What must be on screen; `fresh` when the step before was another state: what is said once (an alert) is said now. */
export type Look = (page: Page, fresh: boolean) => Promise<void>

/** Complete by type: a new event, state, actor or named answer does not compile until the driver knows it. */
export interface Driver<M extends AnyStateMachine, S extends SomeSamples> {
  /** The page of the flow. */
  readonly path: string
  /** What stands around the flow, before its page opens: who is logged in, what others on the page are answered. */
  readonly around?: (page: Page) => Promise<void>
  /** `data-flow` of the element that carries `data-state`; without it the states' own assertions are all there is. */
  readonly flow?: string
  /** States in which the visitor has already been led to another page. */
  readonly leaves?: readonly StateKey<M>[]
  /** The alert itself is what is walked: it is not closed on the way. */
  readonly keepsAlert?: boolean
  readonly actors: { readonly [A in keyof Used<S['actors']>]: CallActor<NamesOf<S['actors'][A]>> | DeviceActor | LateDeviceActor | WorldActor }
  readonly events: { readonly [T in keyof Used<S['events']> & string]: (page: Page, event: Extract<EventFrom<M>, { type: T }>) => Promise<void> }
  readonly states: { readonly [K in StateKey<M>]: Look }
}

/** Checks a driver against its chart. */
export function driverOf<M extends AnyStateMachine, S extends SomeSamples>(_chart: Chart<M, S>, driver: Driver<M, S>): Driver<M, S> {
  return driver
}

/** What the replay itself works with. */
export interface AnyDriver {
  readonly path: string
  readonly around?: (page: Page) => Promise<void>
  readonly flow?: string
  readonly leaves?: readonly string[]
  readonly keepsAlert?: boolean
  readonly actors: Readonly<Record<string, CallActor | DeviceActor | LateDeviceActor | WorldActor>>
  readonly events: Readonly<Record<string, (page: Page, event: never) => Promise<void>>>
  readonly states: Readonly<Record<string, Look>>
}

/** A chart and the driver that works its page. */
export interface Walk {
  readonly chart: AnyChart
  readonly driver: AnyDriver
}

/** For a state that is left at once: it is never seen. */
export const neverShown = (): Promise<void> => Promise.reject(new Error('A transient state is on screen'))

/** For an event that the page gives no way to cause: its edges are `notInBrowser`. */
export const neverCaused = (): Promise<void> => Promise.reject(new Error('The page gives no way to cause this'))
