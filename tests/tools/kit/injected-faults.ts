/** Faults that `npm run explore` must find. Each fault changes one part of the released charts. */
import type { AnyStateMachine } from 'xstate'
import { caseMachine } from '#machines/case/case.machine.ts'
import { createFormDraft } from '#machines/forms/form.connect.ts'
import { setupForm } from '#machines/forms/form.setup.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'
import { type ModelParts, shippedParts } from '../../../tools/explore/model-parts.ts'
import { NO_DEAD_END_PROPERTY, WAIT_ENDS_PROPERTY } from '../../../tools/explore/properties.ts'
import { scopes } from '../../../tools/explore/scopes.ts'
import type { Scope } from '../../../tools/explore/search.ts'
import type { Case } from '../../../tools/explore/system-state.ts'

export interface Fault {
  readonly name: string
  readonly parts: Partial<ModelParts>
  readonly scope: Scope
  readonly property: string
  /** Name of a fault that the product once had. Its files are `e2e/explore/NAME.json` and `.spec.ts`. */
  readonly file?: string
}

export const findScope = (name: string): Scope => {
  const scope = scopes.find((one) => one.name === name)
  if (!scope) throw new Error(`no scope ${name}`)
  return scope
}

type Config = Readonly<Record<string, unknown>>
const omitPath = (config: Config, [first = '', ...rest]: readonly string[]): Config =>
  Object.fromEntries(
    Object.entries(config).flatMap(([key, value]) => {
      if (key !== first) return [[key, value]]
      return rest.length === 0 ? [] : [[key, omitPath(value as Config, rest)]]
    }),
  )
const requestChartWithout = (...path: readonly string[]): AnyStateMachine =>
  setupForm().createMachine(omitPath(requestMachine.config as never, path) as never) as unknown as AnyStateMachine

const { tab, server } = shippedParts
const withForm = (chart: AnyStateMachine): Partial<ModelParts> => ({ tab: { ...tab, form: chart } })
const withServer = (other: Partial<ModelParts['server']>): Partial<ModelParts> => ({ server: { ...server, ...other } })

const forgetReminders = (row: Case): Case => ({ ...row, context: JSON.stringify({ ...(JSON.parse(row.context) as object), reminders: 0 }) })

const TYPED_TEXT_PROPERTY = 'nothing typed is lost unless the person erased it'
const ACKNOWLEDGED_PROPERTY = 'nothing acknowledged is lost'
const UNSEEN_TEXT_PROPERTY = 'nothing that is saved is typed over unseen'
const NO_DUPLICATES_PROPERTY = 'at most one request per key, and per thing typed'
const SINGLE_TAB_PROPERTY = 'at most one active tab a flow'
const SEEN_CASE_PROPERTY = 'nobody moves a case past what he has not seen, nothing unapproved is filed'

