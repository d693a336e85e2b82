/**
 * Process that moves cases in the server's database for browser tests, including timed events. Each input line is a move
 * (`reference` and the arguments of `cases.move`). Each output line is the new version and state, or the refusal.
 */
import { createInterface } from 'node:readline'
import { openAdminContext } from '#server/admin/context.ts'
import { createMailQueue, domainOf } from '#server/mail/queue.ts'
import { createCases, findCase, type RequestedEvent } from '#server/requests/cases.ts'

const context = await openAdminContext(process.env, process.stderr)
const { database, settings } = context
const cases = createCases({ now: Date.now, mails: createMailQueue(domainOf(settings.mailFrom), Date.now) })

const move = async ({ reference, ...wanted }: RequestedEvent & { readonly reference: string }): Promise<object> => {
  const found = await findCase(database.db, reference)
  if (!found) return { refused: `There is no case ${reference}.` }
  return database.transact((tx) => cases.move(tx, found.id, wanted))
}

for await (const line of createInterface({ input: process.stdin })) {
  const result = await move(JSON.parse(line)).catch((error: unknown) => ({ refused: String(error) }))
  process.stdout.write(`${JSON.stringify(result)}\n`)
}
await context.close()
