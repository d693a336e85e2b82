import { expect, test } from 'vitest'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newKey } from '../server/kit/client.ts'
import { startProcess } from '../server/kit/process.ts'
import { openServer } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'
import { openWebhookReceiver } from '../server/kit/webhook-receiver.ts'

const SECRET = 'a secret of more than 32 characters'

test('repeats an event under the same id after a kill between its delivery and its record', async () => {
  const hook = await openWebhookReceiver()
  const { app, database, dataDir, settings } = await openServer()
  await app.close()
  const env = {
    CASE_WEBHOOK_URL: hook.url,
    CASE_WEBHOOK_SECRET: SECRET,
    DATA_DIR: dataDir,
    SECRET_KEY: 'k'.repeat(40),
    ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
  }
  const first = await startProcess(env)
  hook.respond = () => {
    process.kill(first.pid, 'SIGKILL')
    hook.respond = () => 204
    return 204
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
  // The process may end before its response.
  await fetch(`${first.url}/backend/api/${factoringRequest.endpoint}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(toJsonBody(factoringRequest, factoringRequest.sample)),
  }).catch(() => undefined)
  expect(await first.exited).toBeNull()
  const rows = () => database.db.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').execute()
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }])
  await database.db.updateTable('outbox').set({ lease_until: 0 }).execute()
  await startProcess(env)
  expect(await pollUntil(rows, ([row]) => row?.state === 'sent')).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(hook.calls).toHaveLength(2)
  expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})