export const faults: readonly Fault[] = [
  {
    name: 'a tab continues after another one has taken over',
    parts: { tab: { ...tab, draftOf: (snapshot, state) => (state === 'resuming' ? undefined : createFormDraft(snapshot)) } },
    scope: findScope('tabs'),
    property: TYPED_TEXT_PROPERTY,
  },
  {
    name: 'a tab misses the takeover by another one',
    parts: { isClaimDelivered: false },
    scope: findScope('tabs'),
    property: SINGLE_TAB_PROPERTY,
  },
  {
    name: 'a tab misses it while its draft loads',
    parts: withForm(requestChartWithout('states', 'resuming', 'on', 'TAB.TAKEN')),
    scope: findScope('tabs'),
    property: SINGLE_TAB_PROPERTY,
    file: 'tab-taken-while-loading',
  },
  {
    name: 'a tab misses it while it stores its key',
    parts: withForm(requestChartWithout('states', 'savingKey', 'on', 'TAB.TAKEN')),
    scope: findScope('tabs'),
    property: SINGLE_TAB_PROPERTY,
    file: 'tab-taken-while-keeping-the-key',
  },
  {
    name: 'without storage, a second tab clears the first',
    parts: { tab: { ...tab, canHandOver: () => true } },
    scope: findScope('refusing'),
    property: TYPED_TEXT_PROPERTY,
    file: 'keeps-nothing',
  },
  {
    name: 'a sending tab continues after another one has taken over',
    parts: withForm(requestChartWithout('states', 'submitting', 'on', 'TAB.TAKEN')),
    scope: findScope('tabs'),
    property: SINGLE_TAB_PROPERTY,
    file: 'tab-taken-while-sending',
  },
  {
    name: 'two tabs miss each other, and one overwrites the saved draft of the other',
    parts: { isClaimDelivered: false },
    scope: { ...findScope('tabs'), without: [SINGLE_TAB_PROPERTY, ACKNOWLEDGED_PROPERTY, TYPED_TEXT_PROPERTY] },
    property: UNSEEN_TEXT_PROPERTY,
  },
  {
    name: 'the draft is erased before the server has responded',
    parts: { tab: { ...tab, draftOf: (snapshot, state) => (state === 'submitting' ? null : tab.draftOf(snapshot, state)) } },
    scope: findScope('network'),
    property: TYPED_TEXT_PROPERTY,
  },
  {
    name: 'the key is not stored before the request starts',
    parts: {
      applyOperation: (kept, op) => {
        const draft = shippedParts.applyOperation(kept, op)
        if (draft === null) return null
        const { idempotencyKey: _, ...rest } = draft
        return rest
      },
    },
    scope: { ...findScope('network'), without: [ACKNOWLEDGED_PROPERTY] },
    property: NO_DUPLICATES_PROPERTY,
  },
  {
    name: 'the server does not recognize a repeated key',
    parts: withServer({ find: () => undefined }),
    scope: findScope('network'),
    property: NO_DUPLICATES_PROPERTY,
  },
  {
    name: 'a draft is reported as saved and is not',
    parts: { applyOperation: (kept, op) => (op.actor === 'saveDraft' ? kept : shippedParts.applyOperation(kept, op)) },
    scope: findScope('device'),
    property: ACKNOWLEDGED_PROPERTY,
  },
  {
    name: 'an event of one tab is reported in the other',
    parts: { reportingTab: (at) => (at === 0 ? 1 : 0) },
    scope: findScope('network'),
    property: 'nobody sees what is not his',
  },
  {
    name: 'a form that waits for the network is not sent when it returns',
    parts: withForm(requestChartWithout('states', 'offline', 'invoke', 'onDone')),
    scope: { ...findScope('network'), bounds: { open: 1, type: 1, submit: 1, lost: 1 }, depth: 12 },
    property: WAIT_ENDS_PROPERTY,
  },
  {
    name: 'nothing leads back from the takeover message',
    parts: withForm(requestChartWithout('states', 'openInOtherTab', 'on', 'TAB.RETAKE')),
    scope: { ...findScope('tabs'), bounds: { open: 3, type: 1 }, depth: 20 },
    property: NO_DEAD_END_PROPERTY,
  },
  { name: 'a case is moved with an outdated version', parts: withServer({ isStale: () => false }), scope: findScope('case'), property: SEEN_CASE_PROPERTY },
  {
    name: "a filing is made without the customer's approval",
    parts: withServer({ chart: caseMachine.provide({ guards: { canFile: () => true } }) }),
    scope: findScope('case'),
    property: SEEN_CASE_PROPERTY,
  },
  {
    name: 'a reminder is emailed again after the clock was set back',
    parts: withServer({ resetReminders: forgetReminders }),
    scope: findScope('time'),
    property: 'each reminder once',
  },
  {
    name: 'a case move without a new version',
    parts: withServer({ versionAfter: (version) => version }),
    scope: findScope('case'),
    property: 'the views of a case agree',
  },
]
