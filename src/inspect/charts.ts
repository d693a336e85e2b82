/** Every chart of the product, running or not, and every form a recording may name. */
import type { AnyStateMachine } from 'xstate'
import { filings } from '#contract/filings/index.ts'
import { requests } from '#contract/requests/index.ts'
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'
import { loginMachine } from '#machines/account/login.machine.ts'
import { openRequestMachine } from '#machines/account/open-request.machine.ts'
import { signupMachine } from '#machines/account/signup.machine.ts'
import { accountAreaMachine } from '#machines/account-area/account-area.machine.ts'
import { actMachine } from '#machines/account-area/act.machine.ts'
import { changeEmailMachine } from '#machines/account-area/change-email.machine.ts'
import { deleteAccountMachine } from '#machines/account-area/delete-account.machine.ts'
import { devicesMachine } from '#machines/account-area/devices.machine.ts'
import { ownRequestsMachine } from '#machines/account-area/own-requests.machine.ts'
import { alertMachine } from '#machines/alert/alert.machine.ts'
import { askMachine } from '#machines/ask/ask.machine.ts'
import { draftStoreMachine } from '#machines/draft-store/draft-store.machine.ts'
import { eraseMachine } from '#machines/erase/erase.machine.ts'
import { fileChoiceMachine } from '#machines/file-choice/file-choice.machine.ts'
import { findRequestMachine } from '#machines/find-request/find-request.machine.ts'
import { corporationMachine } from '#machines/form/corporation.machine.ts'
import { dbaMachine } from '#machines/form/dba.machine.ts'
import { llcMachine } from '#machines/form/llc.machine.ts'
import { requestMachine } from '#machines/form/request.machine.ts'
import { menuMachine } from '#machines/menu/menu.machine.ts'
import { referenceDataMachine } from '#machines/reference-data/reference-data.machine.ts'
import { savedContactMachine } from '#machines/saved-contact/saved-contact.machine.ts'
import { scorpMachine } from '#machines/scorp/scorp.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { startHereMachine } from '#machines/start-here/start-here.machine.ts'
import { statusMachine } from '#machines/status/status.machine.ts'
import { caseActMachine } from '#machines/team/case-act.machine.ts'
import { caseFileMachine } from '#machines/team/case-file.machine.ts'
import { casePageMachine } from '#machines/team/case-page.machine.ts'
import { casePresenceMachine } from '#machines/team/case-presence.machine.ts'
import { caseTellMachine } from '#machines/team/case-tell.machine.ts'
import { inboxMachine } from '#machines/team/inbox.machine.ts'
import { inboxCountsMachine } from '#machines/team/inbox-counts.machine.ts'
import { inboxCsvMachine } from '#machines/team/inbox-csv.machine.ts'
import { inboxSeveralMachine } from '#machines/team/inbox-several.machine.ts'
import { teamEnrolMachine } from '#machines/team/team-enrol.machine.ts'
import { teamFactorsMachine } from '#machines/team/team-factors.machine.ts'
import { teamJoinMachine } from '#machines/team/team-join.machine.ts'
import { teamLiveMachine } from '#machines/team/team-live.machine.ts'
import { teamLoginMachine } from '#machines/team/team-login.machine.ts'
import { teamMailsMachine } from '#machines/team/team-mails.machine.ts'
import { teamMembersMachine } from '#machines/team/team-members.machine.ts'
import { teamProveMachine } from '#machines/team/team-prove.machine.ts'
import { teamSessionMachine } from '#machines/team/team-session.machine.ts'

/** In the order the panel lists them. A test holds it to the list that the path tests go through. */
export const machines: readonly AnyStateMachine[] = [
  signupMachine,
  loginMachine,
  forgotPasswordMachine,
  findRequestMachine,
  sessionMachine,
  requestMachine,
  corporationMachine,
  llcMachine,
  dbaMachine,
  fileChoiceMachine,
  scorpMachine,
  referenceDataMachine,
  savedContactMachine,
  draftStoreMachine,
  eraseMachine,
  alertMachine,
  startHereMachine,
  menuMachine,
  accountAreaMachine,
  ownRequestsMachine,
  devicesMachine,
  actMachine,
  changeEmailMachine,
  deleteAccountMachine,
  statusMachine,
  askMachine,
  openRequestMachine,
  teamSessionMachine,
  teamLoginMachine,
  teamProveMachine,
  teamJoinMachine,
  teamEnrolMachine,
  teamMailsMachine,
  teamMembersMachine,
  teamFactorsMachine,
  teamLiveMachine,
  inboxMachine,
  inboxCountsMachine,
  inboxSeveralMachine,
  inboxCsvMachine,
  casePageMachine,
  caseActMachine,
  caseTellMachine,
  caseFileMachine,
  casePresenceMachine,
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
