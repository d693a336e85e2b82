import { type ConnectFunction, teamViews } from '#kit/team-views.ts'
import { connectAccount, createAccountDraft } from '#machines/account/account.connect.ts'
import { connectErase } from '#machines/account/erase.connect.ts'
import { connectLogin } from '#machines/account/login.connect.ts'
import { connectSession } from '#machines/account/session.connect.ts'
import { connectAccountAction } from '#machines/account-area/account-action.connect.ts'
import { connectAccountArea } from '#machines/account-area/account-area.connect.ts'
import { connectChangeEmail } from '#machines/account-area/change-email.connect.ts'
import { connectDevices } from '#machines/account-area/devices.connect.ts'
import { connectOwnRequests } from '#machines/account-area/own-requests.connect.ts'
import { connectAlert } from '#machines/alert/alert.connect.ts'
import { connectDraftStore } from '#machines/forms/draft-store.connect.ts'
import { connectFileChoice } from '#machines/forms/file-choice.connect.ts'
import { connectFiling } from '#machines/forms/filing.connect.ts'
import { answersOf, connectDraftErasure, createFormDraft } from '#machines/forms/form.connect.ts'
import { connectReferenceData } from '#machines/forms/reference-data.connect.ts'
import { connectRequest } from '#machines/forms/request.connect.ts'
import { connectSavedContact } from '#machines/forms/saved-contact.connect.ts'
import { connectScorp, createScorpDraft } from '#machines/forms/scorp.connect.ts'
import { connectCamera } from '#machines/hand-over/camera.connect.ts'
import { connectHandOver } from '#machines/hand-over/hand-over.connect.ts'
import { connectPhoto } from '#machines/hand-over/photo.connect.ts'
import { connectTakeOver } from '#machines/hand-over/take-over.connect.ts'
import { connectAsk } from '#machines/request-page/ask.connect.ts'
import { connectFindRequest } from '#machines/request-page/find-request.connect.ts'
import { connectOpenRequest } from '#machines/request-page/open-request.connect.ts'
import { connectStatus } from '#machines/request-page/status.connect.ts'
import { connectStartHere } from '#machines/start-here/start-here.connect.ts'

const account: ConnectFunction = (snapshot, send) => ({ ...connectAccount(snapshot, send), draft: createAccountDraft(snapshot) })
const withFormDraft =
  (connect: ConnectFunction): ConnectFunction =>
  (snapshot, send) => {
    const { sent, ...view } = connect(snapshot, send) as { readonly sent?: object }
    const answers = answersOf(snapshot)
    const draft = createFormDraft(snapshot)
    const ofForm = 'busy' in view && { ...connectDraftErasure(snapshot, send), phoneExtensions: snapshot.context.phoneExtensions }
    return { ...view, ...ofForm, sent: sent !== undefined, draft: draft && { ...draft, answers: draft.answers === answers, receipt: 'receipt' in draft } }
  }

export const views: Readonly<Record<string, ConnectFunction | null>> = {
  menu: null,
  signup: account,
  'forgot-password': account,
  login: connectLogin,
  'find-request': connectFindRequest,
  session: connectSession,
  request: withFormDraft(connectRequest),
  corporation: withFormDraft(connectFiling),
  llc: withFormDraft(connectFiling),
  dba: withFormDraft(connectFiling),
  'file-choice': connectFileChoice,
  scorp: (snapshot, send) => ({ ...connectScorp(snapshot, send), draft: createScorpDraft(snapshot) }),
  'reference-data': connectReferenceData,
  'saved-contact': (snapshot, send) => connectSavedContact(snapshot, send),
  'draft-store': connectDraftStore,
  erase: connectErase,
  'hand-over': connectHandOver,
  'take-over': connectTakeOver,
  camera: connectCamera,
  photo: connectPhoto,
  alert: connectAlert,
  startHere: connectStartHere,
  'account-area': connectAccountArea,
  'own-requests': connectOwnRequests,
  devices: connectDevices,
  'account-action': connectAccountAction,
  'change-email': connectChangeEmail,
  'delete-account': connectAccountAction,
  status: connectStatus,
  ask: connectAsk,
  'open-request': connectOpenRequest,
  ...teamViews,
}
