import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { FLOW_PERIOD_DAYS, flowCountsEndpoint, teamFlowsEndpoint, teamFlowsResponse } from '#contract/flow-counts.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import { llcMachine } from '#machines/forms/llc.machine.ts'
import { edgesOf } from '#machines/kit/edges.ts'
import { createFlowCounts } from '#server/flows/flow-counts.ts'
import { createRates } from '#server/limits/rates.ts'
import { newClient } from '../kit/client.ts'
import { newMember } from '../kit/team.ts'
import { openServer } from '../kit/test-server.ts'

const [edge = '', other = ''] = [...edgesOf(llcMachine).values()].filter((name) => name.includes('STEP.NEXT'))
const [FIELD = ''] = Object.keys(llcFiling.fields)
const PHONE = { flow: llcFiling.route, language: 'en', device: 'phone' }

const openFlowCounts = async () => {
  const server = await openServer({ env: { FORM_LIMIT_SUSPECT: '100000' } })
  const rows = () => server.database.db.selectFrom('flow_counts').select(['day', 'flow', 'language', 'device', 'name', 'number']).orderBy('name').execute()
  const createSender = (ip: string) => (body: object) => newClient(server.app, { ip }).post(flowCountsEndpoint, body)
  return { server, rows, from: createSender }
}

test('adds counts per day without a row for a visitor, and stores only names of the chart', async () => {
  const { server, rows, from } = await openFlowCounts()
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const { status } = await from(`10.0.${visitor}.1`)({
      ...PHONE,
      counts: `1 start opened\n2 edge ${edge}\n1 time steps.business 3\n1 field ${FIELD}\n1 edge Ann Miller, 555-0100\n7 time steps.business 99\n1 start`,
    })
    expect(status).toBe(200)
  }
  const day = Math.floor(server.now() / DAY_MS)
  expect(await rows()).toEqual(
    [
      [`edge ${edge}`, 40],
      [`field ${FIELD}`, 20],
      ['start opened', 20],
      ['time steps.business 3', 20],
    ].map(([name, number]) => ({ day, ...PHONE, name, number })),
  )
  const otherLimitRows = await server.database.db.selectFrom('rate_limits').selectAll().execute()
  expect(JSON.stringify(otherLimitRows)).not.toContain('10.0.')
})

test('counts 1,000 calls from 100 networks exactly, in a fixed number of rows', async () => {
  const { server, rows, from } = await openFlowCounts()
  const statuses = new Set<number>()
  const visit = async (_: unknown, network: number) => {
    const send = from(`10.0.${network}.1`)
    const device = network % 2 === 0 ? 'phone' : 'computer'
    for (let call = 0; call < 10; call += 1) statuses.add((await send({ ...PHONE, device, counts: `1 start opened\n3 edge ${edge}` })).status)
  }
  await Promise.all(Array.from({ length: 100 }, visit))
  expect([...statuses]).toEqual([200])
  const found = (await rows()).map(({ device, name, number }) => `${name} ${device}: ${number}`)
  expect(found.toSorted()).toEqual(
    [`edge ${edge} computer: 1500`, `edge ${edge} phone: 1500`, 'start opened computer: 500', 'start opened phone: 500'].toSorted(),
  )
  // One counter for each of the 100 addresses, and one for its /24.
  const { counters } = await server.database.db
    .selectFrom('rate_limits')
    .select(({ fn }) => fn.countAll<number | string>().as('counters'))
    .executeTakeFirstOrThrow()
  expect(Number(counters)).toBeLessThanOrEqual(200)
})

test.each([
  ['flow', { flow: 'toString' }],
  ['language', { language: 'xx' }],
  ['device', { device: 'watch' }],
])('leaves out an unknown %s', async (_, wrong) => {
  const { rows, from } = await openFlowCounts()
  expect((await from('10.0.0.1')({ ...PHONE, counts: '1 start opened', ...wrong })).status).toBe(200)
  expect(await rows()).toEqual([])
})

test('limits the calls of a network and the counts of one call', async () => {
  const { rows, from } = await openFlowCounts()
  const send = from('10.0.0.1')
  const statuses: number[] = []
  for (let call = 0; call < 121; call += 1) statuses.push((await send({ ...PHONE, counts: '999 start opened' })).status)
  expect([...new Set(statuses.slice(0, 120)), statuses.at(-1)]).toEqual([200, 429])
  expect(await rows()).toMatchObject([{ number: 120 * 100 }])
})

test('a lead compares a flow with the previous period, by language and device, and old counts are erased', async () => {
  const { server, rows, from } = await openFlowCounts()
  await from('10.0.0.1')({ ...PHONE, counts: `3 start opened\n1 edge ${edge}` })
  server.advance(FLOW_PERIOD_DAYS * DAY_MS)
  await from('10.0.0.1')({ ...PHONE, counts: `5 start opened\n2 edge ${other}` })
  await from('10.0.0.1')({ ...PHONE, device: 'computer', counts: '1 start opened' })
  await from('10.0.0.1')({ ...PHONE, flow: 'login', counts: '2 start opened' })
  const lead = await newMember(server, { id: 'lee', role: 'lead' })
  const report = async (chosen: object) => {
    const { body } = await lead.call(teamFlowsEndpoint, { flow: '', language: '', device: '', ...chosen })
    return teamFlowsResponse.parse(body)
  }
  expect(await report({})).toEqual({
    success: true,
    flow: llcFiling.route,
    flows: [
      { name: llcFiling.route, now: 6, before: 3 },
      { name: 'login', now: 2, before: 0 },
    ],
    counters: [
      { kind: 'start', name: 'opened', now: 6, before: 3 },
      { kind: 'edge', name: other, now: 2, before: 0 },
      { kind: 'edge', name: edge, now: 0, before: 1 },
    ],
  })
  expect((await report({ flow: llcFiling.route, device: 'computer' })).counters).toEqual([{ kind: 'start', name: 'opened', now: 1, before: 0 }])
  expect((await (await newMember(server)).call(teamFlowsEndpoint, { flow: '', language: '', device: '' })).status).toBe(403)
  server.advance(399 * DAY_MS)
  await createFlowCounts({ database: server.database, rates: createRates('k', server.now), now: server.now }).cleanUp()
  expect(await rows()).toHaveLength(4)
})
