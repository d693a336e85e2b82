import { useEffect, useRef } from 'react'
import type { AnyEventObject } from 'xstate'
import { stateText, triggerName } from '#machines/kit/edges.ts'
import type { LogEntry, LoggedActor } from '#src/inspect/actor-log.ts'
import type { GuardResult } from '#src/inspect/guards.ts'
import { createMask } from '#src/inspect/mask.ts'

interface DetailsProps {
  readonly actor: LoggedActor
  readonly entry: LogEntry
  /** Selects an event. Null always selects the newest event. */
  readonly onSelect: (entryId: number | null) => void
}

/** A chart's events. Shows the selected event's guards, data, and context. Secrets are masked. */
export function Details({ actor, entry, onSelect }: DetailsProps) {
  const mask = createMask('shown', entry.snapshot.context)
  return (
    <div className="inspect-details">
      <section aria-label="Events">
        <h3>Events</h3>
        <Events actor={actor} entry={entry} onSelect={onSelect} />
      </section>
      <section aria-label="Selected event">
        <h3>
          {nameOf(entry)} <small>led to {stateText(entry.snapshot)}</small>
        </h3>
        {entry.problem !== undefined && <p className="inspect-problem">This event stopped the chart: {String(mask(entry.problem))}</p>}
        <Guards results={entry.guards} />
        <pre>{formatJson(eventDataOf(mask(entry.event) as AnyEventObject))}</pre>
      </section>
      <section aria-label="Context">
        <h3>Context</h3>
        <pre>{formatJson(mask(entry.snapshot.context))}</pre>
      </section>
    </div>
  )
}

const eventDataOf = (event: AnyEventObject) => Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type' && key !== 'actorId'))

const formatJson = (value: unknown) => {
  const text = JSON.stringify(value, null, 1)
  return text === '{}' ? 'Empty' : text
}

function Events({ actor: { entries }, entry, onSelect }: DetailsProps) {
  const list = useRef<HTMLOListElement>(null)
  const [firstEntry] = entries
  const lastEntry = entries.at(-1)
  useEffect(() => {
    if (entry === lastEntry) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [lastEntry, entry])
  return (
    <ol ref={list} className="inspect-events">
      {entries.map((item) => (
        <li key={item.id}>
          <button type="button" aria-current={item === entry || undefined} onClick={() => onSelect(item === lastEntry ? null : item.id)}>
            <small>{((item.atMs - (firstEntry?.atMs ?? 0)) / 1_000).toFixed(2)}</small> {nameOf(item)}
            {item.edges.length === 0 && item !== firstEntry && <small> ignored</small>}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Returns `start`, `CODE.SUBMIT`, or `FIELD.CHANGE email` for a field change. */
const nameOf = ({ event }: LogEntry) =>
  event.type === 'xstate.init' ? 'start' : `${triggerName(event.type)}${typeof event.name === 'string' ? ` ${event.name}` : ''}`

const GUARD_MARKS = { true: '✓', false: '✗', threw: '⚠' } as const

function Guards({ results }: { readonly results: readonly GuardResult[] }) {
  return (
    <ul className="inspect-rows" aria-label="Guards">
      {results.map(({ edge, guard, result }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guards have only their order
        <li key={index}>
          {GUARD_MARKS[`${result}`]} {guard ?? 'no guard'} → {edge.target?.map(({ path, key }) => path.join('.') || key).join(' + ') ?? 'stays'}
        </li>
      ))}
    </ul>
  )
}
