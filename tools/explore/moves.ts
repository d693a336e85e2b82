/** What can happen next: each thing a person, a tab, the device, the network, the server, the team or time can do. */
import { ConnectionLost } from '#contract/answer.ts'
import type { Draft } from '#machines/form/draft.ts'
import { type CaseMove, dueIn, moved, offers, type ServerParts, shippedServer, taken } from './server.ts'
import { deeds, type Local, type LocalTurn, saysSaved, shippedTab, type TabParts, Tabs, typedIn } from './tab.ts'
import { type Call, type Case, type Op, type TabName, type Viewer, viewers, type World } from './world.ts'

/** The most of each thing that happens in one order of events; what is not named does not happen. */
export type Bounds = Readonly<Partial<Record<Bounded, number>>>
export type Bounded =
  | 'open'
  | 'type'
  | 'submit'
  | 'cancel'
  | 'again'
  | 'erase'
  | 'eraseDevice'
  | 'close'
  | 'kill'
  | 'lost'
  | 'late'
  | 'failed'
  | 'refused'
  | 'deviceRefuses'
  | 'team'
  | 'days'
  | 'setBack'

/** What of the world a planted fault changes; `shipped` is the world as it is. */
export interface Parts {
  readonly tab: TabParts
  readonly server: ServerParts
  /** What of a draft rests on the device once something asked of it was done. */
  readonly done: (kept: Draft | null, op: Op) => Draft | null
  /** In which of the tabs something is said that happened in one. */
  readonly says: (tab: TabName) => TabName
  /** Whether the other tab hears that a flow goes on here. */
  readonly isClaimHeard: boolean
}
const draftOf = (op: Op) => op.draft ?? null
/** As `src/device/drafts.ts`: a key is written into what rests there, anything else in its place. */
const done: Parts['done'] = (kept, op) => {
  if (op.actor === 'loadDraft') return kept
  if (op.actor === 'saveKey') return { ...kept, ...op.draft } as Draft
  return op.actor === 'saveDraft' ? draftOf(op) : null
}
export const shipped: Parts = { tab: shippedTab, server: shippedServer, done, says: (tab) => tab, isClaimHeard: true }

/** One thing that happens. */
export interface Step {
  /** Who does it: a column of the diagram. */
  readonly who: string
  readonly to: string
  /** In words, without who. */
  readonly what: string
  /** A person decides about it; all else happens by itself sooner or later. */
  readonly isPersons: boolean
  /** A fault of the world (network, device, server, clock): it may never happen. */
  readonly isMishap: boolean
  readonly tab?: TabName
  readonly world: World
  /** In which tab something was said that happened in `tab`. */
  readonly saidIn?: TabName
  /** What a replay does of it. */
  readonly deed: Deed
}
/** The same for a browser: what `--spec` writes as lines of a test. */
export interface Deed {
  readonly do: string
  readonly typed?: number
}

const other = (tab: TabName): TabName => (tab === 0 ? 1 : 0)
const nameOf = (tab: TabName) => (tab === 0 ? 'Tab A' : 'Tab B')
const canType = (state: string) => state === 'resuming' || state.startsWith('form.')

/** All moves of a world within the bounds of a scope. */
export class Moves {
  readonly tabs: Tabs
  readonly #parts: Parts
  readonly #bounds: Bounds

  constructor(parts: Parts, bounds: Bounds) {
    this.tabs = new Tabs(parts.tab)
    this.#parts = parts
    this.#bounds = bounds
  }

  from(world: World): Step[] {
    const steps: Step[] = []
    for (const tab of [0, 1] as const) this.#ofTab(world, tab, steps)
    this.#ofDevice(world, steps)
    for (const call of world.calls) this.#ofCall(world, call, steps)
    this.#ofCase(world, steps)
    return steps
  }

  #may(world: World, name: Bounded): boolean {
    return (world.spent[name] ?? 0) < (this.#bounds[name] ?? 0)
  }

