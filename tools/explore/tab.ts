/**
 * One tab of the visitor's browser: the shipped chart of a form and the shipped chart of its draft's store, joined as
 * `src/flow/use-kept-flow.ts` joins them. Both are pure functions here; what an event makes of a tab is worked out once.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Answers } from '#contract/forms/field.ts'
import { factoring } from '#contract/requests/factoring.ts'
import type { Draft } from '#machines/forms/draft.ts'
import { draftStoreMachine } from '#machines/forms/draft-store.machine.ts'
import { type FormSnapshot, formDraft } from '#machines/forms/form.connect.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'
import { stateText } from '#machines/kit/edges.ts'
import { type Asked, after, begin, contextText, settled, type Turn } from './chart.ts'
import { FIRST_DAY_MS } from './first-day.ts'

/** A request that is one step: all that can go wrong between tabs, device and server is the same in each form (decision 0014). */
export const definition = factoring
/** The answer that stands for all that is typed: each time another word. */
const FIELD = 'companyname'
/** The n-th thing that was typed, as it is typed. */
const wordOf = (typed: number) => `Typed ${typed}`
/** Which typing stands in answers; 0: none. */
export const typedIn = (answers: Answers | undefined): number => Number(String(answers?.[FIELD] ?? '').slice('Typed '.length)) || 0

/** A tab's charts, at rest. */
export interface Local {
  readonly id: number
  readonly form: AnyMachineSnapshot
  readonly store: AnyMachineSnapshot
  /** `form.editing`, as a page writes it. */
  readonly state: string
  readonly storeState: string
  /** Which typing stands in the form; 0: none. */
  readonly typed: number
  readonly key: string | null
  readonly reference: string | null
  /** Actors that have not settled. */
  readonly pending: ReadonlySet<string>
  readonly isSending: boolean
}
/** A tab after an event. */
export interface LocalTurn {
  readonly local: Local
  readonly asked: readonly Asked[]
  /** The other tabs are told that the flow goes on here. */
  readonly claims: boolean
  readonly emitted: readonly AnyEventObject[]
}

/** The charts that a tab runs, and how they are joined: a planted fault is another of them. */
export interface TabParts {
  readonly form: AnyStateMachine
  readonly store: AnyStateMachine
  /** What the store hears of a form (`useKeptFlow`, `observe`); undefined: nothing. */
  readonly draftOf: (snapshot: FormSnapshot, state: string) => Draft | null | undefined
  /** Whether a tab lets another one take its flow over. */
  readonly handsOver: (local: Local) => boolean
}
export const shippedTab: TabParts = {
  form: requestMachine,
  store: draftStoreMachine,
  // While the draft is being read the chart knows less than the device, and a flow that goes on elsewhere writes nothing.
  draftOf: (snapshot, state) => (state === 'resuming' || state === 'openInOtherTab' ? undefined : formDraft(snapshot)),
  // Where the device keeps nothing, each tab goes on with its own.
  handsOver: ({ storeState }) => !storeState.startsWith('unavailable'),
}

/** What a person or the browser does to a form. */
export const deeds = {
  /** Everything is filled in, and then one answer changes. */
  type: (local: Local, typed: number): AnyEventObject =>
    local.typed === 0
      ? { type: 'ANSWERS.FILL', changes: Object.entries({ ...definition.sample, [FIELD]: wordOf(typed) }), said: null }
      : { type: 'FIELD.CHANGE', name: FIELD, value: wordOf(typed) },
  submit: (key: string): AnyEventObject => ({ type: 'FORM.SUBMIT', proposedKey: key, signals: { website: '', elapsedMs: 60_000 } }),
} as const

/** All that tabs can become; two that are the same are the same object. */
export class Tabs {
  readonly #parts: TabParts
  readonly #known = new Map<string, Local>()
  readonly #turns = new Map<string, LocalTurn>()
  readonly #locals: Local[] = []

  constructor(parts: TabParts) {
    this.#parts = parts
  }

  /** How many different positions of one tab's charts were met. */
  get size(): number {
    return this.#locals.length
  }

