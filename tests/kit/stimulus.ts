import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type AnyChart, SlowAnswer, UNUSED } from '#kit/samples.ts'
import { stateText } from '#machines/kit/edges.ts'

export type Stimulus =
  | { readonly kind: 'event'; readonly event: AnyEventObject }
  | {
      readonly kind: 'answer'
      readonly actor: string
      readonly source: string
      readonly outcome: 'done' | 'error'
      readonly name: string
      readonly value: unknown
      readonly takesMs: number
    }
  | { readonly kind: 'message'; readonly actor: string; readonly event: AnyEventObject }
  | { readonly kind: 'wait'; readonly timer: string; readonly ms: number }

type LooseSamples = { readonly events: Readonly<Record<string, unknown>>; readonly actors: Readonly<Record<string, LooseActor | typeof UNUSED>> }
type LooseActor = {
  readonly done?: Readonly<Record<string, unknown>>
  readonly error: Readonly<Record<string, unknown>>
  readonly sends?: readonly AnyEventObject[]
}

/** Returns the name of an invoked actor in the setup. The ID in the chart may differ. */
export function sourceOf(snapshot: AnyMachineSnapshot, id: string): string {
  const actor = snapshot.children[id] as { readonly src: unknown } | undefined
  if (!actor) throw new Error(`${snapshot.machine.id}: the actor "${id}" is not running in ${JSON.stringify(snapshot.value)}`)
  const { src } = actor
  if (typeof src !== 'string') throw new Error(`${snapshot.machine.id}: the actor "${id}" is invoked without a name. Declare it in setup({ actors })`)
  return src
}

function createAnswer(actor: string, source: string, outcome: 'done' | 'error', name: string, sample: unknown, context: unknown): Stimulus {
  const given = typeof sample === 'function' ? (sample as (context: unknown) => unknown)(context) : sample
  const isSlow = given instanceof SlowAnswer
  return { kind: 'answer', actor, source, outcome, name, value: isSlow ? given.value : given, takesMs: isSlow ? given.takesMs : 0 }
}

function actorStimuli(chart: AnyChart, snapshot: AnyMachineSnapshot, id: string): readonly Stimulus[] {
  const source = sourceOf(snapshot, id)
  const samples = (chart.samples as LooseSamples).actors[source]
  if (!samples || samples === UNUSED) throw new Error(`${chart.name}: no samples for the actor "${source}"`)
  const settle = (outcome: 'done' | 'error') =>
    Object.entries(samples[outcome] ?? {}).map(([name, sample]) => createAnswer(id, source, outcome, name, sample, snapshot.context))
  const sends = (samples.sends ?? []).map((event): Stimulus => ({ kind: 'message', actor: id, event }))
  return [...settle('done'), ...settle('error'), ...sends]
}

/** Returns every sample event for the current context, even if its state does not accept it. */
function visitorStimuli(chart: AnyChart, snapshot: AnyMachineSnapshot): readonly Stimulus[] {
  return Object.entries((chart.samples as LooseSamples).events).flatMap(([type, samples]) => {
    if (samples === UNUSED) return []
    const payloads = (
      typeof samples === 'function' ? (samples as (context: unknown, state: string) => unknown)(snapshot.context, stateText(snapshot)) : samples
    ) as readonly object[]
    return payloads.map((payload): Stimulus => ({ kind: 'event', event: { ...payload, type } }))
  })
}

/** Returns all stimuli in `snapshot` with these pending actors, except waits. The caller adds the waits. */
export function stimuli(chart: AnyChart, snapshot: AnyMachineSnapshot, pending: readonly string[]): readonly Stimulus[] {
  if (snapshot.status !== 'active') return []
  return [...visitorStimuli(chart, snapshot), ...pending.flatMap((id) => actorStimuli(chart, snapshot, id))]
}

export function findAnswer(chart: AnyChart, snapshot: AnyMachineSnapshot, id: string, name: string): Stimulus {
  const known = actorStimuli(chart, snapshot, id).find((stimulus) => stimulus.kind === 'answer' && stimulus.name === name)
  if (!known) throw new Error(`${chart.name}: the actor "${id}" has no sample named "${name}"`)
  return known
}

/** Returns the sample name of a stimulus: `event CODE.SUBMIT`, `answer verifyCode: wrong`, `wait`. */
export function nameOf(stimulus: Stimulus): string {
  if (stimulus.kind === 'wait') return 'wait'
  return stimulus.kind === 'answer' ? `answer ${stimulus.source}: ${stimulus.name}` : `event ${stimulus.event.type}`
}

export function sampleNames(chart: AnyChart): readonly string[] {
  const { events, actors } = chart.samples as LooseSamples
  const answers = Object.entries(actors).flatMap(([actor, samples]) =>
    samples === UNUSED ? [] : Object.keys({ ...samples.done, ...samples.error }).map((name) => `answer ${actor}: ${name}`),
  )
  const inUse = Object.entries(events).filter(([, samples]) => samples !== UNUSED)
  return [...inUse.map(([type]) => `event ${type}`), ...answers]
}
