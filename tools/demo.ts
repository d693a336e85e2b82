/**
 * `npm run demo` fills an empty data folder (DATA_DIR, default ./data-demo) with 300 cases in all states and a team. `--cases N` changes the
 * number. All people are fictional, and no email is sent.
 */
import { parseArgs } from 'node:util'
import { DEMO_FOLDER, DemoError, runDemo } from './demo/run.ts'

const { values } = parseArgs({ options: { cases: { type: 'string', default: '300' } } })
const count = Number(values.cases)
if (!Number.isInteger(count) || count < 12 || count > 20_000) {
  console.error(`--cases is ${JSON.stringify(values.cases)}: expected a whole number from 12 to 20000.`)
  process.exit(1)
}
try {
  const { cases, events, location, seconds } = await runDemo(process.env, count)
  const folder = `DATA_DIR=${process.env.DATA_DIR?.trim() || DEMO_FOLDER}`
  console.log(`${cases} cases with ${events} events are in ${location}, made in ${seconds.toFixed(0)} s. All people are fictional.

Start the server
  ${folder} npm start
Open /team and log in as Ann Miller, the lead, with ann@team.example. The code is in /dev/mail.`)
} catch (error) {
  if (!(error instanceof DemoError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
