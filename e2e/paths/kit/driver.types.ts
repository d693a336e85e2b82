/** Code that must not compile. If a line compiles, `tsc` reports its `@ts-expect-error` as unused. */
import type { loginSamples } from '#kit/charts/login.ts'
import type { loginMachine } from '#machines/account/login.machine.ts'
import type { Driver } from './driver.ts'

type LoginDriver = Driver<typeof loginMachine, typeof loginSamples>
const noAssertion = async () => {}
const answers = { accepted: 'broken', fieldRefused: 'broken', refused: 'broken', offline: 'broken' } as const
const { offline: _offline, ...answersWithoutOffline } = answers

export const completeActors: LoginDriver['actors'] = { logIn: { path: 'auth/login', answers } }
// @ts-expect-error a named answer without its HTTP answer
export const actorWithoutAnswer: LoginDriver['actors']['logIn'] = { path: 'auth/login', answers: answersWithoutOffline }
// @ts-expect-error an actor without an answer
export const actorsWithoutActor: LoginDriver['actors'] = {}
// @ts-expect-error states without an assertion
export const statesWithoutAssertions: LoginDriver['states'] = { 'form.editing': noAssertion }
// @ts-expect-error events without a hand that causes them
export const eventsWithoutActions: LoginDriver['events'] = { 'FORM.SUBMIT': noAssertion }
