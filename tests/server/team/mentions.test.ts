import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { newClient, newKey } from '../kit/client.ts'
import { newMember } from '../kit/team.ts'
import { openServer } from '../kit/test-server.ts'

const open = async () => {
  const server = await openServer()
  const ann = await newMember(server)
  await newMember(server, { id: 'bob', name: 'Bob Ray' })
  await newMember(server, { id: 'cy', name: 'Cy Young' })
  const reference = String((await newClient(server.app).submit(factoringRequest)).body.reference)
  const addText = (edge: string, text: string, key = newKey()) =>
    ann.call(teamCaseEndpoints.move, { reference, edge, seen: '0', text }, { 'idempotency-key': key })
  const mentions = async () => (await server.allMails()).filter(({ subject }) => subject?.includes('mentioned you'))
  return { server, reference, say: addText, mentions }
}

test('a mentioned colleague gets one email with a link, without the note', { tags: 'sql' }, async () => {
  const { reference, say, mentions } = await open()
  const key = newKey()
  for (let times = 0; times < 2; times += 1) expect((await say('NOTE', '@Bob Ray, her SSN is on page 2. @Ann Miller', key)).status).toBe(200)
  const sent = await mentions()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    subject: expect.stringContaining(`${reference} · Ann Miller mentioned you`),
    text: expect.stringContaining(`/team/cases/${reference}`),
  })
  expect(JSON.stringify(sent[0]?.to)).toContain('bob@office.example')
  expect(sent[0]?.text).not.toContain('SSN')
})

test('later mentions in the same case join a queued email to the member', { tags: 'sql' }, async () => {
  const { database } = await openServer()
  const mention = (memberId: string, caseId: string, version: number) => ({
    kind: 'teamMention' as const,
    payload: { requestId: 'r', caseId, version, memberId },
  })
  const queued = await database.transact(async (tx) => {
    const mails = createMailQueue('office.example', () => 1)
    for (const version of [3, 4]) await mails.add(tx, mention('bob', 'case', version), mention('cy', 'case', version), mention('bob', 'other', version))
    const rows = await tx.selectFrom('outbox').select('case_id').execute()
    await tx.deleteFrom('outbox').execute()
    return rows.map(({ case_id }) => case_id)
  })
  expect(queued).toEqual(['case bob', 'case cy', 'other bob'])
})

test('messages and removed members cause no email', async () => {
  const { server, say, mentions } = await open()
  await say('MESSAGE', '@Cy Young')
  await server.database.transact(async (tx) => {
    await tx.updateTable('team_members').set({ removed_at: 1 }).where('id', '=', 'bob').execute()
    // An email that was queued before the member was removed.
    const { id: caseId, request_id: requestId, version } = await tx.selectFrom('cases').selectAll().executeTakeFirstOrThrow()
    await createMailQueue('office.example', server.now).add(tx, { kind: 'teamMention', payload: { requestId, caseId, version, memberId: 'bob' } })
  })
  await say('NOTE', '@Bob Ray')
  expect(await mentions()).toEqual([])
})
