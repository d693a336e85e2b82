/** Every chart of the product, running or not, and every form a recording may name. */
import type { AnyStateMachine } from 'xstate'
import { filings } from '#contract/filings/index.ts'
import { requests } from '#contract/requests/index.ts'
import { alertMachine } from '#machines/alert/alert.machine.ts'
import { eraseDeviceMachine } from '#machines/erase-device/erase-device.machine.ts'
import { corporationMachine } from '#machines/filing/corporation.machine.ts'
import { dbaMachine } from '#machines/filing/dba.machine.ts'
import { llcMachine } from '#machines/filing/llc.machine.ts'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { knownPersonMachine } from '#machines/known-person/known-person.machine.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { placesMachine } from '#machines/places/places.machine.ts'
import { requestMachine } from '#machines/request/request.machine.ts'
import { scorpMachine } from '#machines/scorp/scorp.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { signupMachine } from '#machines/signup/signup.machine.ts'
import { startHereMachine } from '#machines/start-here/start-here.machine.ts'

/** In the order the panel lists them. A test holds it to the list that the path tests go through. */
export const machines: readonly AnyStateMachine[] = [
  signupMachine,
  loginMachine,
  forgotPasswordMachine,
  sessionMachine,
  requestMachine,
  corporationMachine,
  llcMachine,
  dbaMachine,
  scorpMachine,
  placesMachine,
  knownPersonMachine,
  eraseDeviceMachine,
  alertMachine,
  startHereMachine,
]

/**
 * A form's definition by its route.
 *
 * @throws when there is no such form
 */
export function formOf(route: string): unknown {
  const form = [...requests, ...filings].find((definition) => definition.route === route)
  if (!form) throw new Error(`There is no form ${route}`)
  return form
}

/**
 * A chart by its id, as recordings name it.
 *
 * @throws when there is no such chart
 */
export function machineById(id: string): AnyStateMachine {
  const machine = machines.find((candidate) => candidate.id === id)
  if (!machine) throw new Error(`There is no chart ${id}; there are ${machines.map((known) => known.id).join(', ')}`)
  return machine
}
