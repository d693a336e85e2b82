/** Browser test from a replay file: two pages of one form, driven by `e2e/explore/kit/replay.ts`. */
import { shipped } from './parts.ts'
import { properties } from './properties.ts'
import { type Replay, type ReplayStep, type Walked, walk } from './replay.ts'
import { typedIn } from './tab.ts'

const CANNOT: Readonly<Record<string, string>> = {
  kill: 'a browser cannot be told to undo what a page has just written',
  eraseDevice: 'the page of a form has no button that erases everything on the device',
  look: 'cases are no part of a form’s page: tests/server and e2e/journeys/three-views.spec.ts have them',
}
for (const deed of ['case', 'due', 'days', 'setBack']) Object.assign(CANNOT, { [deed]: CANNOT.look })

/** Actions of a person. A page that was taken over does not offer them. */
const BY_HAND = new Set(['type', 'submit', 'sendNow', 'cancel', 'again', 'retake', 'erase'])
/** Operations whose answer a page waits for. Draft writes are not held. */
const HELD = new Set(['loadDraft', 'saveKey'])
/** Properties that two pages and the server can check (`e2e/explore/kit/replay.ts`). */
const [SAVED, LOST, UNSEEN, ONCE, ONE_TAB] = Object.keys(properties)
const ASKED = [SAVED, LOST, UNSEEN, ONCE, ONE_TAB]

const isDriven = ({ do: deed, op, isHeard }: ReplayStep) => deed !== 'hear' && (deed !== 'device' || (isHeard === true && HELD.has(op ?? '')))
const statesIn = ({ world }: Walked) => world.tabs.map(({ local }) => local?.state ?? 'closed')
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${name}: ${literal(one)}`)
    .join(', ')} }`
}

function deedOf({ asked, step, ...after }: Walked): readonly object[] {
  const { tab, do: deed, typed, call, op } = asked
  if (!isDriven(asked) || (!step && !BY_HAND.has(deed))) return []
  const told = { ...(tab && { tab }), do: deed, ...(typed && { typed }), ...(call && { call }), ...(op && HELD.has(op) && { op }) }
  return [{ ...told, ...(!step && { isOffered: false }), states: statesIn({ asked, step, ...after }) }]
}

/** The device refuses the write that the previous step requested. */
const refusals = (steps: readonly Walked[], at: number) => {
  const { tab } = (steps[at] as Walked).asked
  const next = steps.slice(at + 1).find(({ asked }) => asked.tab === tab && asked.do !== 'hear')
  return next?.asked.do === 'deviceRefuses' && next.step ? [{ tab, do: 'refuseWrites' }] : []
}

/** Generates the test. `file` is the replay's path in the test. Throws with the reason when a browser cannot run or check it. */
export function specOf(replay: Replay, file: string): string {
  const { property, problem, steps: asked } = replay
  for (const { do: deed, says } of asked) if (CANNOT[deed]) throw new Error(`No test of it in a browser: "${says}": ${CANNOT[deed]}.`)
  if (!ASKED.includes(property)) throw new Error(`No test of it in a browser: "${property}" is asked of the explorer alone.`)
  const { steps } = walk(replay, shipped, true)
  const last = steps.at(-1)?.world
  if (!last) throw new Error('No test of it in a browser: nothing happens in it.')
  const end = {
    shown: last.tabs.map(({ local }) => (local?.state.startsWith('form.') ? local.typed : null)),
    // The device completes pending operations automatically.
    kept: typedIn(last.ops.reduce(shipped.done, last.kept)?.answers),
    last: last.last,
    requests: last.requests.length,
  }
  const deeds = steps.flatMap((step, at) => [...refusals(steps, at), ...deedOf(step)])
  return [
    '/**',
    ` * Made by \`npm run explore -- --spec ${file}\`: to be made again, not to be changed.`,
    ` * It was found as: ${problem}.`,
    ' */',
    "import { replay } from '#e2e/explore/kit/replay.ts'",
    '',
    `replay(${quoted(
      `${file
        .replace(/^.*\//, '')
        .replace(/\.json$/, '')
        .replaceAll('-', ' ')}: ${property}`,
    )}, {`,
    `  property: ${quoted(property)},`,
    '  deeds: [',
    ...deeds.map((deed) => `    ${literal(deed)},`),
    '  ],',
    `  end: ${literal(end)},`,
    '})',
    '',
  ].join('\n')
}
