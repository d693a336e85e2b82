import '#src/inspect/panel.css'
import { useState, useSyncExternalStore } from 'react'
import { stateKeys, stateText } from '#machines/kit/edges.ts'
import type { ActorLog, LoggedActor } from '#src/inspect/actor-log.ts'
import { ChartOutline } from '#src/inspect/chart-outline.tsx'
import { Details } from '#src/inspect/details.tsx'

interface PanelProps {
  readonly log: ActorLog
  readonly onClose: () => void
}

/** Charts that run next to a page's chart. By default, the panel shows the page's chart instead. */
const COMPANION_ACTORS = new Set(['alert', 'session', 'referenceData', 'savedContact', 'draftStore', 'erase', 'fileChoice'])

/** Inspector that works offline. Shows one chart on the page with its state, events, and context. */
export function Panel({ log, onClose }: PanelProps) {
  const actors = useSyncExternalStore(log.subscribe, log.getAll)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [entryId, setEntryId] = useState<number | null>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const actor = actors.find(({ id }) => id === selectedId) ?? findMainActor(actors)
  const entry = actor?.entries.find(({ id }) => id === entryId) ?? actor?.entries.at(-1)
  const choose = (id: string) => {
    setSelectedId(id)
    setEntryId(null)
  }
  return (
    <section
      className="inspect"
      translate="no"
      aria-label="Inspector"
      data-expanded={isExpanded || undefined}
      data-chart={actor?.machine.id}
      data-state={actor && stateOf(actor)}
    >
      <header className="inspect-head">
        <label>
          Chart{' '}
          <select value={actor?.id ?? ''} onChange={({ target }) => choose(target.value)}>
            {actors.map((listedActor) => (
              <option key={listedActor.id} value={listedActor.id}>
                {listedActor.id}: {stateOf(listedActor)}
                {listedActor.isRunning ? '' : ', ended'}
              </option>
            ))}
          </select>
        </label>
        <output>{actor && stateOf(actor)}</output>
        {entryId !== null && (
          <button type="button" onClick={() => setEntryId(null)}>
            Show latest
          </button>
        )}
        <button type="button" aria-pressed={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          Full window
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {actor && entry ? (
        <div className="inspect-body">
          <ChartOutline machine={actor.machine} activeStates={stateKeys(entry.snapshot)} takenEdges={entry.edges} />
          <Details key={actor.id} actor={actor} entry={entry} onSelect={setEntryId} />
        </div>
      ) : (
        <p>No chart has started on this page yet.</p>
      )}
    </section>
  )
}

function stateOf({ entries }: LoggedActor): string {
  const lastEntry = entries.at(-1)
  return lastEntry ? stateText(lastEntry.snapshot) : ''
}

/** Returns the newest running chart that is not a companion, or else the newest running chart. */
function findMainActor(actors: readonly LoggedActor[]): LoggedActor | undefined {
  const runningActors = actors.filter(({ isRunning }) => isRunning)
  return runningActors.findLast(({ machine }) => !COMPANION_ACTORS.has(machine.id)) ?? runningActors.at(-1)
}
