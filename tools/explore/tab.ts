/**
 * One browser tab. It has the released charts of a form and of its draft store, connected as in `src/flow/use-draft-flow.ts`. Both are
 * memoized pure functions.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Answers } from '#contract/forms/field.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { Draft } from '#machines/forms/draft.ts'
import { draftStoreMachine } from '#machines/forms/draft-store.machine.ts'
import { createFormDraft, type FormSnapshot } from '#machines/forms/form.connect.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'
import { stateText } from '#machines/kit/edges.ts'
import { actorEvent, type ChartTransition, contextText, nextTransition, type RequestedActor, startChart } from './chart.ts'
import { FIRST_DAY_MS } from './first-day.ts'

/** A form with one step. Faults between tabs, device, and server are the same for all forms (decision 0014). */
export const definition = factoringRequest
/** The only field that steps change after the first input. It represents all input of the form. */
const TEXT_FIELD = 'companyname'
const textForNumber = (typed: number) => `Typed ${typed}`
/** Returns the number N of the text "Typed N" in the answers. 0 means none. */
export const typedNumberIn = (answers: Answers | undefined): number => Number(String(answers?.[TEXT_FIELD] ?? '').slice('Typed '.length)) || 0

/** The charts of a tab between two events. */
export interface TabState {
  readonly id: number
  readonly form: AnyMachineSnapshot
  readonly store: AnyMachineSnapshot
  /** `form.editing`, as in `data-state`. */
  readonly state: string
  readonly storeState: string
  /** Number N of the text "Typed N" in the form. 0 means none. */
  readonly typed: number
  readonly key: string | null
  readonly reference: string | null
  readonly pending: ReadonlySet<string>
  readonly isSending: boolean
}
export interface TabTransition {
  readonly local: TabState
  readonly requestedActors: readonly RequestedActor[]
  /** Whether the tab sends other tabs a message that it has taken over the flow. */
  readonly isClaiming: boolean
  readonly emitted: readonly AnyEventObject[]
}

/** The charts of a tab and their connection. A planted fault can replace them. */
export interface TabParts {
  readonly form: AnyStateMachine
  readonly store: AnyStateMachine
  /** Draft passed to the store (`storeDraft` in `useDraftFlow`). Undefined: none is passed. */
  readonly draftOf: (snapshot: FormSnapshot, state: string) => Draft | null | undefined
  readonly canHandOver: (local: TabState) => boolean
}
export const shippedTab: TabParts = {
  form: requestMachine,
  store: draftStoreMachine,
  // While a draft is being read, the chart has no draft to save. A tab whose flow is in another tab must not write.
  draftOf: (snapshot, state) => (state === 'resuming' || state === 'openInOtherTab' ? undefined : createFormDraft(snapshot)),
  // Without storage, each tab works independently.
  canHandOver: ({ storeState }) => !storeState.startsWith('unavailable'),
}

export const formEvents = {
  /** Fills in the whole form if it is empty. Otherwise, changes only `TEXT_FIELD`. */
  type: (local: TabState, typed: number): AnyEventObject =>
    local.typed === 0
      ? { type: 'ANSWERS.FILL', changes: Object.entries({ ...definition.sample, [TEXT_FIELD]: textForNumber(typed) }), message: null }
      : { type: 'FIELD.CHANGE', name: TEXT_FIELD, value: textForNumber(typed) },
  submit: (key: string): AnyEventObject => ({ type: 'FORM.SUBMIT', proposedKey: key, signals: { website: '', elapsedMs: 60_000 } }),
} as const

/** All possible tabs. Tabs with equal states are the same object. */
export class TabSimulator {
  readonly #parts: TabParts
  readonly #known = new Map<string, TabState>()
  readonly #turns = new Map<string, TabTransition>()
  readonly #locals: TabState[] = []

  constructor(parts: TabParts) {
    this.#parts = parts
  }

  get size(): number {
    return this.#locals.length
  }

