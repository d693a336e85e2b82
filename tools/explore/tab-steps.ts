import { type Action, type BoundedAction, faultStep, type Step, systemStep, userStep } from './model-parts.ts'
import type { SystemState, TabName } from './system-state.ts'
import { formEvents, type TabState, type TabTransition } from './tab.ts'
import { applyTabTransition, closeTab, countAction, type ExplorerContext, isWithinBound, nameOf, notify, otherTab, withTab } from './tab-transition.ts'

const canChange = ({ state }: TabState) => state.startsWith('form.')

export function tabSteps(explorer: ExplorerContext, system: SystemState, tab: TabName): readonly Step[] {
  const { local, inbox } = system.tabs[tab]
  if (!local) return openingSteps(explorer, system, tab)
  const steps = [...messageSteps(explorer, system, tab, local), ...actorSteps(explorer, system, tab, local), ...endSteps(explorer, system, tab, local)]
  // A person acts only after pending messages between tabs have arrived, because messages are faster than a person.
  return inbox.length > 0 || system.tabs[otherTab(tab)].inbox.length > 0 ? steps : [...steps, ...personSteps(explorer, system, tab, local)]
}

function openingSteps(explorer: ExplorerContext, system: SystemState, tab: TabName): readonly Step[] {
  // If both tabs are closed, only the first one is opened, because both are equal.
  if ((tab === 1 && !system.tabs[0].local) || !isWithinBound(explorer, system, 'open')) return []
  const openedSystem = countAction(applyTabTransition(explorer, system, tab, explorer.tabs.open()), 'open')
  return [userStep({ who: 'Visitor', to: nameOf(tab), what: 'opens the form', action: 'open', tab, system: openedSystem })]
}

function messageSteps(explorer: ExplorerContext, system: SystemState, tab: TabName, local: TabState): readonly Step[] {
  const [messageKind, ...inbox] = system.tabs[tab].inbox
  if (messageKind === undefined) return []
  const messageTurn = messageKind === 'taken' ? explorer.tabs.applyTakeover(local) : explorer.tabs.erasedInOtherTab(local)
  const systemAfter = applyTabTransition(explorer, withTab(system, tab, { local, inbox }), tab, messageTurn)
  const words = messageKind === 'taken' ? 'the form continues here' : 'everything is erased'
  return [systemStep({ who: nameOf(otherTab(tab)), to: nameOf(tab), what: words, action: 'hear', tab, system: systemAfter })]
}

const ACTOR_STEPS = { rememberContact: ['Device', 'remembers who sent it'], whenOnline: ['Network', 'is back'] } as const

function actorSteps(explorer: ExplorerContext, system: SystemState, tab: TabName, local: TabState): readonly Step[] {
  // Messages between tabs arrive before responses of the device.
  if (system.tabs[tab].inbox.length > 0) return []
  return Object.entries(ACTOR_STEPS).flatMap(([actor, [sender, stepText]]) => {
    if (!local.pending.has(actor)) return []
    const systemAfter = applyTabTransition(explorer, system, tab, explorer.tabs.settle(local, actor, 'done', undefined, ''))
    return [systemStep({ who: sender, to: nameOf(tab), what: stepText, action: actor, tab, system: systemAfter })]
  })
}

function endSteps(explorer: ExplorerContext, system: SystemState, tab: TabName, local: TabState): readonly Step[] {
  const parties = { who: 'Visitor', to: nameOf(tab), tab } as const
  return [
    ...(isWithinBound(explorer, system, 'close')
      ? [userStep({ ...parties, what: 'closes the tab', action: 'close', system: countAction(closeTab(system, tab, local, 1), 'close') })]
      : []),
    ...(isWithinBound(explorer, system, 'kill')
      ? [faultStep({ ...parties, what: 'has the tab killed', action: 'kill', system: countAction(closeTab(system, tab, local, 0), 'kill') }, true)]
      : []),
  ]
}

function personSteps(explorer: ExplorerContext, system: SystemState, tab: TabName, local: TabState): readonly Step[] {
  const { state } = local
  const typedNumber = (system.spent.type ?? 0) + 1
  const key = `key ${(system.spent.submit ?? 0) + 1}`
  const isFilled = canChange(local) && local.typed > 0
  const possibleActions: readonly (readonly [boolean, BoundedAction, string, Action, () => SystemState])[] = [
    [
      canChange(local) || state === 'resuming',
      'type',
      `types "Typed ${typedNumber}"`,
      { do: 'type', typed: typedNumber },
      () => applyOwnTurn(explorer.tabs.send(local, formEvents.type(local, typedNumber)), { last: typedNumber }),
    ],
    [isFilled, 'submit', 'sends the form', { do: 'submit' }, () => applyOwnTurn(explorer.tabs.send(local, formEvents.submit(key)))],
    [isFilled, 'erase', 'erases the draft', { do: 'erase' }, () => applyOwnTurn(explorer.tabs.send(local, { type: 'DRAFT.ERASE' }), { last: 0 })],
    [state === 'offline', 'submit', 'sends it now', { do: 'sendNow' }, () => applyOwnTurn(explorer.tabs.send(local, formEvents.submit('unused')))],
    [local.isSending, 'cancel', 'cancels', { do: 'cancel' }, () => applyOwnTurn(explorer.tabs.send(local, { type: 'FORM.CANCEL' }))],
    [state === 'received', 'again', 'starts another one', { do: 'again' }, () => applyOwnTurn(explorer.tabs.send(local, { type: 'FORM.AGAIN' }))],
    [state === 'openInOtherTab', 'open', 'continues here', { do: 'retake' }, () => applyOwnTurn(explorer.tabs.send(local, { type: 'TAB.RETAKE' }))],
    [true, 'eraseDevice', 'erases everything on this device', { do: 'eraseDevice' }, eraseDevice],
  ]
  function applyOwnTurn(turn: TabTransition, changes: Partial<SystemState> = {}): SystemState {
    return applyTabTransition(explorer, { ...system, ...changes }, tab, turn)
  }
  function eraseDevice(): SystemState {
    const emptiedSystem = applyTabTransition(
      explorer,
      { ...notify(system, otherTab(tab), 'erased'), last: 0 },
      tab,
      explorer.tabs.send(local, { type: 'DEVICE.ERASED' }),
    )
    return { ...emptiedSystem, ops: [...emptiedSystem.ops, { tab, actor: 'eraseDevice', isHeard: false }] }
  }
  return possibleActions.flatMap(([isPossible, name, stepText, action, make]) =>
    isPossible && isWithinBound(explorer, system, name)
      ? [userStep({ who: 'Visitor', to: nameOf(tab), what: stepText, action, tab, system: countAction(make(), name) })]
      : [],
  )
}
