import { type Action, type BoundedAction, faultStep, type Step, systemStep, userStep } from './model-parts.ts'
import type { SystemState, TabName } from './system-state.ts'
import { formEvents, type TabState, type TabTransition } from './tab.ts'
import { applyTabTransition, closeTab, countAction, type ExplorerContext, isWithinBound, nameOf, notify, otherTab, withTab } from './tab-transition.ts'

const canChange = ({ state }: TabState) => state.startsWith('form.')

export function tabSteps(rules: ExplorerContext, world: SystemState, tab: TabName): readonly Step[] {
  const { local, inbox } = world.tabs[tab]
  if (!local) return openingSteps(rules, world, tab)
  const steps = [...messageSteps(rules, world, tab, local), ...actorSteps(rules, world, tab, local), ...endSteps(rules, world, tab, local)]
  // A person acts only after pending messages between tabs have arrived, because messages are faster than a person.
  return inbox.length > 0 || world.tabs[otherTab(tab)].inbox.length > 0 ? steps : [...steps, ...personSteps(rules, world, tab, local)]
}

function openingSteps(rules: ExplorerContext, world: SystemState, tab: TabName): readonly Step[] {
  // If both tabs are closed, only the first one is opened, because both are equal.
  if ((tab === 1 && !world.tabs[0].local) || !isWithinBound(rules, world, 'open')) return []
  const openedWorld = countAction(applyTabTransition(rules, world, tab, rules.tabs.open()), 'open')
  return [userStep({ who: 'Visitor', to: nameOf(tab), what: 'opens the form', action: 'open', tab, world: openedWorld })]
}

function messageSteps(rules: ExplorerContext, world: SystemState, tab: TabName, local: TabState): readonly Step[] {
  const [messageKind, ...inbox] = world.tabs[tab].inbox
  if (messageKind === undefined) return []
  const messageTurn = messageKind === 'taken' ? rules.tabs.applyTakeover(local) : rules.tabs.erasedInOtherTab(local)
  const worldAfter = applyTabTransition(rules, withTab(world, tab, { local, inbox }), tab, messageTurn)
  const words = messageKind === 'taken' ? 'the form continues here' : 'everything is erased'
  return [systemStep({ who: nameOf(otherTab(tab)), to: nameOf(tab), what: words, action: 'hear', tab, world: worldAfter })]
}

const ACTOR_STEPS = { rememberContact: ['Device', 'remembers who sent it'], whenOnline: ['Network', 'is back'] } as const

function actorSteps(rules: ExplorerContext, world: SystemState, tab: TabName, local: TabState): readonly Step[] {
  // Messages between tabs arrive before device answers.
  if (world.tabs[tab].inbox.length > 0) return []
  return Object.entries(ACTOR_STEPS).flatMap(([actor, [sender, stepText]]) => {
    if (!local.pending.has(actor)) return []
    const worldAfter = applyTabTransition(rules, world, tab, rules.tabs.settle(local, actor, 'done', undefined, ''))
    return [systemStep({ who: sender, to: nameOf(tab), what: stepText, action: actor, tab, world: worldAfter })]
  })
}

function endSteps(rules: ExplorerContext, world: SystemState, tab: TabName, local: TabState): readonly Step[] {
  const parties = { who: 'Visitor', to: nameOf(tab), tab } as const
  return [
    ...(isWithinBound(rules, world, 'close')
      ? [userStep({ ...parties, what: 'closes the tab', action: 'close', world: countAction(closeTab(world, tab, local, 1), 'close') })]
      : []),
    ...(isWithinBound(rules, world, 'kill')
      ? [faultStep({ ...parties, what: 'has the tab killed', action: 'kill', world: countAction(closeTab(world, tab, local, 0), 'kill') }, true)]
      : []),
  ]
}

function personSteps(rules: ExplorerContext, world: SystemState, tab: TabName, local: TabState): readonly Step[] {
  const { state } = local
  const typedNumber = (world.spent.type ?? 0) + 1
  const key = `key ${(world.spent.submit ?? 0) + 1}`
  const isFilled = canChange(local) && local.typed > 0
  const possibleActions: readonly (readonly [boolean, BoundedAction, string, Action, () => SystemState])[] = [
    [
      canChange(local) || state === 'resuming',
      'type',
      `types "Typed ${typedNumber}"`,
      { do: 'type', typed: typedNumber },
      () => applyOwnTurn(rules.tabs.send(local, formEvents.type(local, typedNumber)), { last: typedNumber }),
    ],
    [isFilled, 'submit', 'sends the form', { do: 'submit' }, () => applyOwnTurn(rules.tabs.send(local, formEvents.submit(key)))],
    [isFilled, 'erase', 'erases the draft', { do: 'erase' }, () => applyOwnTurn(rules.tabs.send(local, { type: 'DRAFT.ERASE' }), { last: 0 })],
    [state === 'offline', 'submit', 'sends it now', { do: 'sendNow' }, () => applyOwnTurn(rules.tabs.send(local, formEvents.submit('unused')))],
    [local.isSending, 'cancel', 'cancels', { do: 'cancel' }, () => applyOwnTurn(rules.tabs.send(local, { type: 'FORM.CANCEL' }))],
    [state === 'received', 'again', 'starts another one', { do: 'again' }, () => applyOwnTurn(rules.tabs.send(local, { type: 'FORM.AGAIN' }))],
    [state === 'openInOtherTab', 'open', 'continues here', { do: 'retake' }, () => applyOwnTurn(rules.tabs.send(local, { type: 'TAB.RETAKE' }))],
    [true, 'eraseDevice', 'erases everything on this device', { do: 'eraseDevice' }, eraseDevice],
  ]
  function applyOwnTurn(turn: TabTransition, changes: Partial<SystemState> = {}): SystemState {
    return applyTabTransition(rules, { ...world, ...changes }, tab, turn)
  }
  function eraseDevice(): SystemState {
    const emptiedWorld = applyTabTransition(
      rules,
      { ...notify(world, otherTab(tab), 'erased'), last: 0 },
      tab,
      rules.tabs.send(local, { type: 'DEVICE.ERASED' }),
    )
    return { ...emptiedWorld, ops: [...emptiedWorld.ops, { tab, actor: 'eraseDevice', isHeard: false }] }
  }
  return possibleActions.flatMap(([isPossible, name, stepText, action, make]) =>
    isPossible && isWithinBound(rules, world, name)
      ? [userStep({ who: 'Visitor', to: nameOf(tab), what: stepText, action, tab, world: countAction(make(), name) })]
      : [],
  )
}
