/** What an event makes of a tab, a write of the device and a submit of the server, as numbers: worked out by the shipped charts and functions. */
import type { Draft } from '#machines/form/draft.ts'
import type { Parts } from './parts.ts'
import { taken } from './server.ts'
import { deeds, type Local, type LocalTurn, saidSaved, saysSaved, Tabs, typedIn } from './tab.ts'
import { nothing, type Op, type Request } from './world.ts'

/** What a tab asks for, in the numbers of the model. */
const ACTORS = ['loadDraft', 'saveDraft', 'saveKey', 'removeDraft', 'submitForm'] as const
export const idOf = (actor: (typeof ACTORS)[number]): number => ACTORS.indexOf(actor)

type Asked = { readonly actor: number; readonly draft: number } | { readonly call: { readonly key: number; readonly typed: number } }
export interface TabTurn {
  readonly to: number
  readonly asked: readonly Asked[]
  readonly claims: boolean
  /** Bits of the actors for whose earlier answers it still waits. */
  readonly mask: number
  /** Which typing its page says to be saved; 0: it says nothing. */
  readonly said: number
}
interface On {
  readonly kind: string
  /** The number of what comes with it; 0: nothing does. */
  readonly with: number
}
export interface ChartTables {
  readonly locals: readonly Local[]
  readonly drafts: readonly (Draft | null)[]
  readonly opened: TabTurn
  readonly turns: readonly { readonly local: number; readonly on: On; readonly turn: TabTurn }[]
  readonly keeps: readonly { readonly kept: number; readonly actor: number; readonly draft: number; readonly to: number }[]
  readonly takes: readonly { readonly from: number; readonly key: number; readonly typed: number; readonly to: number; readonly reference: number }[]
  readonly requestsTwice: readonly number[]
  /** How many lists of requests there are. */
  readonly requests: number
  readonly typedOf: (draft: Draft | null) => number
  readonly requestsWith: (typed: number) => readonly number[]
  readonly isActive: (local: Local) => boolean
  readonly saysSaved: (local: Local) => boolean
  /** The number of the draft that its page says to be saved. */
  readonly savedIn: (local: Local) => number
}

/** Things that are told apart by their text, by number. */
class Numbers<T> {
  readonly all: T[]
  readonly #known: Map<string, number>
  constructor(first: T) {
    this.all = [first]
    this.#known = new Map([[JSON.stringify(first), 0]])
  }
  of(one: T): number {
    const text = JSON.stringify(one)
    const known = this.#known.get(text) ?? this.all.push(one) - 1
    this.#known.set(text, known)
    return known
  }
}
const keyNumber = (key: string) => Number(key.slice('key '.length))
const range = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

