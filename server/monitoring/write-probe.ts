import type { Database } from '#server/database/database.ts'

class ProbeRollback extends Error {}

/**
 * Inserts a request with its case, then rolls back. Finds a schema from another release that allows reads but rejects new requests.
 * @throws the database error
 */
export async function probeWrites({ transact }: Pick<Database, 'transact'>): Promise<void> {
  const id = crypto.randomUUID()
  const request = {
    id,
    reference: id,
    form: 'write-probe',
    idempotency_key: id,
    body_hash: '',
    revision: 1,
    answers: '{}',
    account_id: null,
    suspicion: null,
    created_at: 0,
    updated_at: 0,
  }
  const caseColumns = {
    id,
    request_id: id,
    state: 'received',
    context: '{}',
    version: 1,
    head: '',
    owner: null,
    due_at: null,
    created_at: 0,
    first_touched_at: null,
    closed_at: null,
    link_generation: 0,
    address_key: null,
    route: null,
    promised_by: null,
    overdue_told_at: null,
    mail_failure: null,
  }
  try {
    await transact(async (tx) => {
      await tx.insertInto('requests').values(request).execute()
      await tx.insertInto('cases').values(caseColumns).execute()
      throw new ProbeRollback()
    })
  } catch (error) {
    if (!(error instanceof ProbeRollback)) throw error
  }
}
