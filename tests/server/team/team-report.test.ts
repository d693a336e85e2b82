import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/request/retention.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { REPORT_WEEKS, reportResponse, teamReportEndpoints } from '#contract/team/team-report.ts'
import { weekStarts } from '#server/team/views.ts'
import { caseMover, caseOf, send } from '../kit/inbox.ts'
import { newMember } from '../kit/team.ts'
import { openServer } from '../kit/test-server.ts'

const HOUR_MS = 3_600_000

test('weeks begin on Mondays at the office, also when its clock changes', () => {
  const officeTimeFormat = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hour12: false,
  })
  const starts = weekStarts(Date.UTC(2026, 10, 9, 5, 59), REPORT_WEEKS)
  expect(new Set(starts.map((at) => officeTimeFormat.format(at).replace('24:', '00:')))).toEqual(new Set(['Mon 00:00']))
  // At this moment, it is still Sunday in the office. November 1 has 25 hours.
  expect(starts.slice(-2)).toEqual([Date.UTC(2026, 9, 26, 5), Date.UTC(2026, 10, 2, 6)])
  expect(starts).toHaveLength(REPORT_WEEKS)
})

test('a lead sees numbers per week and form, and no one else does', async () => {
  const server = await openServer()
  const move = caseMover(server)
  const thisWeek = weekStarts(server.now(), 1)[0] ?? 0
  server.advance(thisWeek + 7 * DAY_MS + HOUR_MS - server.now())
  const sent: string[] = []
  for (let count = 0; count < 4; count += 1) sent.push(await send(server))
  const [first = '', second = '', declined = '', spam = ''] = sent
  const { id } = await caseOf(server, second)
  await server.database.db
    .updateTable('cases')
    .set({ promised_by: server.now() + HOUR_MS })
    .where('id', '=', id)
    .execute()
  await server.database.db
    .updateTable('cases')
    .set({ state: 'closed.spam' })
    .where('id', '=', (await caseOf(server, spam)).id)
    .execute()
  server.advance(HOUR_MS)
  await move(first, 'CLAIM')
  await move(first, 'ASK', undefined, { ask: 'question' })
  await move(declined, 'CLAIM')
  await move(declined, 'DECLINE', undefined, { reason: 'Not for us' })
  server.advance(2 * HOUR_MS)
  await move(first, 'ASK.WITHDRAW')
  await move(first, 'COMPLETE')

  const { body, status } = await (await newMember(server, { id: 'lee', role: 'lead' })).call(teamReportEndpoints.report)
  expect([status, reportResponse.parse(body)]).toEqual([200, body])
  const { all, forms } = reportResponse.parse(body)
  const about = (ms: number) => expect.closeTo(ms, -5)
  const lastWeek = all.weeks.at(-1)
  expect(all.weeks.slice(-2)).toEqual([
    { ...all.weeks.at(-2), received: 0, firstMedianMs: null, completed: 0 },
    {
      weekAt: thisWeek + 7 * DAY_MS,
      received: 3,
      firstMedianMs: about(HOUR_MS),
      firstP90Ms: about(HOUR_MS),
      completed: 1,
      completedMedianMs: about(3 * HOUR_MS),
      asked: 1,
      declined: 1,
      overdue: 1,
    },
  ])
  expect(all.total).toEqual({ ...lastWeek, weekAt: all.weeks[0]?.weekAt })
  expect(forms).toEqual([{ route: factoringRequest.route, title: factoringRequest.title, ...all }])
  const member = await newMember(server)
  expect((await member.call(teamReportEndpoints.report)).status).toBe(403)
})