/** Everything a tab can become by everything that the bounds let happen, whether the others let it happen or not. */
export function tablesOf(parts: Parts, bounds: { readonly type: number; readonly submit: number }): ChartTables {
  const tabs = new Tabs(parts.tab)
  const drafts = new Numbers<Draft | null>(null)
  const requests = new Numbers<readonly Request[]>([])
  const locals = new Map<number, Local>()
  const turns = new Map<string, ChartTables['turns'][number]>()

  const numbered = ({ local, asked, claims }: LocalTurn): TabTurn => {
    locals.set(local.id, local)
    const told = asked.flatMap(({ actor, input }): readonly Asked[] => {
      if (actor === 'rememberContact' || actor === 'whenOnline') return []
      const { answers, idempotencyKey, draft } = input as Draft & { readonly draft?: Draft }
      if (actor === 'submitForm') return [{ call: { key: keyNumber(idempotencyKey ?? ''), typed: typedIn(answers) } }]
      const written = actor === 'saveKey' ? ({ answers, idempotencyKey, isSending: true } as Draft) : (draft ?? null)
      return [{ actor: idOf(actor as Op['actor'] & (typeof ACTORS)[number]), draft: actor === 'loadDraft' ? 0 : drafts.of(written) }]
    })
    const isAsked = (actor: string) => asked.some((one) => one.actor === actor)
    const mask = ACTORS.reduce((bits, actor, at) => bits + (local.pending.has(actor) && !isAsked(actor) ? 2 ** at : 0), 0)
    return { to: local.id, asked: told, claims, mask, said: saysSaved(local) ? local.typed : 0 }
  }
  const step = (local: Local, kind: string, number: number, make: () => LocalTurn) => {
    const name = `${local.id} ${kind} ${number}`
    if (!turns.has(name)) turns.set(name, { local: local.id, on: { kind, with: number }, turn: numbered(make()) })
  }
  const settled = (local: Local, actor: string, number: number, value: unknown, named: string) =>
    local.pending.has(actor) && step(local, actor, number, () => tabs.settle(local, actor, 'done', value, named))

  const from = (local: Local) => {
    const canChange = local.state.startsWith('form.')
    step(local, 'taken', 0, () => tabs.taken(local))
    for (const [number, draft] of drafts.all.entries()) settled(local, 'loadDraft', number, draft, JSON.stringify(draft))
    for (const actor of ['saveDraft', 'saveKey', 'removeDraft', 'rememberContact']) settled(local, actor, 0, 0, '')
    for (const number of range(bounds.submit)) {
      const reference = `RC-${number}`
      settled(local, 'submitForm', number, { kind: 'accepted', reference }, `accepted ${reference}`)
      if (canChange && local.typed > 0) step(local, 'submit', number, () => tabs.send(local, deeds.submit(`key ${number}`)))
    }
    for (const typed of range(bounds.type))
      if (canChange || local.state === 'resuming') step(local, 'type', typed, () => tabs.send(local, deeds.type(local, typed)))
    if (local.isSending) step(local, 'cancel', 0, () => tabs.send(local, { type: 'FORM.CANCEL' }))
    if (local.state === 'received') step(local, 'again', 0, () => tabs.send(local, { type: 'FORM.AGAIN' }))
    if (local.state === 'openInOtherTab') step(local, 'retake', 0, () => tabs.send(local, { type: 'TAB.RETAKE' }))
  }
  const opened = numbered(tabs.open())
  const keeps: ChartTables['keeps'][number][] = []
  for (let known = -1; known !== locals.size + drafts.all.length; ) {
    known = locals.size + drafts.all.length
    for (const local of locals.values()) from(local)
    keeps.splice(0)
    const begun = [...drafts.all]
    for (const [kept, before] of begun.entries())
      for (const [draft, written] of begun.entries())
        for (const actor of ['saveDraft', 'saveKey', 'removeDraft'] as const) {
          if (actor === 'saveKey' ? !written?.isSending : actor === 'saveDraft' ? written === null : draft > 0) continue
          const rests = parts.done(before, { tab: 0, actor, isHeard: true, ...(written && { draft: written }) })
          keeps.push({ kept, actor: idOf(actor), draft, to: drafts.of(rests) })
        }
  }
  const takes: ChartTables['takes'][number][] = []
  for (const [number, list] of requests.all.entries())
    for (const key of range(bounds.submit))
      for (const typed of range(bounds.type)) {
        // Longer lists than can be sent within the bounds are not followed.
        if (list.flatMap((one) => one.typed).length > 2 * bounds.type) continue
        const next = taken(parts.server, { ...nothing, requests: list }, { tab: 0, key: `key ${key}`, typed, isHeard: true, number: 1 })
        takes.push({ from: number, key, typed, to: requests.of(next.requests), reference: Number(next.reference.slice('RC-'.length)) })
      }
  const numbersWhere = <T>(all: readonly T[], holds: (one: T) => boolean) => [...all.entries()].filter(([, one]) => holds(one)).map(([number]) => number)
  return {
    locals: [...locals.values()],
    drafts: drafts.all,
    opened,
    turns: [...turns.values()],
    keeps,
    takes,
    requestsTwice: numbersWhere(requests.all, (list) => new Set(list.map(({ key }) => key)).size < list.length),
    requests: requests.all.length,
    typedOf: (draft) => typedIn(draft?.answers),
    requestsWith: (typed) => numbersWhere(requests.all, (list) => list.some((one) => one.typed.includes(typed))),
    isActive: ({ state, storeState, isSending, isTaken }) =>
      !storeState.startsWith('unavailable') && (state.startsWith('form.') || state === 'offline' || (isSending && !isTaken)),
    saysSaved,
    savedIn: (local) => drafts.of(saidSaved(local) ?? null),
  }
}
