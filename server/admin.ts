/** `npm run admin -- …`: what an operator does from a terminal. Servers may run meanwhile. */
import { pino } from 'pino'
import { runAdmin } from '#server/admin/run.ts'

const STDOUT = 1
const STDERR = 2

// Written at once: the process may end right after.
process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  out: pino.destination({ fd: STDOUT, sync: true }),
  err: pino.destination({ fd: STDERR, sync: true }),
})