  #ofTab(world: World, tab: TabName, steps: Step[]): void {
    const { local, inbox } = world.tabs[tab]
    const who = nameOf(tab)
    const persons = (what: string, deed: Deed, name: Bounded | undefined, make: () => World | undefined): void => {
      if (name !== undefined && !this.#may(world, name)) return
      const made = make()
      if (made) steps.push({ who: 'Visitor', to: who, what, isPersons: true, isMishap: false, tab, world: name ? spent(made, name) : made, deed })
    }
    if (!local) {
      // Both closed: which of them is opened does not matter.
      if (tab === 1 && !world.tabs[0].local) return
      persons('opens the form', { do: 'open' }, 'open', () => this.#turned(world, tab, this.tabs.open()))
      return
    }
    const own = (turn: LocalTurn, besides: Partial<World> = {}) => this.#turned({ ...world, ...besides }, tab, turn)
    // A message between tabs is there long before a hand is: nobody does anything while a tab has not heard yet.
    const [heard, ...unheard] = inbox
    if (heard !== undefined) {
      const turn = heard === 'taken' ? this.tabs.taken(local) : this.tabs.erasedElsewhere(local)
      const made = this.#turned(withTab(world, tab, { local, inbox: unheard }), tab, turn)
      const what = heard === 'taken' ? 'the form goes on here' : 'everything is erased'
      steps.push({ who: nameOf(other(tab)), to: who, what, isPersons: false, isMishap: false, tab, world: made, deed: { do: 'hear' } })
    } else if (world.tabs[other(tab)].inbox.length === 0) this.#hands(world, tab, local, persons, own)
    if (local.pending.has('rememberContact')) this.#settles(world, tab, local, 'rememberContact', 'who sent it is remembered', steps)
    if (local.pending.has('whenOnline')) this.#settles(world, tab, local, 'whenOnline', 'the network is back', steps)
    for (const [name, undone] of [
      ['close', 1],
      ['kill', 0],
    ] as const) {
      if (!this.#may(world, name)) continue
      const what = name === 'close' ? 'closes the tab' : 'has the tab killed'
      const made = spent(closed(world, tab, local, undone), name)
      steps.push({ who: 'Visitor', to: who, what, isPersons: true, isMishap: name === 'kill', tab, world: made, deed: { do: 'close' } })
    }
  }

  #hands(
    world: World,
    tab: TabName,
    local: Local,
    persons: (what: string, deed: Deed, name: Bounded | undefined, make: () => World | undefined) => void,
    own: (turn: LocalTurn, besides?: Partial<World>) => World,
  ): void {
    const { state } = local
    if (canType(state)) {
      const typed = (world.spent.type ?? 0) + 1
      persons(`types "Typed ${typed}"`, { do: 'type', typed }, 'type', () => own(this.tabs.send(local, deeds.type(local, typed)), { last: typed }))
    }
    if (state.startsWith('form.') && local.typed > 0) {
      const key = `key ${(world.spent.submit ?? 0) + 1}`
      persons('sends the form', { do: 'submit' }, 'submit', () => own(this.tabs.send(local, deeds.submit(key))))
      persons('erases the draft', { do: 'erase' }, 'erase', () => own(this.tabs.send(local, { type: 'DRAFT.ERASE' }), { last: 0 }))
    }
    if (state === 'offline') persons('sends it now', { do: 'sendNow' }, 'submit', () => own(this.tabs.send(local, deeds.submit('unused'))))
    if (local.isSending) persons('cancels', { do: 'cancel' }, 'cancel', () => own(this.tabs.send(local, { type: 'FORM.CANCEL' })))
    if (state === 'received') persons('begins another one', { do: 'again' }, 'again', () => own(this.tabs.send(local, { type: 'FORM.AGAIN' })))
    if (state === 'openInOtherTab') persons('goes on here', { do: 'retake' }, 'open', () => own(this.tabs.send(local, { type: 'TAB.RETAKE' })))
    persons('erases everything on this device', { do: 'eraseDevice' }, 'eraseDevice', () => {
      const told = withTab(world, other(tab), { ...world.tabs[other(tab)], inbox: heardBy(world, other(tab), 'erased') })
      const emptied = this.#turned({ ...told, last: 0 }, tab, this.tabs.send(local, { type: 'DEVICE.ERASED' }))
      return { ...emptied, ops: [...emptied.ops, { tab, actor: 'eraseDevice', isHeard: false }] }
    })
  }

  #settles(world: World, tab: TabName, local: Local, actor: string, what: string, steps: Step[]): void {
    const made = this.#turned(world, tab, this.tabs.settle(local, actor, 'done', undefined, ''))
    steps.push({ who: actor === 'whenOnline' ? 'Network' : 'Device', to: nameOf(tab), what, isPersons: false, isMishap: false, tab, world: made, deed: { do: actor } })
  }

