/**
 * Preload (`node --import`) that kills the process with SIGKILL at one statement of one transaction. `KILL_AT` selects the statement
 * (`kill-point.ts`). The product contains no code for this.
 */
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { FIRST_STATEMENTS, type KillPoint } from './kill-point.ts'

const point = JSON.parse(process.env.KILL_AT ?? '') as KillPoint
const killProcess = () => process.kill(process.pid, 'SIGKILL')
let matchCount = 0

function createStatementWatch() {
  let done: number | undefined
  return {
    before(text: string) {
      if (done === undefined && FIRST_STATEMENTS[point.operation].test(text) && ++matchCount >= point.count) done = 0
      if (done === undefined) return
      if (done === point.at) killProcess()
      done += 1
    },
    isLast: (text: string) => done !== undefined && text === 'commit' && point.at === 'sent',
    after(text: string) {
      if (done !== undefined && text === 'commit') killProcess()
      // After a rollback, the kill waits for the next matching transaction.
      if (text === 'rollback') done = undefined
    },
  }
}

const sqlite = createStatementWatch()
const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function prepared(text, ...rest) {
  const statement = prepare.call(this, text, ...rest)
  for (const methodName of ['all', 'run', 'iterate'] as const) {
    const run = statement[methodName].bind(statement) as (...values: unknown[]) => unknown
    const runWatched = (...values: unknown[]) => {
      sqlite.before(text)
      const answer = run(...values)
      sqlite.after(text)
      return answer
    }
    Object.assign(statement, { [methodName]: runWatched })
  }
  return statement
}

type Query = (this: pg.Client, ...values: unknown[]) => unknown
const clients = new WeakMap<pg.Client, ReturnType<typeof createStatementWatch>>()
const query = pg.Client.prototype.query as Query
const queryWithKill: Query = function asked(...values) {
  const text = String(values[0])
  const client = clients.get(this) ?? createStatementWatch()
  clients.set(this, client)
  client.before(text)
  const answer = query.apply(this, values)
  const countResult = (result: unknown) => {
    client.after(text)
    return result
  }
  if (!client.isLast(text)) return answer instanceof Promise ? answer.then(countResult) : answer
  setImmediate(killProcess)
  return answer
}
Object.assign(pg.Client.prototype, { query: queryWithKill })
