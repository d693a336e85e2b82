/**
 * The view that each `*.connect.ts` makes of its chart, as text for a file snapshot. Each part is listed once with its
 * values, each value with the states that show it. Empty, null and false are left out.
 */
import { wholeView } from '#kit/charts/inbox.ts'
import { severalRows } from '#kit/charts/inbox-several.ts'
import { teamCase } from '#kit/charts/team-case.ts'
import { exploreOnce, type Place } from '#kit/explore.ts'
import type { AnyChart } from '#kit/samples.ts'
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
import { connectCallbackDialog } from '#machines/callback-dialog/callback-dialog.connect.ts'
import { connectDraftStore } from '#machines/draft-store/draft-store.connect.ts'
import { connectErase } from '#machines/erase/erase.connect.ts'
import { connectFileChoice } from '#machines/file-choice/file-choice.connect.ts'
import { connectFindRequest } from '#machines/find-request/find-request.connect.ts'
import { connectFiling } from '#machines/form/filing.connect.ts'
import { formDraft } from '#machines/form/form.connect.ts'
import { connectRequest } from '#machines/form/request.connect.ts'
import { stateText } from '#machines/kit/edges.ts'
import { connectReferenceData } from '#machines/reference-data/reference-data.connect.ts'
import { connectSavedContact } from '#machines/saved-contact/saved-contact.connect.ts'
import { connectScorp, scorpDraft } from '#machines/scorp/scorp.connect.ts'
import { connectSession } from '#machines/session/session.connect.ts'
import { connectStartHere } from '#machines/start-here/start-here.connect.ts'
import { connectStatus } from '#machines/status/status.connect.ts'
import { connectCaseAct } from '#machines/team/case-act.connect.ts'
import { connectCaseFile } from '#machines/team/case-file.connect.ts'
import { connectCasePage } from '#machines/team/case-page.connect.ts'
import { connectCasePresence } from '#machines/team/case-presence.connect.ts'
import { connectCaseTell } from '#machines/team/case-tell.connect.ts'
import { connectInbox } from '#machines/team/inbox.connect.ts'
import { connectInboxCounts } from '#machines/team/inbox-counts.connect.ts'
import { connectInboxCsv } from '#machines/team/inbox-csv.connect.ts'
import { connectInboxKeys } from '#machines/team/inbox-keys.connect.ts'
import { connectInboxSeveral } from '#machines/team/inbox-several.connect.ts'
import { connectTeamEnrol } from '#machines/team/team-enrol.connect.ts'
import { connectTeamFactors } from '#machines/team/team-factors.connect.ts'
import { connectTeamJoin } from '#machines/team/team-join.connect.ts'
import { connectTeamLive } from '#machines/team/team-live.connect.ts'
import { connectTeamLogin } from '#machines/team/team-login.connect.ts'
import { connectTeamMails } from '#machines/team/team-mails.connect.ts'
import { connectTeamMembers, type TeamInvited, type TeamPerson } from '#machines/team/team-members.connect.ts'
import { connectTeamProve } from '#machines/team/team-prove.connect.ts'
import { connectTeamSession } from '#machines/team/team-session.connect.ts'

// biome-ignore lint/suspicious/noExplicitAny: a snapshot of any chart
type Connect = (snapshot: any, send: (event: object) => void) => object

const ann = { self: 'ann', at: teamCase.sentAt }
const account: Connect = (snapshot, send) => ({ ...connectAccount(snapshot, send), draft: accountDraft(snapshot) })
/** The answers and the receipt are handed on as they are. */
const form =
  (connect: Connect): Connect =>
  (snapshot, send) => {
    const { answers, sent, ...view } = connect(snapshot, send) as { readonly answers?: object; readonly sent?: object }
    const draft = formDraft(snapshot)
    return { ...view, sent: sent !== undefined, draft: draft && { ...draft, answers: draft.answers === answers, receipt: 'receipt' in draft } }
  }

