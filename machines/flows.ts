/** Visitor flows whose steps are counted, and their counter names. */
import type { AnyStateMachine } from 'xstate'
import { newPasswordFields, signupFields } from '#contract/account/accounts.ts'
import { filings } from '#contract/filings/index.ts'
import { type CounterKind, DURATION_BOUNDS_SECONDS } from '#contract/flow-counts.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { requests } from '#contract/requests/index.ts'
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'
import { loginMachine } from '#machines/account/login.machine.ts'
import { signupMachine } from '#machines/account/signup.machine.ts'
import { corporationMachine } from '#machines/forms/corporation.machine.ts'
import { dbaMachine } from '#machines/forms/dba.machine.ts'
import { llcMachine } from '#machines/forms/llc.machine.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'
import { scorpMachine } from '#machines/forms/scorp.machine.ts'
import { edgesOf, nodesOf, stepOfState } from '#machines/kit/edges.ts'
import { askMachine } from '#machines/request-page/ask.machine.ts'
import { findRequestMachine } from '#machines/request-page/find-request.machine.ts'
import { openRequestMachine } from '#machines/request-page/open-request.machine.ts'
import { startHereMachine } from '#machines/start-here/start-here.machine.ts'

export interface CountedFlow {
  readonly title: string
  readonly machine: AnyStateMachine
  readonly fields: readonly string[]
}

const countedFlow = (title: string, machine: AnyStateMachine, fields: readonly string[] = []): CountedFlow => ({ title, machine, fields })
const filingMachines: Readonly<Record<string, AnyStateMachine>> = { 'corporation-filing': corporationMachine, llcform: llcMachine, 'dba-filing': dbaMachine }
const accountFieldNames = [...Object.keys(signupFields), ...Object.keys(newPasswordFields)]

/** Counted flows by name: a form's route, or another flow's name. */
export const countedFlows: Readonly<Record<string, CountedFlow>> = {
  ...Object.fromEntries(filings.map(({ route, title, fields }) => [route, countedFlow(title, filingMachines[route] ?? requestMachine, Object.keys(fields))])),
  ...Object.fromEntries(requests.map(({ route, title, fields }) => [route, countedFlow(title, requestMachine, Object.keys(fields))])),
  [scorpChoice.route]: countedFlow('S-Corp: new or existing', scorpMachine),
  signup: countedFlow('Sign up', signupMachine, accountFieldNames),
  'forgot-password': countedFlow('Reset a password', forgotPasswordMachine, accountFieldNames),
  login: countedFlow('Log in', loginMachine),
  'find-request': countedFlow('Find a request', findRequestMachine),
  'open-request': countedFlow('Open a request with a code', openRequestMachine),
  ask: countedFlow('Answer a question', askMachine),
  'start-here': countedFlow('Start here', startHereMachine),
}

/** Returns a flow's valid counter names. The server ignores other names. */
export function counterNames({ machine, fields }: CountedFlow): ReadonlySet<`${CounterKind} ${string}`> {
  const steps = new Set(nodesOf(machine.root).map(({ path }) => stepOfState(path.join('.'))))
  return new Set([
    'start opened' as const,
    ...[...edgesOf(machine).values()].map((name) => `edge ${name}` as const),
    ...[...steps].map((step) => `step ${step}` as const),
    ...[...steps].flatMap((step) => [...DURATION_BOUNDS_SECONDS, 0].map((_, index) => `time ${step} ${index}` as const)),
    ...fields.map((name) => `field ${name}` as const),
  ])
}
