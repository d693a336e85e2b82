/**
 * `npm run replay FILE`: walks a recording of the inspector ("Copy replay") through its chart again, with simulated actors
 * and a simulated clock. Ends with 1 when a step leads elsewhere than it did, with 2 when the file is no recording.
 */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { triggerName } from '#machines/kit/edges.ts'
import { formOf, machineById } from '#src/inspect/charts.ts'
import { parseRecording, type Recording } from '#src/inspect/recording.ts'
import { replay } from '#src/inspect/replay.ts'

/** npm runs scripts in the project's folder; the file is named from where the command was typed. */
const from = process.env.INIT_CWD ?? process.cwd()

async function read(file: string | undefined): Promise<Recording> {
  if (file === undefined) throw new Error('Usage: npm run replay FILE, a file that the inspector made by "Copy replay"; - reads it from the standard input')
  if (file === '-') return parseRecording(await text(process.stdin))
  return parseRecording(await readFile(new URL(file, `file://${from}/`), 'utf8'))
}

try {
  const recording = await read(process.argv[2])
  const machine = machineById(recording.chart)
  const { state, steps, problem } = replay(machine, recording, formOf)
  console.log(`${recording.chart}: ${recording.steps.length} steps, recorded ${new Date(recording.startedAtMs).toISOString()}\n  starts in ${state}`)
  for (const { step, state: reached, problem: differs } of steps) {
    console.log(`${differs === undefined ? ' ' : '✗'} ${(step.atMs / 1_000).toFixed(3).padStart(9)} s  ${triggerName(step.event.type)}, then ${reached}`)
  }
  if (problem === undefined) console.log('Every step leads where it led.')
  else {
    console.error(problem)
    process.exitCode = 1
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 2
}
