import { factoringRequest } from '#contract/requests/factoring.ts'
import { newClient } from './client.ts'
import type { TestServer } from './test-server.ts'

/** Sends a form with the token and returns the account of the stored request, or null for an ended session. */
export async function submitAndReadAccount(server: TestServer, token: string): Promise<string | null> {
  const { status, body } = await newClient(server.app).submit(factoringRequest, factoringRequest.sample, { headers: { authorization: `Bearer ${token}` } })
  if (status === 401) return null
  return (await server.database.db.selectFrom('requests').select('account_id').where('reference', '=', body.reference).executeTakeFirstOrThrow()).account_id
}
