/** Answers of the device, and steps of a call between tab and server. */
import { ConnectionLost } from '#contract/request/answer.ts'
import { type Action, type BoundedAction, faultStep, type Step, systemStep } from './parts.ts'
import { acceptSubmit } from './server.ts'
import { allowLoss, applyTurn, isWithinBound, nameOf, type Rules, spend } from './turn.ts'
import type { Call, Op, World } from './world.ts'

const DOES = {
  loadDraft: 'reads the draft',
  saveDraft: 'keeps the draft',
  saveKey: 'keeps the key',
  removeDraft: 'removes the draft',
  eraseDevice: 'erases everything',
} as const satisfies Record<Op['actor'], string>

export function movesOfDevice(rules: Rules, world: World): readonly Step[] {
  const [op, ...ops] = world.ops
  if (!op) return []
  const { actor, tab, isHeard } = op
  const { local, inbox } = world.tabs[tab]
  // Messages between tabs arrive before answers of the device.
  if (isHeard && inbox.length > 0) return []
  const answer = actor === 'loadDraft' ? world.kept : 0
  const rest: World = { ...world, ops, kept: rules.parts.done(world.kept, op) }
  const parties = { who: 'Device', to: nameOf(tab), tab } as const
  const action = { do: 'device', op: actor, isHeard: isHeard && local !== undefined }
  if (!isHeard || !local) return [systemStep({ ...parties, what: DOES[actor], action, world: rest })]
  const done = applyTurn(rules, rest, tab, rules.tabs.settle(local, actor, 'done', answer, JSON.stringify(answer)))
  const steps = [systemStep({ ...parties, what: DOES[actor], action, world: done })]
  if (actor === 'loadDraft' || !isWithinBound(rules, world, 'deviceRefuses')) return steps
  const refused = applyTurn(rules, { ...world, ops }, tab, rules.tabs.settle(local, actor, 'error', new Error('QuotaExceededError'), 'refused'))
  const left = spend(allowLoss(refused, world.shownSaved >= world.last), 'deviceRefuses')
  return [...steps, faultStep({ ...parties, what: `refuses: ${DOES[actor]}`, action: { ...action, do: 'deviceRefuses' }, world: left })]
}

/** A call arrives, is lost, fails, or is refused. If it arrives, its response arrives or is lost. */
export function movesOfCall(rules: Rules, world: World, call: Call): readonly Step[] {
  const { tab, answer } = call
  const of = (name: string): Action => ({ do: name, call: call.number })
  const { local, inbox } = world.tabs[tab]
  if (call.isHeard && inbox.length > 0) return []
  const listener = call.isHeard ? local : undefined
  const rest: World = { ...world, calls: world.calls.filter((one) => one !== call) }
  const say = (named: string, outcome: 'done' | 'error', value: unknown, from = rest) =>
    listener ? applyTurn(rules, from, tab, rules.tabs.settle(listener, 'submitForm', outcome, value, named)) : from
  const lost = (from = rest) => say('lost', 'error', new ConnectionLost('no answer'), from)
  const to = nameOf(tab)
  const wrong = (name: BoundedAction, who: string, what: string, made: () => World, isSaid = false): readonly Step[] =>
    isWithinBound(rules, world, name)
      ? [faultStep({ who, to, what, action: of(name), tab, world: spend(made(), name), shownIn: isSaid ? rules.parts.says(tab) : undefined })]
      : []
  if (answer !== undefined) {
    const accepted = say(`accepted ${answer}`, 'done', { kind: 'accepted', reference: answer })
    return [
      systemStep({ who: 'Server', to, what: `answers: ${answer}`, action: of('answer'), tab, world: accepted }),
      ...wrong('lost', 'Network', 'loses the answer', () => lost()),
    ]
  }
  const { requests, reference } = acceptSubmit(rules.parts.server, world, call)
  const calls = listener ? [...rest.calls, { ...call, answer: reference }] : rest.calls
  const takes = systemStep({
    who: 'Server',
    to: 'Server',
    what: `takes the form under ${call.key}`,
    action: of('take'),
    tab,
    world: { ...rest, requests, calls },
  })
  const loses = wrong('lost', 'Network', 'loses the form', () => lost())
  if (!listener) return [takes, ...loses]
  const refusal = { kind: 'refused', status: 429, message: 'Too many requests. Please wait a minute.', errors: {} }
  return [
    takes,
    ...loses,
    ...wrong('late', 'Network', 'gives up while the form is on its way', () => lost({ ...rest, calls: [...rest.calls, { ...call, isHeard: false }] })),
    ...wrong('failed', 'Server', 'fails before it stores anything', () => say('failed', 'error', new Error('answered 500')), true),
    ...wrong('refused', 'Server', 'refuses the form', () => say('refused', 'done', refusal), true),
  ]
}
