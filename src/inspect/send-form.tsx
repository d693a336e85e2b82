import { type SyntheticEvent, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import type { Watched } from '#src/inspect/recorder.ts'

/** What events carry, to begin with; the last one of its kind is better. */
const TEMPLATES: Readonly<Record<string, object>> = {
  'FIELD.CHANGE': { name: '', value: '' },
  'FIELD.LEAVE': { name: '' },
  'FORM.SUBMIT': { proposedKey: '' },
  'ROW.ADD': { name: '' },
  'ROW.REMOVE': { name: '', index: 0 },
  'STEP.OPEN': { step: '', change: false },
  'CODE.CHANGE': { code: '' },
  'COMPANY.CHOOSE': { company: 'new' },
  'PERSON.CHOOSE': { email: '' },
  'ANSWER.CHOOSE': { value: '' },
  'ANSWERS.OPEN': { answers: {} },
  'ALERT.SHOW': { alert: { kind: 'success', text: 'From the inspector', leaves: false } },
  'SESSION.START': { token: '' },
  'SESSION.CHANGED': { token: null },
}

/** Sends an event by hand, as JSON: to the real actor, which does with it what it does. */
export function SendForm({ watched }: { readonly watched: Watched }) {
  const { machine, ref, snapshot, isRunning } = watched
  const types = machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*' && type !== '').toSorted((one, other) => one.localeCompare(other))
  const [type, setType] = useState(types[0] ?? '')
  const [payload, setPayload] = useState(() => templateOf(types[0] ?? ''))
  const [problem, setProblem] = useState('')
  if (types.length === 0) return <p>This chart takes no events from outside.</p>

  const event = parse(type, payload)
  const note = typeof event === 'string' ? event : !isRunning ? 'It has ended: nothing reaches it any more.' : snapshot.can(event) ? '' : 'It ignores this now.'

  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault()
    if (typeof event === 'string') return setProblem(event)
    setProblem('')
    ref.send(event)
  }

  return (
    <form className="inspect-send" aria-label="Send an event" onSubmit={submit}>
      <label htmlFor="inspect-send">Send</label>
      <select
        id="inspect-send"
        value={type}
        onChange={({ target }) => {
          setType(target.value)
          setPayload(templateOf(target.value))
        }}
      >
        {types.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <textarea aria-label="What it carries, as JSON" rows={2} spellCheck={false} value={payload} onChange={({ target }) => setPayload(target.value)} />
      <button type="submit">Send</button>
      <output>{problem || note}</output>
    </form>
  )
}

const templateOf = (type: string) => JSON.stringify(TEMPLATES[type] ?? {})

/** The event, or why it is none. */
function parse(type: string, payload: string): AnyEventObject | string {
  try {
    const carried: unknown = JSON.parse(payload.trim() || '{}')
    return typeof carried === 'object' && carried !== null && !Array.isArray(carried) ? { ...carried, type } : 'What it carries is an object: {"name": "value"}'
  } catch (problem) {
    return `No JSON: ${problem instanceof Error ? problem.message : ''}`
  }
}