  #ofDevice(world: World, steps: Step[]): void {
    const [op, ...ops] = world.ops
    if (!op) return
    const { local } = world.tabs[op.tab]
    const { actor, tab } = op
    // A tab hears what another one says before it hears an answer.
    if (op.isHeard && world.tabs[op.tab].inbox.length > 0) return
    const kept = this.#parts.done(world.kept, op)
    const rest: World = { ...world, ops, kept }
    const answer = actor === 'loadDraft' ? world.kept : 0
    const heard = op.isHeard && local
    const made = heard ? this.#turned(rest, tab, this.tabs.settle(local, actor, 'done', answer, JSON.stringify(answer))) : rest
    const what = { loadDraft: 'reads the draft', saveDraft: 'keeps the draft', saveKey: 'keeps the key', removeDraft: 'removes the draft', eraseDevice: 'erases everything' }
    const step = { who: 'Device', to: nameOf(tab), isPersons: false, tab } as const
    steps.push({ ...step, what: what[actor], isMishap: false, world: made, deed: { do: 'device' } })
    if (!heard || !this.#may(world, 'deviceRefuses')) return
    const refused = this.#turned({ ...world, ops }, tab, this.tabs.settle(local, actor, 'error', new Error('QuotaExceededError'), 'refused'))
    // What was typed in the last moment before another tab took over, and never said to be saved, may be refused.
    const left = holds(refused, world.last) || world.said >= world.last ? refused : { ...refused, last: 0 }
    steps.push({ ...step, what: `refuses: ${what[actor]}`, isMishap: true, world: spent(left, 'deviceRefuses'), deed: { do: 'deviceRefuses' } })
  }

