import { useEffect, useRef } from 'react'
import type { AnyEventObject } from 'xstate'
import { triggerName } from '#machines/kit/edges.ts'
import type { Asked } from '#src/inspect/guards.ts'
import { createMask } from '#src/inspect/mask.ts'
import type { Entry, Watched } from '#src/inspect/recorder.ts'
import { SendForm } from '#src/inspect/send-form.tsx'

interface DetailsProps {
  readonly watched: Watched
  /** The one that is looked at; none before anything has come. */
  readonly entry: Entry | undefined
  readonly isLatest: boolean
  /** Null: always the latest. */
  readonly onEntry: (id: number | null) => void
}

/** Next to the chart: what to send, what has come, what the guards said, what the chart knows. Everything masked. */
export function Details({ watched, entry, isLatest, onEntry }: DetailsProps) {
  const mask = createMask('shown', watched.snapshot.context)
  return (
    <div className="inspect-details">
      <SendForm watched={watched} />
      <section aria-label="Events">
        <h3>
          Events {watched.dropped > 0 && <small>the first {watched.dropped} are forgotten</small>}
          {!isLatest && (
            <button type="button" onClick={() => onEntry(null)}>
              Back to the latest
            </button>
          )}
        </h3>
        <Events watched={watched} entry={entry} onEntry={onEntry} />
      </section>
      {entry && (
        <section aria-label="Last event">
          <h3>
            {triggerName(entry.event.type)} <small>led to {entry.state}</small>
          </h3>
          {entry.problem !== undefined && <p className="inspect-problem">It broke the chart: {String(mask(entry.problem))}</p>}
          <Guards asked={entry.asked} />
          <pre>{jsonOf(payloadOf(mask(entry.event) as AnyEventObject))}</pre>
        </section>
      )}
      <section aria-label="Context">
        <h3>Context {!isLatest && <small>as it was then</small>}</h3>
        <pre>{jsonOf(mask(entry?.context ?? watched.snapshot.context))}</pre>
      </section>
    </div>
  )
}

/** What it carries besides its name. */
const payloadOf = (event: AnyEventObject) => Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type' && key !== 'actorId'))

const jsonOf = (value: unknown) => {
  const text = JSON.stringify(value, null, 1)
  return text === '{}' ? 'Nothing.' : text
}

function Events({ watched, entry, onEntry }: Omit<DetailsProps, 'isLatest'>) {
  const list = useRef<HTMLOListElement>(null)
  const last = watched.entries.at(-1)
  useEffect(() => {
    if (entry === last) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last, entry])
  if (watched.entries.length === 0) return <p>Nothing has reached it since it began in {watched.began}.</p>
  return (
    <ol ref={list} className="inspect-events">
      {watched.entries.map((each) => (
        <li key={each.id}>
          <button type="button" aria-current={each === entry || undefined} onClick={() => onEntry(each === last ? null : each.id)}>
            <span>{((each.atMs - watched.startedAtMs) / 1_000).toFixed(2)}</span> {nameOf(each)}
            {each.edges.length === 0 && <em> ignored</em>}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** `FIELD.CHANGE email`: a form is filled field by field. */
const nameOf = ({ event }: Entry) => `${triggerName(event.type)}${typeof event.name === 'string' ? ` ${event.name}` : ''}`

function Guards({ asked }: { readonly asked: readonly Asked[] }) {
  if (asked.length === 0) return <p>No edge waits for it here.</p>
  return (
    <ul className="inspect-guards">
      {asked.map(({ edge, guard, said }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: in the order they are asked, which is what they are
        <li key={at} data-said={String(said)}>
          {said === true ? '✓' : said === false ? '✗' : '⚠'} {guard ?? 'no guard'} →{' '}
          {edge.target?.map(({ path, key }) => path.join('.') || key).join(' + ') ?? 'stays'}
        </li>
      ))}
    </ul>
  )
}
