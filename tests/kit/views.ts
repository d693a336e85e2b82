import { type Connect, teamViews } from '#kit/team-views.ts'
import { accountDraft, connectAccount } from '#machines/account/account.connect.ts'
import { connectLogin } from '#machines/account/login.connect.ts'
import { connectOpenRequest } from '#machines/account/open-request.connect.ts'
import { connectAccountArea } from '#machines/account-area/account-area.connect.ts'
import { connectAct } from '#machines/account-area/act.connect.ts'
import { connectChangeEmail } from '#machines/account-area/change-email.connect.ts'
import { connectDevices } from '#machines/account-area/devices.connect.ts'
import { connectOwnRequests } from '#machines/account-area/own-requests.connect.ts'
import { connectAlert } from '#machines/alert/alert.connect.ts'
import { connectAsk } from '#machines/ask/ask.connect.ts'
import { connectDraftStore } from '#machines/draft-store/draft-store.connect.ts'
import { connectErase } from '#machines/erase/erase.connect.ts'
import { connectFileChoice } from '#machines/file-choice/file-choice.connect.ts'
import { connectFindRequest } from '#machines/find-request/find-request.connect.ts'
import { connectFiling } from '#machines/form/filing.connect.ts'
import { answersOf, connectErasing, formDraft } from '#machines/form/form.connect.ts'
import { connectRequest } from '#machines/form/request.connect.ts'
import { connectReferenceData } from '#machines/reference-data/reference-data.connect.ts'
import { connectSavedContact } from '#machines/saved-contact/saved-contact.connect.ts'
import { connectScorp, scorpDraft } from '#machines/scorp/scorp.connect.ts'
import { connectSession } from '#machines/session/session.connect.ts'
import { connectStartHere } from '#machines/start-here/start-here.connect.ts'
import { connectStatus } from '#machines/status/status.connect.ts'

const account: Connect = (snapshot, send) => ({ ...connectAccount(snapshot, send), draft: accountDraft(snapshot) })
const form =
  (connect: Connect): Connect =>
  (snapshot, send) => {
    const { sent, ...view } = connect(snapshot, send) as { readonly sent?: object }
    const answers = answersOf(snapshot)
    const draft = formDraft(snapshot)
    const ofForm = 'busy' in view && { ...connectErasing(snapshot, send), leftOut: snapshot.context.leftOut }
    return { ...view, ...ofForm, sent: sent !== undefined, draft: draft && { ...draft, answers: draft.answers === answers, receipt: 'receipt' in draft } }
  }

export const views: Readonly<Record<string, Connect | null>> = {
  menu: null,
  signup: account,
  'forgot-password': account,
  login: connectLogin,
  'find-request': connectFindRequest,
  session: connectSession,
  request: form(connectRequest),
  corporation: form(connectFiling),
  llc: form(connectFiling),
  dba: form(connectFiling),
  'file-choice': connectFileChoice,
  scorp: (snapshot, send) => ({ ...connectScorp(snapshot, send), draft: scorpDraft(snapshot) }),
  'reference-data': connectReferenceData,
  'saved-contact': (snapshot, send) => connectSavedContact(snapshot, send),
  'draft-store': connectDraftStore,
  erase: connectErase,
  alert: connectAlert,
  startHere: connectStartHere,
  'account-area': connectAccountArea,
  'own-requests': connectOwnRequests,
  devices: connectDevices,
  act: connectAct,
  'change-email': connectChangeEmail,
  'delete-account': connectAct,
  status: connectStatus,
  ask: connectAsk,
  'open-request': connectOpenRequest,
  ...teamViews,
}
