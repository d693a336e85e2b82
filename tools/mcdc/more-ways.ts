/**
 * What the samples of the path tests leave out, because it takes no edge that another sample does not take: here it shows what a condition
 * decides. Each way begins where the chart first comes to a state.
 */
import type { AnyStateMachine, EventFrom } from 'xstate'
import type { Answers } from '#contract/forms/field.ts'
import { CODE, draftSamples } from '#kit/charts/account.ts'
import { caseActChart } from '#kit/charts/case-act.ts'
import { refused } from '#kit/charts/common.ts'
import { corporationChart } from '#kit/charts/corporation.ts'
import { dbaChart } from '#kit/charts/dba.ts'
import { KEY } from '#kit/charts/form.ts'
import { inboxChart, wholeView } from '#kit/charts/inbox.ts'
import { requestChart } from '#kit/charts/request.ts'
import { savedContactChart } from '#kit/charts/saved-contact.ts'
import { sessionChart } from '#kit/charts/session.ts'
import { signupChart, signupSample } from '#kit/charts/signup.ts'
import { startHereChart } from '#kit/charts/start-here.ts'
import { teamEnrolChart } from '#kit/charts/team-enrol.ts'
import { bounced, inMail, teamMailsChart } from '#kit/charts/team-mails.ts'
import { teamProveChart } from '#kit/charts/team-prove.ts'
import type { AnyChart, Chart } from '#kit/samples.ts'
import type { Draft } from '#machines/form/draft.ts'

/** An answer that the samples do not have, by a name that says what is special about it. */
interface Answered {
  readonly answers: string
  readonly name: string
  readonly value: unknown
}
export interface MoreWay {
  readonly chart: AnyChart
  /** The state it begins in. */
  readonly from: string
  readonly steps: readonly (Answered | { readonly type: string })[]
}

const way = <M extends AnyStateMachine, S>(chart: Chart<M, S>, from: string, ...steps: readonly (EventFrom<M> | Answered)[]): MoreWay => ({
  chart,
  from,
  steps,
})
const answer = (answers: string, name: string, value: unknown): Answered => ({ answers, name, value })
const draft = (name: string, kept: Draft | ((context: never) => Draft)) => answer('loadDraft', name, kept)
/** As an older form, or another hand, may have left it. */
const odd = (answers: object): Draft => ({ answers: answers as Answers })

const { codePending } = draftSamples(signupSample).done
const named = (name: string) => answer('submitForm', `refuses ${name}`, refused(422, 'Please check the marked fields.', { [name]: 'Not so.' }))
const mailSaying = (why: string) => answer('readMail', why, { kind: 'accepted', mail: { ...bounced, ...inMail, why } })

export const moreWays: readonly MoreWay[] = [
  way(signupChart, 'code.entering', { type: 'CODE.CHANGE', code: CODE.slice(1) }),
  way(
    signupChart,
    'resuming',
    draft('a code is awaited, and the form is not complete', (context: never) => ({ ...codePending(context), answers: {} })),
  ),
  way(signupChart, 'resuming', { type: 'FIELD.CHANGE', name: 'email', value: 'other@x.example' }, answer('loadDraft', 'codePending', codePending)),
  way(corporationChart, 'submitting', named('shareholders.0.name')),
  way(corporationChart, 'submitting', named('nobody.0.name')),
  way(corporationChart, 'submitting', named('nothing')),
  way(corporationChart, 'resuming', draft('a text where a list is asked for', odd({ corpType: 'C-Corp' }))),
  way(corporationChart, 'resuming', draft('a thing where a list is asked for', odd({ corpType: {} }))),
  way(corporationChart, 'resuming', draft('a list of one where one is chosen', odd({ state: ['Texas'] }))),
  way(corporationChart, 'resuming', draft('a list of two where one is chosen', odd({ state: ['Texas', 'Ohio'] }))),
  way(corporationChart, 'resuming', draft('nothing chosen', odd({ state: '' }))),
  way(corporationChart, 'resuming', draft('of an older form', { answers: {}, isOutdated: true, step: 'business' })),
  way(requestChart, 'resuming', draft('sent, and not complete', { answers: {}, idempotencyKey: KEY, isSending: true })),
  way(requestChart, 'received', { type: 'FORM.AGAIN' }, { type: 'RECEIPT.OPEN', reference: 'RC-2ABC-3DEF' }),
  way(dbaChart, 'steps.dbaDetails.editing', { type: 'FIELD.CHANGE', name: 'dbaCounty', value: '' }),
  way(savedContactChart, 'looking', answer('loadPeople', 'with nothing that the form takes', [{ email: 'nowhere' }])),
  way(sessionChart, 'loggedIn.settled', { type: 'SESSION.REFUSED', token: 'token-of-another-tab' }),
  way(startHereChart, 'audience', { type: 'ANSWER.CHOOSE', value: 'nobody' } as never),
  way(startHereChart, 'company', { type: 'ANSWER.CHOOSE', value: 'castle' } as never),
  way(startHereChart, 'audience', { type: 'ANSWERS.OPEN', answers: { audience: 'carrier', company: 'castle' } } as never),
  ...(['ASK', 'ASK.WITHDRAW', 'COMPLETE'] as const).map((edge) => way(caseActChart, 'idle', { type: 'EDGE.OPEN', edge, seen: 1 })),
  way(inboxChart, 'list.settled', { type: 'INBOX.SHOW', query: wholeView }),
  way(inboxChart, 'list.settled', { type: 'INBOX.MISS' }, { type: 'INBOX.RENEW' }),
  ...(
    [
      ['', '2026-01-02'],
      ['2026-01-02', ''],
      ['2026-01-02', '2026-01-03'],
      ['2026-01-03', '2026-01-02'],
    ] as const
  ).map(([from, to]) =>
    way(
      inboxChart,
      'list.settled',
      { type: 'FIELD.CHANGE', name: 'from', value: from },
      { type: 'FIELD.CHANGE', name: 'to', value: to },
      { type: 'SEARCH.SUBMIT' },
    ),
  ),
  way({ ...teamEnrolChart, input: () => ({ hasHostName: false }) }, 'choosing.open', { type: 'FACTOR.CHOOSE', kind: 'passkey' }),
  way(teamProveChart, 'totp.editing', { type: 'CODE.CHANGE', code: '20481' }),
  ...['auto', 'loop'].map((why) => way(teamMailsChart, 'reading', mailSaying(why))),
]
