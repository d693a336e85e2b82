/** Flows with stored drafts: the storage key, the chart with its test samples, and the draft of a snapshot. */
import type { AnyMachineSnapshot } from 'xstate'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import type { RequestDefinition } from '#contract/forms/define.ts'
import * as requests from '#contract/requests/list.ts'
import { countInvalidFields, nextChange } from '#kit/charts/common.ts'
import { corporationChart } from '#kit/charts/corporation.ts'
import { dbaChart } from '#kit/charts/dba.ts'
import { forgotPasswordChart } from '#kit/charts/forgot-password.ts'
import { canReopen, REFERENCE } from '#kit/charts/form.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { requestChart } from '#kit/charts/request.ts'
import { scorpChart } from '#kit/charts/scorp.ts'
import { signupChart } from '#kit/charts/signup.ts'
import type { AnyChart } from '#kit/samples.ts'
import { createAccountDraft } from '#machines/account/account.connect.ts'
import type { Draft } from '#machines/forms/draft.ts'
import { createFormDraft } from '#machines/forms/form.connect.ts'
import type { FormContext } from '#machines/forms/form.context.ts'
import { createScorpDraft } from '#machines/forms/scorp.connect.ts'

export interface DraftFlow {
  /** Storage key of the draft. */
  readonly flow: string
  readonly chart: AnyChart
  /** Returns the draft to store. Null: there is none. Undefined: another tab has the flow. */
  readonly draftOf: (snapshot: AnyMachineSnapshot) => Draft | null | undefined
  /** Set if another flow already walks the same chart. */
  readonly isShared?: boolean
}

function requestFlowChart(definition: RequestDefinition): AnyChart {
  const { fields, sample } = definition
  const { events, actors } = requestChart.samples
  return {
    ...requestChart,
    input: (now) => ({ definition, openReceipt: REFERENCE, now }),
    samples: {
      events: { ...events, 'FIELD.CHANGE': ({ answers }: FormContext) => [nextChange(fields, sample, answers)] },
      actors: { ...actors, loadDraft: { ...actors.loadDraft, done: { nothing: null, complete: { answers: sample } } } },
    },
    identify: (context: FormContext) => [countInvalidFields(fields, context.answers), canReopen(context)],
  }
}

const formDraftOf = createFormDraft as DraftFlow['draftOf']
const accountDraftOf = createAccountDraft as DraftFlow['draftOf']

export const flows: readonly DraftFlow[] = [
  ...Object.values(requests).map((definition) => ({
    flow: definition.route,
    chart: requestFlowChart(definition),
    draftOf: formDraftOf,
    isShared: definition !== requests.factoringRequest,
  })),
  { flow: corporationFiling.route, chart: corporationChart, draftOf: formDraftOf },
  { flow: llcFiling.route, chart: llcChart, draftOf: formDraftOf },
  { flow: dbaFiling.route, chart: dbaChart, draftOf: formDraftOf },
  { flow: 'signup', chart: signupChart, draftOf: accountDraftOf },
  { flow: 'forgot-password', chart: forgotPasswordChart, draftOf: accountDraftOf },
  { flow: 'scorp', chart: scorpChart, draftOf: createScorpDraft as DraftFlow['draftOf'] },
]