  open(): TabTransition {
    const form = startChart(this.#parts.form, { definition, now: () => FIRST_DAY_MS })
    const store = startChart(this.#parts.store, { flow: definition.route })
    return this.#rest(form, [store], undefined)
  }

  send(local: TabState, event: AnyEventObject): TabTransition {
    return this.#once(`${local.id} ${JSON.stringify(event)}`, () => this.#form(local, event))
  }

  settle(local: TabState, actor: string, outcome: 'done' | 'error', value: unknown, resultName: string): TabTransition {
    const event = actorEvent(actor, outcome, value)
    return this.#once(`${local.id} ${actor} ${outcome} ${resultName}`, () =>
      actor in local.form.children
        ? this.#form(local, event)
        : this.#rest({ ...noTransition(local.form) }, [nextTransition(this.#parts.store, local.store, event)], local),
    )
  }

  applyTakeover(local: TabState): TabTransition {
    return this.#parts.canHandOver(local) ? this.send(local, { type: 'TAB.TAKEN' }) : { local, requestedActors: [], isClaiming: false, emitted: [] }
  }

  /** The store gets `DEVICE.ERASED` only if another tab erased the data on the device. The form always gets it (`useDraftFlow`). */
  erasedInOtherTab(local: TabState): TabTransition {
    return this.#once(`${local.id} erased elsewhere`, () => {
      const form = nextTransition(this.#parts.form, local.form, { type: 'DEVICE.ERASED' })
      const keptStore = this.#keep(form, local.store)
      const store = nextTransition(this.#parts.store, keptStore.snapshot, { type: 'DEVICE.ERASED' })
      return this.#rest(form, [keptStore, store], local)
    })
  }

  #once(text: string, make: () => TabTransition): TabTransition {
    const cachedTurn = this.#turns.get(text)
    if (cachedTurn) return cachedTurn
    const newTurn = make()
    this.#turns.set(text, newTurn)
    return newTurn
  }

  #form(local: TabState, event: AnyEventObject): TabTransition {
    const form = nextTransition(this.#parts.form, local.form, event)
    // An event that changes nothing notifies no one, because the actor has no new snapshot.
    return this.#rest(form, form.snapshot === local.form ? [noTransition(local.store)] : [this.#keep(form, local.store)], local)
  }

  #keep({ snapshot }: ChartTransition, store: AnyMachineSnapshot): ChartTransition {
    const draft = this.#parts.draftOf(snapshot as FormSnapshot, stateText(snapshot))
    return draft === undefined ? noTransition(store) : nextTransition(this.#parts.store, store, { type: 'DRAFT.CHANGE', draft })
  }

  #rest(form: ChartTransition, stores: readonly ChartTransition[], from: TabState | undefined): TabTransition {
    const store = (stores.at(-1) as ChartTransition).snapshot
    const local = this.#local(form.snapshot, store)
    return {
      local,
      requestedActors: [...form.requestedActors, ...stores.flatMap(({ requestedActors: asked }) => asked)],
      isClaiming: local.state === 'resuming' && from?.state !== 'resuming',
      emitted: form.emitted,
    }
  }

  #local(form: AnyMachineSnapshot, store: AnyMachineSnapshot): TabState {
    const pending = [form, store].flatMap(({ children }) => Object.keys(children))
    const text = [stateText(form), contextText(form.context), stateText(store), contextText(store.context), pending].join('\n')
    const cachedState = this.#known.get(text)
    if (cachedState) return cachedState
    const { answers, idempotencyKey, reference } = form.context as {
      answers: Answers
      idempotencyKey: string | null
      reference: string | null
    }
    const state = stateText(form)
    const newState: TabState = {
      id: this.#locals.length + 1,
      form,
      store,
      state,
      storeState: stateText(store),
      typed: typedNumberIn(answers),
      key: idempotencyKey,
      reference,
      pending: new Set(pending),
      isSending: form.hasTag('busy') || form.hasTag('waiting'),
    }
    this.#known.set(text, newState)
    this.#locals.push(newState)
    return newState
  }
}

const noTransition = (snapshot: AnyMachineSnapshot): ChartTransition => ({ snapshot, requestedActors: [], emitted: [] })

/** Whether the page shows its draft as saved. False while another tab has the flow. */
export const showsSaved = ({ state, storeState }: TabState): boolean => storeState === 'saved' && state !== 'openInOtherTab' && state !== 'resuming'
/** Returns the draft that the store of a tab reports as saved, or undefined. */
export const savedDraft = (local: TabState): Draft | undefined =>
  local.storeState === 'saved' ? ((local.store.context as { draft: Draft | null }).draft ?? undefined) : undefined