/** By the name of the chart. A page reads the menu directly. */
const views: Readonly<Record<string, Connect | null>> = {
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
  'saved-contact': (snapshot, send) => connectSavedContact(snapshot, send, { phone: '+13055550100' }),
  'draft-store': connectDraftStore,
  erase: connectErase,
  alert: connectAlert,
  startHere: connectStartHere,
  'callback-dialog': connectCallbackDialog,
  'account-area': connectAccountArea,
  'own-requests': connectOwnRequests,
  devices: connectDevices,
  act: connectAct,
  'change-email': connectChangeEmail,
  'delete-account': connectAct,
  status: connectStatus,
  ask: connectAsk,
  'open-request': connectOpenRequest,
  'team-session': connectTeamSession,
  'team-login': connectTeamLogin,
  'team-prove': connectTeamProve,
  'team-join': connectTeamJoin,
  'team-enrol': connectTeamEnrol,
  'team-mails': connectTeamMails,
  'team-members': (snapshot, send) => {
    const view = connectTeamMembers(snapshot, send)
    if (view.screen !== 'list') return view
    const [ann, bob] = view.people as readonly TeamPerson[] as [TeamPerson, TeamPerson]
    const { changeRole, remove, takeBack, endDevice, invited } = view
    const [invite] = invited as readonly TeamInvited[] as [TeamInvited]
    return {
      ...view,
      changeRole: () => changeRole(ann),
      promote: () => changeRole(bob),
      remove: () => remove(bob),
      takeBack: () => takeBack(invite),
      endDevice: () => endDevice(bob, 'device-bob'),
    }
  },
  'team-factors': connectTeamFactors,
  'team-live': connectTeamLive,
  inbox: connectInbox,
  'inbox-counts': (snapshot) => connectInboxCounts(snapshot, wholeView),
  'inbox-several': (snapshot, send) => connectInboxSeveral(snapshot, send, { self: 'ann', isLead: true, rows: severalRows }),
  'inbox-csv': (snapshot, send) => connectInboxCsv(snapshot, send, wholeView),
  'inbox-keys': connectInboxKeys,
  'case-page': (snapshot, send) => {
    const { found: _, ...view } = { found: null, ...connectCasePage(snapshot, send, ann) }
    return view
  },
  'case-act': (snapshot, send) => connectCaseAct(snapshot, send, { found: teamCase, ...ann }),
  'case-tell': connectCaseTell,
  'case-file': connectCaseFile,
  'case-presence': (_, send) => connectCasePresence(send),
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
const isField = (value: unknown) => isRecord(value) && 'kind' in value && 'label' in value
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  value === 0 ||
  ((Array.isArray(value) || isRecord(value)) && Object.keys(value).length === 0) ||
  (value instanceof Set && value.size === 0)
/** Names an element of a list by what tells it from the others. */
const keyOf = ({ edge, id, view }: Readonly<Record<string, unknown>>, at: number) => edge ?? id ?? view ?? at

/** The parts of a view by their dotted names, each as text. A function is shown as what it sends when it is called with 'a', 'b' and 'c'. */
function partsOf(connect: Connect, snapshot: unknown): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  const sent: object[] = []
  const press = (name: string, part: (...args: readonly string[]) => unknown) => {
    sent.length = 0
    const returned = part('a', 'b', 'c')
    if (sent.length > 0) parts.set(`${name}()`, sent.map((event) => JSON.stringify(event)).join(' '))
    else add(`${name}()`, returned)
  }
  const add = (name: string, value: unknown): void => {
    if (isEmpty(value)) return
    if (typeof value === 'function') press(name, value as never)
    else if (Array.isArray(value) && value.some((one) => isRecord(one) && Object.values(one).some((part) => typeof part === 'function')))
      for (const [at, one] of value.entries()) add(`${name}[${keyOf(one, at)}]`, one)
    else if (!isRecord(value)) parts.set(name, JSON.stringify(value instanceof Set ? [...value] : value))
    else if (Object.values(value).every(isField)) parts.set(name, Object.keys(value).join(', '))
    // What was typed is the same everywhere: which fields have an answer is enough.
    else if (/\banswers$/.test(name))
      parts.set(
        name,
        Object.keys(value)
          .filter((field) => !isEmpty(value[field]))
          .join(', ') || '(empty)',
      )
    else for (const [inner, part] of Object.entries(value)) add(name === '' ? inner : `${name}.${inner}`, part)
  }
  add(
    '',
    connect(snapshot, (event) => sent.push(event)),
  )
  return parts
}

/** The view of a chart in every place that its samples reach; undefined for a chart without one. */
export function viewText(chart: AnyChart): string | undefined {
  const connect = views[chart.name]
  if (connect === undefined) throw new Error(`${chart.name} has no view: add its connect function to tests/kit/views.ts`)
  if (connect === null) return undefined
  const { fold, explored } = exploreOnce(chart)
  // Places merge what their charts do not tell apart: two answers may lead to one place and to different words.
  const answered = ({ arcs }: Place) => arcs.filter(({ stimulus }) => stimulus.kind === 'answer')
  const positions = [...explored.places.values()].flatMap((place) => [place.position, ...answered(place).map(({ position }) => position)])
  const states = [...new Set(positions.map(({ snapshot }) => stateText(snapshot)))]
  const shown = new Map<string, Map<string, Set<string>>>()
  for (const position of positions) {
    const { snapshot } = fold.enter(position)
    for (const [name, text] of partsOf(connect, snapshot)) {
      const values = shown.get(name) ?? new Map<string, Set<string>>()
      shown.set(name, values.set(text, (values.get(text) ?? new Set()).add(stateText(snapshot))))
    }
  }
  const where = (at: ReadonlySet<string>) => {
    const others = states.filter((state) => !at.has(state))
    if (others.length === 0) return 'all'
    return others.length < at.size ? `all but ${others.join(', ')}` : states.filter((state) => at.has(state)).join(', ')
  }
  const lines = [...shown].flatMap(([name, values]) => {
    const said = [...values].map(([text, at]) => `${text} | ${where(at)}`)
    return said.length === 1 ? [`${name}: ${said[0]}`] : [`${name}:`, ...said.map((line) => `  ${line}`)]
  })
  return `${lines.join('\n')}\n`
}
