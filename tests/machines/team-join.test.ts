/** Expected results: docs/cases.md. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { INVITE_EXPIRED_MESSAGE, TOKEN, teamJoinChart } from '#kit/charts/team-join.ts'
import { Walk } from '#kit/walk.ts'
import { connectTeamJoin } from '#machines/team/sign-in/team-join.connect.ts'

let walk: Walk<typeof teamJoinChart.machine>
beforeEach(() => {
  walk = new Walk(teamJoinChart)
})
afterEach(() => walk.stop())
const view = () => connectTeamJoin(walk.snapshot, () => {})
const submit = () => walk.send({ type: 'FORM.SUBMIT' })

test('asks for a name and keeps it after an error', async () => {
  await submit()
  expect([view(), walk.pending.size]).toEqual([expect.objectContaining({ errors: { name: 'Enter your name.' }, attempt: 1 }), 0])
  await walk.send({ type: 'FIELD.CHANGE', name: 'name', value: ' Ann Miller ' })
  await submit()
  expect(walk.pending.get('joinTeam')?.input).toEqual({ token: TOKEN, name: 'Ann Miller' })
  await walk.answer('joinTeam', 'offline')
  expect(view()).toMatchObject({ answers: { name: ' Ann Miller ' }, problem: expect.stringContaining('We got no response.') })
  await submit()
  await walk.answer('joinTeam', 'over')
  expect(view()).toMatchObject({ problem: INVITE_EXPIRED_MESSAGE })
  await submit()
  await walk.answer('joinTeam', 'joined')
  expect(view()).toEqual({ screen: 'joined' })
})
