import { describe, expect, test } from 'vitest'
import { charts } from '#kit/charts.ts'
import type { Path } from '#kit/path.ts'
import { pathsOf } from '#kit/paths.ts'
import type { AnyChart } from '#kit/samples.ts'
import { Walk } from '#kit/walk.ts'
import { formOf, machineById, machines } from '#src/inspect/charts.ts'
import { Recorder, recordingOf } from '#src/inspect/recorder.ts'
import { parseRecording, type Recording } from '#src/inspect/recording.ts'
import { replay } from '#src/inspect/replay.ts'

/** Few paths that take every edge: the longest first, and of the others those that add one. */
function covering(chart: AnyChart): readonly Path[] {
  const taken = new Set<string>()
  const isNew = ({ steps }: Path) => steps.flatMap(({ edges }) => edges.filter((edge) => !taken.has(edge) && taken.add(edge))).length > 0
  return pathsOf(chart)
    .paths.toSorted((one, other) => other.steps.length - one.steps.length)
    .filter(isNew)
}

/** Walks a path on a real actor, tapped as the page's are, and writes what the panel would copy. */
async function record(chart: AnyChart, path: Path): Promise<{ readonly file: string; readonly raw: string }> {
  const recorder = new Recorder()
  const walk = new Walk(chart, (event, atMs) => recorder.take({ event, atMs }))
  for (const { stimulus } of path.steps) await walk.apply(stimulus)
  const [watched] = recorder.getAll()
  walk.stop()
  if (!watched) throw new Error(`Nothing was recorded of ${chart.name}`)
  return { file: JSON.stringify(recordingOf(watched)), raw: JSON.stringify(watched.entries.map(({ event }) => event)) }
}

const again = (recording: Recording) => replay(machineById(recording.chart), recording, formOf).problem

test('the panel lists every chart', () => {
  expect(machines.map(({ id }) => id)).toEqual(charts.map(({ machine }) => machine.id))
})

/** Texts that the samples of a chart type, answer or remember, and that must not be in its recordings. */
const PRIVATE: Readonly<Record<string, readonly string[]>> = {
  signup: ['Rosa', 'Delgado', 'harborlines', 'Diesel', '482913'],
  'forgot-password': ['harborlines', 'Diesel'],
  login: ['harborlines', 'Diesel'],
  'find-request': ['harborlines', '7k4m'],
  session: ['token-'],
  'saved-contact': ['Whitfield', 'Ortega'],
  'draft-store': ['Dana'],
  llc: ['setup.exe'],
  'file-choice': ['plates'],
  inbox: ['Dana', 'Osprey'],
}

/** Nothing that guards ask for may be lost with what is redacted: every edge of every chart, recorded and replayed. */
describe.each(charts.map((chart) => ({ name: chart.name, chart })))('$name', ({ name, chart }) => {
  test('every edge, recorded and redacted, leads the same way again', async () => {
    let before = ''
    for (const path of covering(chart)) {
      const { file, raw } = await record(chart, path)
      before += raw
      const recording = parseRecording(file)
      expect(recording.steps.length, path.name).toBeGreaterThan(0)
      expect(again(recording), path.name).toBeUndefined()
      for (const text of PRIVATE[name] ?? []) expect(file, path.name).not.toContain(text)
    }
    for (const text of PRIVATE[name] ?? []) expect(before, 'what is looked for was there').toContain(text)
  })
})

describe('a recording that does not fit', () => {
  const signup = charts.find(({ name }) => name === 'signup') as AnyChart
  const recorded = async (): Promise<Recording> => {
    const wrongCode = pathsOf(signup).paths.find(({ steps }) => steps.some(({ state }) => state.startsWith('code.entry.open.wrong ')))
    return parseRecording((await record(signup, wrongCode as Path)).file)
  }
  const changed = (recording: Recording, type: string, change: object): Recording => ({
    ...recording,
    steps: recording.steps.map((step) => (step.event.type === type ? { ...step, ...change } : step)),
  })

  test('says where and how it differs', async () => {
    const recording = await recorded()
    expect(again({ ...recording, state: 'form.editing' })).toBe('It starts in resuming, not in form.editing')
    expect(again(changed(recording, 'CODE.CHANGE', { state: 'created' }))).toMatch(
      /^Step \d+, CODE\.CHANGE: it is in code\.entry\.[\w.]+ code\.resend\.\w+, not in created$/,
    )
  })

  test('an answer counts only while its actor is at work, a timer only when it is due', async () => {
    const recording = await recorded()
    const [first] = recording.steps
    const stray = { atMs: 0, event: { type: 'xstate.done.actor.verifyCode', output: {} }, state: recording.state }
    expect(again({ ...recording, steps: [stray] })).toBe('Step 1, xstate.done.actor.verifyCode: "verifyCode" is not at work; at work: loadDraft')
    expect(first?.event.type).toBe('xstate.done.actor.loadDraft')
    const timer = { atMs: 0, event: { type: 'xstate.after.untilResend.signup.code.resend.locked' }, state: recording.state }
    expect(again({ ...recording, steps: [timer] })).toBe('Step 1, xstate.after.untilResend.signup.code.resend.locked: no such timer runs')
  })

  test('what is no recording is refused in a sentence', () => {
    expect(() => parseRecording('nothing')).toThrow('it is not JSON')
    expect(() => parseRecording('{"version":7}')).toThrow('it says 7')
    expect(() => parseRecording('{"version":1,"chart":"signup"}')).toThrow('damaged')
    expect(() => machineById('taxes')).toThrow('There is no chart taxes; there are signup')
    expect(() => formOf('nowhere')).toThrow('There is no form nowhere')
  })
})
