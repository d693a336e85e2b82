/** Operator commands: `roadcharter …`, or `npm run admin -- …` in a checkout. All except `restore` can run while servers run. */
import { pino } from 'pino'
import { runAdmin } from '#server/admin/run.ts'

const STDOUT = 1
const STDERR = 2

// The outputs are synchronous, because the process may exit right after a message.
process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  out: pino.destination({ fd: STDOUT, sync: true }),
  err: pino.destination({ fd: STDERR, sync: true }),
  isOwnProcess: true,
})