  /** A tab that opens the form's page. */
  open(): LocalTurn {
    const form = begin(this.#parts.form, { definition, now: () => FIRST_DAY_MS })
    const store = begin(this.#parts.store, { flow: definition.route })
    return this.#rest(form, [store], undefined)
  }

  /** A tab after an event of its form. */
  send(local: Local, event: AnyEventObject): LocalTurn {
    return this.#once(`${local.id} ${JSON.stringify(event)}`, () => this.#form(local, event))
  }

  /** A tab whose actor has settled. */
  settle(local: Local, actor: string, outcome: 'done' | 'error', value: unknown, named: string): LocalTurn {
    const event = settled(actor, outcome, value)
    return this.#once(`${local.id} ${actor} ${outcome} ${named}`, () =>
      actor in local.form.children ? this.#form(local, event) : this.#rest({ ...still(local.form) }, [after(this.#parts.store, local.store, event)], local),
    )
  }

  /** A tab that hears that its flow goes on in the other one. */
  taken(local: Local): LocalTurn {
    return this.#parts.handsOver(local) ? this.send(local, { type: 'TAB.TAKEN' }) : { local, asked: [], claims: false, emitted: [] }
  }

  /** The store alone hears that everything was erased in another tab (`useKeptFlow`). */
  erasedElsewhere(local: Local): LocalTurn {
    return this.#once(`${local.id} erased elsewhere`, () => {
      const form = after(this.#parts.form, local.form, { type: 'DEVICE.ERASED' })
      const kept = this.#keep(form, local.store)
      const store = after(this.#parts.store, kept.snapshot, { type: 'DEVICE.ERASED' })
      return this.#rest(form, [kept, store], local)
    })
  }

  #once(text: string, make: () => LocalTurn): LocalTurn {
    const before = this.#turns.get(text)
    if (before) return before
    const made = make()
    this.#turns.set(text, made)
    return made
  }

  #form(local: Local, event: AnyEventObject): LocalTurn {
    const form = after(this.#parts.form, local.form, event)
    // An event that changes nothing tells nobody: the actor hears no new snapshot.
    return this.#rest(form, form.snapshot === local.form ? [still(local.store)] : [this.#keep(form, local.store)], local)
  }

  #keep({ snapshot }: Turn, store: AnyMachineSnapshot): Turn {
    const draft = this.#parts.draftOf(snapshot as FormSnapshot, stateText(snapshot))
    return draft === undefined ? still(store) : after(this.#parts.store, store, { type: 'DRAFT.CHANGE', draft })
  }

  #rest(form: Turn, stores: readonly Turn[], from: Local | undefined): LocalTurn {
    const store = (stores.at(-1) as Turn).snapshot
    const local = this.#local(form.snapshot, store)
    return {
      local,
      asked: [...form.asked, ...stores.flatMap(({ asked }) => asked)],
      claims: local.state === 'resuming' && from?.state !== 'resuming',
      emitted: form.emitted,
    }
  }

  #local(form: AnyMachineSnapshot, store: AnyMachineSnapshot): Local {
    const pending = [form, store].flatMap(({ children }) => Object.keys(children))
    const text = [stateText(form), contextText(form.context), stateText(store), contextText(store.context), pending].join('\n')
    const before = this.#known.get(text)
    if (before) return before
    const { answers, idempotencyKey, reference } = form.context as {
      answers: Answers
      idempotencyKey: string | null
      reference: string | null
    }
    const state = stateText(form)
    const made: Local = {
      id: this.#locals.length + 1,
      form,
      store,
      state,
      storeState: stateText(store),
      typed: typedIn(answers),
      key: idempotencyKey,
      reference,
      pending: new Set(pending),
      isSending: form.hasTag('busy') || form.hasTag('waiting'),
    }
    this.#known.set(text, made)
    this.#locals.push(made)
    return made
  }
}

const still = (snapshot: AnyMachineSnapshot): Turn => ({ snapshot, asked: [], emitted: [] })

/** Whether a tab's page says that its draft is saved; one whose flow another tab has says nothing of it. */
export const saysSaved = ({ state, storeState }: Local): boolean => storeState === 'saved' && state !== 'openInOtherTab' && state !== 'resuming'
/** The draft that a tab's store says it has kept; undefined while it says nothing. */
export const saidSaved = (local: Local): Draft | undefined =>
  local.storeState === 'saved' ? ((local.store.context as { draft: Draft | null }).draft ?? undefined) : undefined
