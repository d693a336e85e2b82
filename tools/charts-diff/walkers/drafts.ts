/**
 * Stores the draft of each position of a flow, and restores stored drafts in the charts of this tree. The old tree writes and restores its
 * drafts. The new tree restores the same drafts.
 */
import 'fake-indexeddb/auto'
import type { AnyMachineSnapshot } from 'xstate'
import type { Answers } from '#contract/forms/field.ts'
import { ChartSimulator } from '#kit/chart-simulator.ts'
import { type ExploredChart, exploreCached, keyOf, type ReachedPosition } from '#kit/explore.ts'
import type { Position } from '#kit/position.ts'
import type { AnyChart } from '#kit/samples.ts'
import { nameOf, type Stimulus, stimuli } from '#kit/stimulus.ts'
import { stateText, triggerName } from '#machines/kit/edges.ts'
import { loadDraft, removeDraft, saveDraft } from '#src/platform/drafts.ts'
import { draftStore, writeRecords } from '#src/platform/stores.ts'
import type { DraftFlow } from './flows.ts'

export interface StoredDraft {
  readonly state: string
  readonly record: { readonly version: number; readonly draft: { readonly receipt?: { readonly reference: string } } }
}
export interface RestoredDraft {
  readonly state: string
  readonly answers: Answers
  readonly idempotencyKey: string | null
  readonly reference: string | null
}
export interface RestoreResult {
  readonly landed: readonly RestoredDraft[]
  /** Possible transitions after the draft was read, such as `form.editing --event FORM.SUBMIT--> savingKey`. */
  readonly ways: readonly string[]
}

const STATES_WITHOUT_DRAFT: readonly string[] = ['resuming', 'openInOtherTab']

const readDraftRecord = (flow: string): Promise<unknown> =>
  draftStore()('readonly', (records) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const request = records.get(flow)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    return promise
  })

export async function draftsOf({ flow, chart, draftOf }: DraftFlow): Promise<readonly StoredDraft[]> {
  const draftsByKey = new Map<string, StoredDraft>()
  for (const { position } of exploreCached(chart).explored.positionsByKey.values()) {
    const state = stateText(position.snapshot)
    const draft = STATES_WITHOUT_DRAFT.includes(state) ? null : draftOf(position.snapshot)
    if (!draft || draftsByKey.has(JSON.stringify(draft))) continue
    await saveDraft(flow, draft)
    // Records are compared as JSON. Drafts with the same JSON are equal.
    draftsByKey.set(JSON.stringify(draft), { state, record: JSON.parse(JSON.stringify(await readDraftRecord(flow))) })
  }
  await removeDraft(flow)
  return [...draftsByKey.values()]
}

/** Starts a flow with each draft and walks all steps from there. `walkedPlaces`: positions that were already walked. */
export async function restoreDrafts(
  { flow, chart, isShared }: DraftFlow,
  drafts: readonly StoredDraft[],
  walkedPlaces: ExploredChart['positionsByKey'] = new Map(),
): Promise<RestoreResult> {
  const simulator = new ChartSimulator(chart)
  const startPosition = simulator.begin().position
  const positions: Position[] = []
  for (const { record } of drafts) {
    await writeRecords(draftStore, (records) => records.put(record, flow))
    const value = await loadDraft(flow)
    const answer = { kind: 'answer', actor: 'loadDraft', source: 'loadDraft', outcome: 'done', name: 'kept', value, takesMs: 0 } as const
    positions.push(simulator.step(startPosition, answer).position)
  }
  await removeDraft(flow)
  return { landed: positions.map(({ snapshot }) => restoredDraft(snapshot)), ways: isShared ? [] : listTransitions(chart, simulator, positions, walkedPlaces) }
}

function restoredDraft(snapshot: AnyMachineSnapshot): RestoredDraft {
  const { answers, idempotencyKey = null, reference = null } = snapshot.context as Partial<RestoredDraft>
  return { state: snapshot.status === 'error' ? `broken: ${String(snapshot.error)}` : stateText(snapshot), answers: answers ?? {}, idempotencyKey, reference }
}

type Arc = readonly [stimulus: Stimulus, to: Position]

function arcsAt(chart: AnyChart, simulator: ChartSimulator, position: Position): readonly Arc[] {
  const wait = simulator.nextWait(position)
  return [...stimuli(chart, simulator.setClock(position).snapshot, position.pending), ...(wait ? [wait] : [])].flatMap((stimulus): readonly Arc[] => {
    const { position: to, edges } = simulator.step(position, stimulus)
    return edges.length === 0 ? [] : [[stimulus, to]]
  })
}

/** Returns all steps that samples can cause from these positions. `walkedPlaces`: positions that were already walked. */
function listTransitions(
  chart: AnyChart,
  simulator: ChartSimulator,
  positions: readonly Position[],
  walkedPlaces: ExploredChart['positionsByKey'],
): readonly string[] {
  const ways = new Set<string>()
  const places = new Map(positions.map((position) => [keyOf(chart, position), position]))
  for (const [key, position] of places) {
    const from = stateText(position.snapshot)
    // In this state, the flow reads the draft again. `landed` already has the result for each draft.
    if (from === 'resuming') continue
    const walkedPlace = walkedPlaces.get(key)
    const knownArcs = walkedPlace?.exploredEdges.flatMap(({ edges, stimulus, to }): readonly Arc[] =>
      edges.length === 0 ? [] : [[stimulus, (walkedPlaces.get(to) as ReachedPosition).position]],
    )
    for (const [stimulus, to] of knownArcs ?? arcsAt(chart, simulator, position)) {
      const trigger = stimulus.kind === 'wait' ? triggerName(stimulus.timer) : nameOf(stimulus)
      ways.add(`${from} --${trigger}--> ${stateText(to.snapshot)}`)
      const nextKey = keyOf(chart, to)
      if (!places.has(nextKey)) places.set(nextKey, to)
    }
  }
  return [...ways].sort()
}
