import '#src/inspect/panel.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ChartView, zoomed } from '#src/inspect/chart-view.tsx'
import { machines } from '#src/inspect/charts.ts'
import { coverageOf, coverageText } from '#src/inspect/coverage.ts'
import { Details } from '#src/inspect/details.tsx'
import { Grip, useHeight } from '#src/inspect/grip.tsx'
import { type Recorder, recordingOf, type Watched } from '#src/inspect/recorder.ts'
import { ReplayButtons } from '#src/inspect/replay-buttons.tsx'

interface PanelProps {
  readonly recorder: Recorder
  readonly onClose: () => void
}

/** Charts that accompany every page: shown when they are asked for. */
const COMPANIONS = new Set(['alert', 'session', 'referenceData', 'savedContact', 'draftStore', 'erase', 'fileChoice'])
const NOT_RUNNING = 'chart '

/** The inspector: the chart of one actor, its present state and last edge, what reached it, and a way to send it more. */
export function Panel({ recorder, onClose }: PanelProps) {
  const all = useSyncExternalStore(recorder.subscribe, recorder.getAll)
  const [wish, setWish] = useState<string | null>(null)
  const [entryId, setEntryId] = useState<number | null>(null)
  const [hasDetails, setDetails] = useState(true)
  const [isWhole, setWhole] = useState(false)
  const [zoom, setZoom] = useState(1)
  const { height, resize } = useHeight(isWhole)

  const chosen = wish ?? mainOf(all)?.id ?? `${NOT_RUNNING}${machines[0]?.id}`
  const watched = all.find(({ id }) => id === chosen)
  const machine = watched?.machine ?? machines.find(({ id }) => `${NOT_RUNNING}${id}` === chosen) ?? machines[0]
  const entry = watched?.entries.find(({ id }) => id === entryId) ?? watched?.entries.at(-1)
  if (!machine) return null

  return (
    <section
      className="inspect"
      translate="no"
      aria-label="Inspector"
      data-whole={isWhole || undefined}
      data-chart={machine.id}
      data-state={watched?.snapshot ? stateOf(watched) : ''}
    >
      <Height pixels={height} />
      {!isWhole && <Grip height={height} onResize={resize} />}
      <header className="inspect-head">
        <label htmlFor="inspect-chart">Chart</label>
        <select
          id="inspect-chart"
          value={chosen}
          onChange={({ target }) => {
            setWish(target.value)
            setEntryId(null)
            setZoom(1)
          }}
        >
          <Running label="On this page" all={all.filter(({ isRunning }) => isRunning)} />
          <Running label="Ended" all={all.filter(({ isRunning }) => !isRunning)} />
          <optgroup label="All charts of the site">
            {machines.map(({ id }) => (
              <option key={id} value={`${NOT_RUNNING}${id}`}>
                {id}
              </option>
            ))}
          </optgroup>
        </select>
        <output className="inspect-state">{watched ? stateOf(watched) : 'not running on this page'}</output>
        <span className="inspect-coverage">{coverageText(machine)}</span>
        <ul className="inspect-legend" aria-label="Colors of the chart">
          <li data-mark="now">now</li>
          <li data-mark="taken">taken last</li>
          {coverageOf(machine) && <li data-mark="missed">not walked by a test</li>}
        </ul>
        <div className="inspect-buttons">
          {watched && <ReplayButtons machine={watched.machine} make={() => recordingOf(watched)} />}
          <fieldset aria-label="Size of the chart">
            <button type="button" aria-label="Smaller" onClick={() => setZoom(zoomed(zoom, '-'))}>
              −
            </button>
            <button type="button" onClick={() => setZoom(1)}>
              Fit
            </button>
            <button type="button" aria-label="Larger" onClick={() => setZoom(zoomed(zoom, '+'))}>
              +
            </button>
          </fieldset>
          <button type="button" aria-pressed={hasDetails} onClick={() => setDetails(!hasDetails)}>
            Details
          </button>
          <button type="button" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            Whole window
          </button>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </header>
      <div className="inspect-body">
        <ChartView
          machine={machine}
          state={entry?.state ?? watched?.began ?? null}
          taken={entry?.edges ?? []}
          coverage={coverageOf(machine)}
          zoom={zoom}
          onZoom={setZoom}
        />
        {hasDetails && watched && <Details key={watched.id} watched={watched} entry={entry} isLatest={entry === watched.entries.at(-1)} onEntry={setEntryId} />}
      </div>
    </section>
  )
}

const stateOf = (watched: Watched) => watched.entries.at(-1)?.state ?? watched.began

/** The newest chart that is the page's own. */
function mainOf(all: readonly Watched[]): Watched | undefined {
  const running = all.filter(({ isRunning }) => isRunning)
  return running.findLast(({ machine }) => !COMPANIONS.has(machine.id)) ?? running.at(-1)
}

function Running({ label, all }: { readonly label: string; readonly all: readonly Watched[] }) {
  if (all.length === 0) return null
  return (
    <optgroup label={label}>
      {all.map((watched) => (
        <option key={watched.id} value={watched.id}>
          {watched.id}: {stateOf(watched)}
        </option>
      ))}
    </optgroup>
  )
}

/** The page ends above the panel, so that nothing of it is covered. By script: the policy refuses style attributes. */
function Height({ pixels }: { readonly pixels: number }) {
  useEffect(() => {
    document.body.style.paddingBottom = `${pixels}px`
    document.documentElement.style.setProperty('--inspect-height', `${pixels}px`)
  }, [pixels])
  return null
}
