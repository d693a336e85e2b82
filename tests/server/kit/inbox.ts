import { factoringRequest } from '#contract/requests/factoring.ts'
import type { InboxRow } from '#contract/team/team-cases.ts'
import type { CaseActor, CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { newClient } from './client.ts'
import type { Member } from './team.ts'
import type { TestServer } from './test-server.ts'

export const VIEW = { view: 'all', form: '', owner: '', from: '', to: '', search: '', only: '' }
export const LIST = { ...VIEW, after: '' }

type Form = Parameters<ReturnType<typeof newClient>['submit']>[0]

export async function send(server: TestServer, answers: object = {}, form: Form = factoringRequest): Promise<string> {
  // Advances the clock, because requests in the same millisecond have no order.
  server.advance(1)
  const { body } = await newClient(server.app).submit(form, { ...form.sample, ...answers })
  return String(body.reference)
}

export const caseOf = async (server: TestServer, reference: string) => {
  const found = await findCase(server.database.db, reference)
  if (!found) throw new Error(`there is no case ${reference}`)
  return found
}

export function caseMover(server: TestServer) {
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  return async (
    reference: string,
    type: CaseEvent['type'],
    by: CaseActor = { role: 'member', id: 'ann' },
    eventFields: object = {},
    data: CaseEventData = {},
  ) => {
    const { id } = await caseOf(server, reference)
    return server.database.transact((tx) => cases.move(tx, id, { event: { type, ...eventFields }, by, data }))
  }
}

export async function listReferences({ call }: Member, filters: Partial<typeof LIST> = {}): Promise<readonly string[]> {
  const { status, body } = await call('team/cases', { ...LIST, ...filters })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body.rows as readonly InboxRow[]).map(({ reference }) => reference)
}
