/** Code that must not compile. If a line compiles, `tsc` reports its `@ts-expect-error` as unused. */
import type { loginSamples } from '#kit/charts/login.ts'
import type { loginMachine } from '#machines/account/login.machine.ts'
import type { Driver } from './driver.ts'

type LoginDriver = Driver<typeof loginMachine, typeof loginSamples>
const see = async () => {}
const answers = { accepted: 'broken', fieldRefused: 'broken', refused: 'broken', offline: 'broken' } as const
const { offline: _offline, ...lacksOffline } = answers

export const knowsAll: LoginDriver['actors'] = { logIn: { path: 'auth/login', answers } }
// @ts-expect-error a named answer without its HTTP answer
export const lacksAnswer: LoginDriver['actors']['logIn'] = { path: 'auth/login', answers: lacksOffline }
// @ts-expect-error an actor without an answer
export const lacksActor: LoginDriver['actors'] = {}
// @ts-expect-error states without an assertion
export const lacksAssertions: LoginDriver['states'] = { 'form.editing': see }
// @ts-expect-error events without a hand that causes them
export const lacksEvents: LoginDriver['events'] = { 'FORM.SUBMIT': see }
