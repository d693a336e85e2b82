import { factoring } from '#contract/requests/factoring.ts'
import { newClient } from './client.ts'
import type { House } from './house.ts'

/** The account a token stands for, as a submit under it sees it; null when the server no longer takes the token. */
export async function accountOf(house: House, token: string): Promise<string | null> {
  const { status, body } = await newClient(house.app).submit(factoring, factoring.sample, { headers: { authorization: `Bearer ${token}` } })
  if (status === 401) return null
  return (await house.store.db.selectFrom('requests').select('account_id').where('reference', '=', body.reference).executeTakeFirstOrThrow()).account_id
}