  #ofCall(world: World, call: Call, steps: Step[]): void {
    const { tab, isHeard, answer } = call
    const { local } = world.tabs[tab]
    const rest: World = { ...world, calls: world.calls.filter((one) => one !== call) }
    const heard = isHeard ? local : undefined
    const say = (named: string, outcome: 'done' | 'error', value: unknown, from = rest) =>
      heard ? this.#turned(from, tab, this.tabs.settle(heard, 'submitForm', outcome, value, named)) : from
    const push = (who: string, to: string, what: string, made: World, deed: string, mishap?: Bounded) => {
      if (mishap && !this.#may(world, mishap)) return
      const saidIn = heard && outcomeIsSaid(deed) ? this.#parts.says(tab) : undefined
      steps.push({
        who,
        to,
        what,
        isPersons: false,
        isMishap: mishap !== undefined,
        tab,
        world: mishap ? spent(made, mishap) : made,
        ...(saidIn !== undefined && { saidIn }),
        deed: { do: deed },
      })
    }
    const page = nameOf(tab)
    const lost = () => say('lost', 'error', new ConnectionLost('no answer'))
    if (isHeard && world.tabs[tab].inbox.length > 0) return
    if (answer !== undefined) {
      push('Server', page, `answers: ${answer}`, say(`accepted ${answer}`, 'done', { kind: 'accepted', reference: answer }), 'answer')
      push('Network', page, 'loses the answer', lost(), 'loseAnswer', 'lost')
      return
    }
    const { requests, reference } = taken(this.#parts.server, world, call)
    const answered = heard ? [...rest.calls, { ...call, answer: reference }] : rest.calls
    push('Server', 'Server', `takes the form under ${call.key}`, { ...rest, requests, calls: answered }, 'take')
    push('Network', page, 'loses the form', heard ? lost() : rest, 'lose', 'lost')
    if (!heard) return
    push('Network', page, 'gives up; the form still travels', { ...lost(), calls: [...rest.calls, { ...call, isHeard: false }] }, 'late', 'late')
    push('Server', page, 'fails before it has stored anything', say('failed', 'error', new Error('answered 500')), 'fail', 'failed')
    const refusal = { kind: 'refused', status: 429, message: 'Too many requests. Please wait a minute.', errors: {} }
    push('Server', page, 'refuses the form', say('refused', 'done', refusal), 'refuse', 'refused')
  }

  #ofCase(world: World, steps: Step[]): void {
    const [request] = world.requests
    if (!request || !this.#bounds.team) return
    const kept = (row: Case): World => ({ ...world, requests: world.requests.map((one) => (one === request ? { ...request, case: row } : one)) })
    for (const viewer of viewers) {
      const view = world.views[viewer]
      const { version, state, context } = request.case
      if (view?.version !== version) {
        const seen: World = { ...world, views: { ...world.views, [viewer]: { version, state } } }
        steps.push({ who: viewer, to: 'Server', what: `looks: ${state}`, isPersons: true, isMishap: false, world: seen, deed: { do: 'look' } })
      }
      if (!view || !this.#may(world, 'team')) continue
      for (const move of MOVES[viewer]) {
        // What he sees may be over: its page offers what it has seen.
        if (!offers(this.#parts.server, { state: view.state, context }, move, viewer, world.day)) continue
        const row = moved(this.#parts.server, request, move, viewer, world.day, viewer === 'customer' ? undefined : view.version)
        const made = row ? { ...kept(row), views: { ...world.views, [viewer]: { version: row.version, state: row.state } } } : world
        const what = `${move.type} at version ${view.version}${row ? '' : ', refused'}`
        steps.push({ who: viewer, to: 'Server', what, isPersons: true, isMishap: false, world: spent(made, 'team'), deed: { do: 'case' } })
      }
    }
    const time = (what: string, name: Bounded, days: number) => {
      if (!this.#may(world, name)) return
      const row = days < 0 ? this.#parts.server.setBack(request.case) : request.case
      const made = spent({ ...kept(row), day: world.day + days }, name)
      steps.push({ who: 'Time', to: 'Server', what, isPersons: false, isMishap: true, world: made, deed: { do: 'clock' } })
    }
    time('three days pass', 'days', 3)
    time('its clock is set back by three days', 'setBack', -3)
    const due = dueIn(request.case, world.day)
    const row = due && moved(this.#parts.server, request, due, 'time', world.day, request.case.version)
    if (row) steps.push({ who: 'Time', to: 'Server', what: due.type, isPersons: false, isMishap: false, world: kept(row), deed: { do: 'due' } })
  }

  /** A tab's turn, with what it asks of the rest of the world. */
  #turned(before: World, tab: TabName, { local, asked, claims }: LocalTurn): World {
    let world = withTab({ ...before, said: saysSaved(local) && local.typed > before.said ? local.typed : before.said }, tab, { ...before.tabs[tab], local })
    const listens = (one: { readonly tab: TabName; readonly isHeard: boolean }, actor: string) =>
      one.tab !== tab || !one.isHeard || (local.pending.has(actor) && !asked.some((call) => call.actor === actor))
    const ops = world.ops.map((op) => (listens(op, op.actor) ? op : { ...op, isHeard: false }))
    // An answer that nobody waits for any more is nothing; a call that is cancelled may still arrive.
    const calls = world.calls.flatMap((call) => (listens(call, 'submitForm') ? [call] : call.answer === undefined ? [{ ...call, isHeard: false }] : []))
    for (const { actor, input } of asked) {
      if (actor === 'rememberContact' || actor === 'whenOnline') continue
      if (actor === 'submitForm') calls.push({ tab, key: (input as Sent).idempotencyKey, typed: typedIn((input as Sent).answers), isHeard: true })
      else ops.push({ tab, actor: actor as Op['actor'], isHeard: true, ...draftIn(actor, input) })
    }
    world = { ...world, ops, calls }
    const away = other(tab)
    if (!claims || !world.tabs[away].local || !this.#parts.isClaimHeard) return world
    return withTab(world, away, { ...world.tabs[away], inbox: heardBy(world, away, 'taken') })
  }
}

type Sent = { readonly idempotencyKey: string; readonly answers: Draft['answers'] }

const outcomeIsSaid = (deed: string) => deed === 'fail' || deed === 'refuse'

const draftIn = (actor: string, input: unknown): Pick<Op, 'draft'> => {
  if (actor === 'saveDraft') return { draft: (input as { draft: Draft }).draft }
  if (actor !== 'saveKey') return {}
  const { answers, idempotencyKey } = input as Sent
  return { draft: { answers, idempotencyKey, isSending: true } }
}

/** What may be done to the first request's case; who may is the chart's to say. */
const MOVES: Readonly<Record<Viewer, readonly CaseMove[]>> = {
  'member 1': [
    { type: 'CLAIM' },
    { type: 'ASK', ask: 'approval' },
    { type: 'ASK.WITHDRAW' },
    { type: 'FILE' },
    { type: 'COMPLETE' },
    { type: 'AUTHORITY.REFUSE', reason: 'no' },
    { type: 'NOTE' },
  ],
  'member 2': [{ type: 'CLAIM' }, { type: 'DECLINE', reason: 'no' }, { type: 'REOPEN' }, { type: 'NOTE' }],
  customer: [{ type: 'ANSWER', approves: true }, { type: 'WITHDRAW' }, { type: 'MESSAGE' }],
}

const spent = (world: World, name: Bounded): World => ({ ...world, spent: { ...world.spent, [name]: (world.spent[name] ?? 0) + 1 } })

const withTab = (world: World, tab: TabName, to: World['tabs'][number]): World => ({
  ...world,
  tabs: tab === 0 ? [to, world.tabs[1]] : [world.tabs[0], to],
})

/** Only an open page hears. */
const heardBy = ({ tabs }: World, tab: TabName, what: 'taken' | 'erased') => (tabs[tab].local ? [...tabs[tab].inbox, what] : [])

/**
 * A tab that is gone. Of what it had asked the device for, the first `stands` writes are still done (decision 0106: one that
 * waits behind another is undone); a form on its way may still arrive.
 */
function closed(world: World, tab: TabName, local: Local, stands: number): World {
  let left = stands
  const ops = world.ops.flatMap((op) => {
    if (op.tab !== tab || op.actor === 'eraseDevice') return [op]
    if (op.actor === 'loadDraft' || left === 0) return []
    left -= 1
    return [{ ...op, isHeard: false }]
  })
  const calls = world.calls.flatMap((call) => (call.tab !== tab ? [call] : call.answer === undefined ? [{ ...call, isHeard: false }] : []))
  const gone = withTab({ ...world, ops, calls }, tab, { local: undefined, inbox: [] })
  // What was typed and not yet said to be saved may go with its tab.
  return local.storeState === 'saved' || holds(gone, world.last) ? gone : { ...gone, last: 0 }
}

/** Whether something that was typed is anywhere: in a tab, on the device, on its way there or with the server. */
export const holds = ({ tabs, kept, ops, requests, calls }: World, typed: number): boolean =>
  tabs.some(({ local }) => local?.typed === typed || local?.aside === typed) ||
  typedIn(kept?.answers) === typed ||
  ops.some(({ draft }) => typedIn(draft?.answers) === typed) ||
  calls.some((call) => call.typed === typed) ||
  requests.some((request) => request.typed.includes(typed))

/** Before anything has happened. */
export const nothing: World = {
  tabs: [
    { local: undefined, inbox: [] },
    { local: undefined, inbox: [] },
  ],
  kept: null,
  ops: [],
  calls: [],
  requests: [],
  views: {},
  day: 0,
  spent: {},
  last: 0,
  said: 0,
}
