/** Faults that `npm run explore` must find. Each changes one thing of the shipped charts. */
import type { AnyStateMachine } from 'xstate'
import { caseMachine } from '#machines/case/case.machine.ts'
import { formDraft } from '#machines/form/form.connect.ts'
import { setupForm } from '#machines/form/form.setup.ts'
import { requestMachine } from '#machines/form/request.machine.ts'
import { type Parts, shipped } from '../../../tools/explore/parts.ts'
import { WAIT_ENDS, WAY_OUT } from '../../../tools/explore/properties.ts'
import { scopes } from '../../../tools/explore/scopes.ts'
import type { Scope } from '../../../tools/explore/search.ts'
import type { Case } from '../../../tools/explore/world.ts'

export interface Fault {
  readonly name: string
  readonly parts: Partial<Parts>
  readonly scope: Scope
  readonly property: string
  /** Name of a former product fault, with `e2e/explore/NAME.json` and `.spec.ts`. */
  readonly file?: string
}

export const scopeNamed = (name: string): Scope => {
  const scope = scopes.find((one) => one.name === name)
  if (!scope) throw new Error(`no scope ${name}`)
  return scope
}

type Config = Readonly<Record<string, unknown>>
const without = (config: Config, [first = '', ...rest]: readonly string[]): Config =>
  Object.fromEntries(
    Object.entries(config).flatMap(([key, value]) => {
      if (key !== first) return [[key, value]]
      return rest.length === 0 ? [] : [[key, without(value as Config, rest)]]
    }),
  )
const lacking = (...path: readonly string[]): AnyStateMachine =>
  setupForm().createMachine(without(requestMachine.config as never, path) as never) as unknown as AnyStateMachine

const { tab, server } = shipped
const form = (chart: AnyStateMachine): Partial<Parts> => ({ tab: { ...tab, form: chart } })
const rules = (other: Partial<Parts['server']>): Partial<Parts> => ({ server: { ...server, ...other } })

const forgetReminders = (row: Case): Case => ({ ...row, context: JSON.stringify({ ...(JSON.parse(row.context) as object), reminders: 0 }) })

const LOST = 'nothing typed is lost unless the person erased it'
const SAVED = 'nothing acknowledged is lost'
const SEEN = 'nothing that is saved is typed over unseen'
const ONCE = 'at most one request per key, and per thing typed'
const ONE_TAB = 'at most one active tab a flow'
const CASES = 'nobody moves a case past what he has not seen, nothing unapproved is filed'

export const faults: readonly Fault[] = [
  {
    name: 'a tab that another one has taken over goes on writing',
    parts: { tab: { ...tab, draftOf: (snapshot, state) => (state === 'resuming' ? undefined : formDraft(snapshot)) } },
    scope: scopeNamed('tabs'),
    property: LOST,
  },
  {
    name: 'a tab does not hear that another one has taken over',
    parts: { isClaimHeard: false },
    scope: scopeNamed('tabs'),
    property: ONE_TAB,
  },
  {
    name: 'a tab does not hear it while its draft is being read',
    parts: form(lacking('states', 'resuming', 'on', 'TAB.TAKEN')),
    scope: scopeNamed('tabs'),
    property: ONE_TAB,
    file: 'taken-while-reading',
  },
  {
    name: 'a tab does not hear it while its key is being kept',
    parts: form(lacking('states', 'savingKey', 'on', 'TAB.TAKEN')),
    scope: scopeNamed('tabs'),
    property: ONE_TAB,
    file: 'taken-while-keeping-the-key',
  },
  {
    name: 'where the device keeps nothing, a second tab empties the first',
    parts: { tab: { ...tab, handsOver: () => true } },
    scope: scopeNamed('refusing'),
    property: LOST,
    file: 'keeps-nothing',
  },
  {
    name: 'a tab that is sending goes on when another one has taken over',
    parts: form(lacking('states', 'submitting', 'on', 'TAB.TAKEN')),
    scope: scopeNamed('tabs'),
    property: ONE_TAB,
    file: 'taken-while-sending',
  },
  {
    name: 'two tabs that hear nothing of each other, and one types over what the other has saved',
    parts: { isClaimHeard: false },
    scope: { ...scopeNamed('tabs'), without: [ONE_TAB, SAVED, LOST] },
    property: SEEN,
  },
  {
    name: 'the draft is erased before the server has answered',
    parts: { tab: { ...tab, draftOf: (snapshot, state) => (state === 'submitting' ? null : tab.draftOf(snapshot, state)) } },
    scope: scopeNamed('network'),
    property: LOST,
  },
  {
    name: 'the key is not on the device when the form leaves',
    parts: {
      done: (kept, op) => {
        const draft = shipped.done(kept, op)
        if (draft === null) return null
        const { idempotencyKey: _, ...rest } = draft
        return rest
      },
    },
    scope: { ...scopeNamed('network'), without: [SAVED] },
    property: ONCE,
  },
  { name: 'the server does not know a key again', parts: rules({ find: () => undefined }), scope: scopeNamed('network'), property: ONCE },
  {
    name: 'a draft is said to be saved and is not',
    parts: { done: (kept, op) => (op.actor === 'saveDraft' ? kept : shipped.done(kept, op)) },
    scope: scopeNamed('device'),
    property: SAVED,
  },
  {
    name: 'what happened in one tab is said in the other',
    parts: { says: (at) => (at === 0 ? 1 : 0) },
    scope: scopeNamed('network'),
    property: 'nobody sees what is not his',
  },
  {
    name: 'a form that waits for the network is not sent when it is back',
    parts: form(lacking('states', 'offline', 'invoke', 'onDone')),
    scope: { ...scopeNamed('network'), bounds: { open: 1, type: 1, submit: 1, lost: 1 }, depth: 12 },
    property: WAIT_ENDS,
  },
  {
    name: 'nothing leads back from the word that it goes on elsewhere',
    parts: form(lacking('states', 'openInOtherTab', 'on', 'TAB.RETAKE')),
    scope: { ...scopeNamed('tabs'), bounds: { open: 3, type: 1 }, depth: 20 },
    property: WAY_OUT,
  },
  { name: 'a case is moved by what somebody saw a while ago', parts: rules({ isStale: () => false }), scope: scopeNamed('case'), property: CASES },
  {
    name: 'something is filed that the customer has not approved',
    parts: rules({ chart: caseMachine.provide({ guards: { canFile: () => true } }) }),
    scope: scopeNamed('case'),
    property: CASES,
  },
  {
    name: 'a reminder is mailed again when the clock was set back',
    parts: rules({ setBack: forgetReminders }),
    scope: scopeNamed('time'),
    property: 'each reminder once',
  },
  {
    name: 'a move of a case that leaves its version as it was',
    parts: rules({ versionAfter: (version) => version }),
    scope: scopeNamed('case'),
    property: 'the views of a case agree',
  },
]
