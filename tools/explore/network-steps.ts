/** Responses of the device, and steps of a call between a tab and the server. */
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { type Action, type BoundedAction, faultStep, type Step, systemStep } from './model-parts.ts'
import { acceptSubmit } from './server.ts'
import type { Call, PendingOperation, SystemState } from './system-state.ts'
import { applyTabTransition, countAction, type ExplorerContext, expireUnsavedText, isWithinBound, nameOf } from './tab-transition.ts'

const OPERATION_TEXTS = {
  loadDraft: 'reads the draft',
  saveDraft: 'saves the draft',
  saveKey: 'saves the key',
  removeDraft: 'removes the draft',
  eraseDevice: 'erases everything',
} as const satisfies Record<PendingOperation['actor'], string>

export function deviceSteps(explorer: ExplorerContext, system: SystemState): readonly Step[] {
  const [op, ...ops] = system.ops
  if (!op) return []
  const { actor, tab, isHeard } = op
  const { local, inbox } = system.tabs[tab]
  // Messages between tabs arrive before responses of the device.
  if (isHeard && inbox.length > 0) return []
  const answer = actor === 'loadDraft' ? system.kept : 0
  const systemAfter: SystemState = { ...system, ops, kept: explorer.parts.applyOperation(system.kept, op) }
  const parties = { who: 'Device', to: nameOf(tab), tab } as const
  const action = { do: 'device', op: actor, isHeard: isHeard && local !== undefined }
  if (!isHeard || !local) return [systemStep({ ...parties, what: OPERATION_TEXTS[actor], action, system: systemAfter })]
  const doneSystem = applyTabTransition(explorer, systemAfter, tab, explorer.tabs.settle(local, actor, 'done', answer, JSON.stringify(answer)))
  const steps = [systemStep({ ...parties, what: OPERATION_TEXTS[actor], action, system: doneSystem })]
  if (actor === 'loadDraft' || !isWithinBound(explorer, system, 'deviceRefuses')) return steps
  const refusedSystem = applyTabTransition(
    explorer,
    { ...system, ops },
    tab,
    explorer.tabs.settle(local, actor, 'error', new Error('QuotaExceededError'), 'refused'),
  )
  const refusalSystem = countAction(expireUnsavedText(refusedSystem, system.shownSaved >= system.last), 'deviceRefuses')
  return [...steps, faultStep({ ...parties, what: `refuses: ${OPERATION_TEXTS[actor]}`, action: { ...action, do: 'deviceRefuses' }, system: refusalSystem })]
}

/** Returns the possible steps of a call: it arrives, is lost, fails, or is refused. After it arrives, its response arrives or is lost. */
export function callSteps(explorer: ExplorerContext, system: SystemState, call: Call): readonly Step[] {
  const { tab, answer } = call
  const actionOf = (name: string): Action => ({ do: name, call: call.number })
  const { local, inbox } = system.tabs[tab]
  if (call.isHeard && inbox.length > 0) return []
  const listener = call.isHeard ? local : undefined
  const withoutCall: SystemState = { ...system, calls: system.calls.filter((one) => one !== call) }
  const respond = (resultName: string, outcome: 'done' | 'error', value: unknown, from = withoutCall) =>
    listener ? applyTabTransition(explorer, from, tab, explorer.tabs.settle(listener, 'submitForm', outcome, value, resultName)) : from
  const respondLost = (from = withoutCall) => respond('lost', 'error', new ConnectionLostError('no answer'), from)
  const to = nameOf(tab)
  const faultSteps = (name: BoundedAction, sender: string, stepText: string, makeSystem: () => SystemState, isSaid = false): readonly Step[] =>
    isWithinBound(explorer, system, name)
      ? [
          faultStep({
            who: sender,
            to,
            what: stepText,
            action: actionOf(name),
            tab,
            system: countAction(makeSystem(), name),
            shownIn: isSaid ? explorer.parts.reportingTab(tab) : undefined,
          }),
        ]
      : []
  if (answer !== undefined) {
    const accepted = respond(`accepted ${answer}`, 'done', { kind: 'accepted', reference: answer })
    return [
      systemStep({ who: 'Server', to, what: `answers: ${answer}`, action: actionOf('answer'), tab, system: accepted }),
      ...faultSteps('lost', 'Network', 'loses the response', () => respondLost()),
    ]
  }
  const { requests, reference } = acceptSubmit(explorer.parts.server, system, call)
  const calls = listener ? [...withoutCall.calls, { ...call, answer: reference }] : withoutCall.calls
  const acceptStep = systemStep({
    who: 'Server',
    to: 'Server',
    what: `takes the form under ${call.key}`,
    action: actionOf('take'),
    tab,
    system: { ...withoutCall, requests, calls },
  })
  const lossSteps = faultSteps('lost', 'Network', 'loses the form', () => respondLost())
  if (!listener) return [acceptStep, ...lossSteps]
  const refusal = { kind: 'refused', status: 429, message: 'Too many requests. Please wait a minute.', errors: {} }
  return [
    acceptStep,
    ...lossSteps,
    ...faultSteps('late', 'Network', 'gives up while the form is on its way', () =>
      respondLost({ ...withoutCall, calls: [...withoutCall.calls, { ...call, isHeard: false }] }),
    ),
    ...faultSteps('failed', 'Server', 'fails before it stores anything', () => respond('failed', 'error', new Error('answered 500')), true),
    ...faultSteps('refused', 'Server', 'refuses the form', () => respond('refused', 'done', refusal), true),
  ]
}
