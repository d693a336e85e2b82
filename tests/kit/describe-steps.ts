import type { Path, Step } from '#kit/path.ts'
import type { Stimulus } from '#kit/stimulus.ts'
import { triggerName } from '#machines/kit/edges.ts'

const LONGEST_PAYLOAD = 90

export function payload(event: { readonly type: string }): string {
  const { type: _, ...rest } = event
  const text = JSON.stringify(rest)
  if (text === '{}') return ''
  return ` ${text.length > LONGEST_PAYLOAD ? `${text.slice(0, LONGEST_PAYLOAD)}…` : text}`
}

/** Returns a readable duration: `5 s`, `3 min`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`
  const seconds = Math.round(ms / 100) / 10
  const minutes = Math.floor(seconds / 60)
  const rest = Math.round((seconds - minutes * 60) * 10) / 10
  return [...(minutes > 0 ? [`${minutes} min`] : []), ...(rest > 0 ? [`${rest} s`] : [])].join(' ')
}

export function describeStimulus(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'event':
      return `when ${stimulus.event.type}${payload(stimulus.event)}`
    case 'message':
      return `when ${stimulus.actor} sends ${stimulus.event.type}${payload(stimulus.event)}`
    case 'wait':
      return `when ${duration(stimulus.ms)} pass (${triggerName(stimulus.timer).replace(/^after /, '')})`
    case 'answer':
      return `and ${stimulus.actor} ${stimulus.outcome === 'done' ? 'answers' : 'fails'}: ${stimulus.name}${stimulus.takesMs > 0 ? ` (after ${duration(stimulus.takesMs)})` : ''}`
  }
}

export function describeStep({ stimulus, state }: Step): string {
  return `${describeStimulus(stimulus)}, then ${state}`
}

/** Merges adjacent steps of one kind and state, because people fill in a form field by field. */
function mergeSteps(steps: readonly Step[]): readonly string[] {
  const groups: { first: Step; names: string[] }[] = []
  for (const step of steps) {
    const last = groups.at(-1)
    const name = step.stimulus.kind === 'event' && 'name' in step.stimulus.event ? String(step.stimulus.event.name) : ''
    const isSameKind =
      last &&
      name !== '' &&
      last.first.stimulus.kind === 'event' &&
      step.stimulus.kind === 'event' &&
      last.first.stimulus.event.type === step.stimulus.event.type &&
      last.first.state === step.state
    if (isSameKind) last.names.push(name)
    else groups.push({ first: step, names: name === '' ? [] : [name] })
  }
  return groups.map(({ first, names }) =>
    names.length > 1 && first.stimulus.kind === 'event' ? `when ${first.stimulus.event.type} of ${names.join(', ')}, then ${first.state}` : describeStep(first),
  )
}

export function describePath(path: Path): string {
  return [`Given ${path.state}`, ...mergeSteps(path.steps)].join('; ')
}
