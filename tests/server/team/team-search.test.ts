import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { filings } from '#contract/filings/index.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { requests } from '#contract/requests/index.ts'
import { DATABASE_FILE } from '#server/database/database.ts'
import { foldText, searchTextOf, writeSearchText } from '#server/requests/customer.ts'
import { createInbox } from '#server/team/inbox.ts'
import { parseSearch } from '#server/team/search.ts'
import { parseView } from '#server/team/views.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient, newKey } from '../kit/client.ts'
import { caseMover, caseOf, LIST, listReferences, send, VIEW } from '../kit/inbox.ts'
import { newMember } from '../kit/team.ts'
import { openServer } from '../kit/test-server.ts'

test('finds a case by parts of name, company, address, phone number, or reference, alone and combined', { tags: 'sql' }, async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const jose = await send(server, {
    fullname: 'José O’Malley-Grüßner',
    companyname: 'Ægir 100% Haul_age \\ Söhne "Q" LLC',
    email: 'Jose.Om@gruess.example',
    phone: '+12145550199',
  })
  const jane = await send(server, { fullname: 'Jane Omalley', companyname: 'Big Bend Hotshot', email: 'jane@bigbend.example', phone: '+442071234567' })
  const [letters, end] = [jose.slice(3), jose.slice(8)]
  for (const [search, expected] of [
    ['jose', [jose]],
    ['JOSÉ', [jose]],
    ['josé', [jose]],
    ['malley', [jane, jose]],
    ['o’malley', [jose]],
    ['grußner', [jose]],
    ['omalley jane', [jane]],
    ['jane malley bend', [jane]],
    ['jane malley josé', []],
    ['ane malley', [jane]],
    // Words that are too short for the index are searched in the results of the other words.
    ['malley u', [jose]],
    ['malley j', [jane, jose]],
    ['malley xu', []],
    ['u malley', [jose]],
    ['100%', [jose]],
    ['0%haul', []],
    ['haul_age', [jose]],
    ['haulxage', []],
    ['h_ul_age', []],
    ['haul"age', []],
    ['"haul', []],
    ['haul*', []],
    ['haul\\age', []],
    ['malley \\', [jose]],
    ['malley "q"', [jose]],
    ['malley %', [jose]],
    ["malley ' or 1=1 --", []],
    ['hau NOT age', []],
    ['jane AND bend', []],
    ['bigbend.example', [jane]],
    ['@bigbend', [jane]],
    ['om@gruess', [jose]],
    ['+1 (214) 555-0199', [jose]],
    ['214.555.0199', [jose]],
    ['214-555 0199', [jose]],
    ['5550199', [jose]],
    ['0199', [jose]],
    ['jose 555 01 99', [jose]],
    ['555 0199 jose', [jose]],
    ['jane 555 0199', []],
    ['+44 20 7123 4567', [jane]],
    ['020 7123 4567', [jane]],
    ['555 0100', []],
    [jose, [jose]],
    [jose.toLowerCase(), [jose]],
    [letters.replace('-', ''), [jose]],
    [` ${letters.replace('-', ' ').toLowerCase()} `, [jose]],
    [`rc ${[...letters].join(' ')}`, [jose]],
    [letters, [jose]],
    [`${end.toLowerCase()} jos`, [jose]],
    ['RC-0000-0000', []],
    ['0 0 0 0 0 0 0 0', []],
  ] as const) {
    const { status, body } = await ann.call('team/cases', { ...LIST, search })
    expect([search, status, body.rows?.map(({ reference }: { reference: string }) => reference)]).toEqual([search, 200, expected])
  }
  for (const search of ['rc-', 'ab', 'a b c', 'é', '--- ..', 'a-b-c', '%%%', '1 2', '(1)', '12']) {
    const { status, body } = await ann.call('team/cases', { ...LIST, search })
    expect([search, status, body.errors]).toEqual([search, 422, { search: 'Type at least three letters.' }])
  }
  expect(await listReferences(ann, { search: '   ' })).toEqual([jane, jose])
  const move = caseMover(server)
  await move(jane, 'CLAIM')
  expect(await listReferences(ann, { search: 'malley', view: 'mine' })).toEqual([jane])
  expect(await listReferences(ann, { search: 'malley', view: 'unclaimed' })).toEqual([jose])
  expect(await listReferences(ann, { search: 'malley', view: 'overdue' })).toEqual([])
  expect(await listReferences(ann, { search: jane, view: 'unclaimed' })).toEqual([])
  expect(await listReferences(ann, { search: jane, after: jane })).toEqual([])
  expect(await listReferences(ann, { search: 'malley', after: jane })).toEqual([jose])
  expect(await listReferences(ann, { search: 'malley', form: 'buyingform' })).toEqual([])
})

test('searches a large view through the index page by page with the same result', { tags: 'sql' }, async () => {
  const server = await openServer()
  const sent: string[] = []
  for (const fullname of ['Ann One', 'Ann Two', 'Bob Three', 'Ann Four', 'Ann Five']) sent.unshift(await send(server, { fullname }))
  const [five = '', four = '', , two = '', one = ''] = sent
  await caseMover(server)(four, 'CLAIM')
  const finder = (sizes: { readonly first: number; readonly next: number; readonly indexSkipMax: number }) => {
    const inbox = createInbox({ ...server, definitions: [factoringRequest], batchSizes: sizes })
    return async (search: string, view = 'all', after = '', limit = 10) => {
      const ids = await inbox.page(parseView({ ...VIEW, view, search }, 'ann'), after, limit)
      return (await inbox.casesOf(ids)).map(({ reference }) => reference)
    }
  }
  for (const find of [
    finder({ first: 2, next: 1, indexSkipMax: 0 }),
    finder({ first: 1, next: 3, indexSkipMax: 0 }),
    finder({ first: 1, next: 1, indexSkipMax: 10 }),
  ]) {
    expect(await find('ann')).toEqual([five, four, two, one])
    expect(await find('ann', 'all', '', 3)).toEqual([five, four, two])
    expect(await find('ann', 'all', two)).toEqual([one])
    expect(await find('ann', 'all', one)).toEqual([])
    expect(await find('ann', 'unclaimed')).toEqual([five, two, one])
    expect(await find('ann', 'mine')).toEqual([four])
    expect(await find('ann fo', 'all', four)).toEqual([])
    expect(await find('ann whitfield')).toEqual([five, four, two, one])
    expect(await find('nobody')).toEqual([])
    expect(await find('ann', 'overdue')).toEqual([])
  }
})

test('a correction changes the search text', { tags: 'sql' }, async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const client = newClient(server.app)
  const key = newKey()
  const { reference } = (await client.submit(factoringRequest, { ...factoringRequest.sample, fullname: 'Mistyped Nmae' }, { key })).body
  expect(await listReferences(ann, { search: 'nmae' })).toEqual([reference])
  await client.submit(factoringRequest, { ...factoringRequest.sample, fullname: 'Mistyped Name' }, { key })
  expect(await listReferences(ann, { search: 'nmae' })).toEqual([])
  expect(await listReferences(ann, { search: 'typed name' })).toEqual([reference])
  expect(await server.database.db.selectFrom('case_search').select('words').execute()).toHaveLength(1)
})

test.each([...requests, ...filings].map((definition) => [definition.route, definition] as const))(
  'the search text of %s is the sender in lower case',
  (_, definition) => {
    const answers = JSON.stringify(toJsonBody(definition, definition.sample))
    const lines = searchTextOf(definition, 'RC-7K4M-2QX9', answers).split('\n')
    const { fields, sample } = definition
    const asked = Object.entries(fields).flatMap(([name, field]) => {
      const value = String((sample as Readonly<Record<string, unknown>>)[name] ?? '')
      if (field.kind === 'phone') return [value.slice(1)]
      return field.kind === 'email' || ['name', 'company', 'newCompany'].includes(String(field.asks)) ? [value.toLowerCase()] : []
    })
    expect(lines).toEqual(['rc-7k4m-2qx9', ...asked.filter((value) => value !== '')])
    expect(lines).toContain(visitorEmailOf(definition, sample)?.toLowerCase())
    expect(lines.length).toBeGreaterThan(2)
  },
)

test('ignores empty answers, and keeps the reference of a removed form', () => {
  const answers = JSON.stringify({ ...toJsonBody(corporationFiling, corporationFiling.sample), incorporator: ' ', phone: '030 123', email: '' })
  expect(searchTextOf(corporationFiling, 'RC-7K4M-2QX9', answers).split('\n')).toEqual([
    'rc-7k4m-2qx9',
    String(corporationFiling.sample.businessName).toLowerCase(),
    '030123',
  ])
  expect(searchTextOf(undefined, 'RC-7K4M-2QX9', answers)).toBe('rc-7k4m-2qx9')
  expect(parsePhone('+442071234567')?.formatNational()).toBe('020 7123 4567')
  expect(['Ünïcode', 'İstanbul', 'ﬁne', 'Жук', '道路'].map(foldText)).toEqual(['unicode', 'istanbul', 'fine', 'жук', '道路'])
  expect(parseSearch('道路運送')).toEqual({ words: ['道路運送'] })
  expect(parseSearch('2 145 5501 42 dana')).toEqual({ words: ['2145550142', 'dana'] })
})

test('an erasure removes a person from the index and from the bytes of the database', { tags: 'sql' }, async () => {
  const server = await openServer({ env: { DATABASE_URL: '' } })
  const { database, dataDir } = server
  const ann = await newMember(server)
  const gone = { fullname: 'Жжук Quackenbush', companyname: 'Vexillology Kumquat LLC', email: 'zq@kumquat.example', phone: '+12145550177' }
  await send(server, gone)
  for (let count = 0; count < 30; count += 1) await send(server)
  await server.allMails()
  // The index stores trigrams by prefix. No other person has a trigram with this prefix.
  const isIndexed = async () => {
    const { rows } = await sql<{ block: Uint8Array }>`select block from case_search_index_data`.execute(database.db)
    return rows.some(({ block }) => Buffer.from(block).includes('жжу'))
  }
  expect([await listReferences(ann, { search: 'quackenbush' }), await isIndexed()]).toEqual([[expect.any(String)], true])
  expect((await runAdminCommand(envOf(server), 'requests', 'erase', gone.email, '--yes')).code).toBe(0)
  expect([await listReferences(ann, { search: 'quackenbush' }), await isIndexed()]).toEqual([[], false])
  expect(await listReferences(ann, { search: 'whitfield' })).toHaveLength(30)
  expect(JSON.stringify(await database.db.selectFrom('case_search').select('words').execute())).not.toContain('kumquat')
  await server.close()
  const bytes = readFileSync(join(dataDir, DATABASE_FILE)).toString('latin1').toLowerCase()
  expect(bytes).toContain('whitfield')
  for (const trace of ['quackenbush', 'kumquat', 'vexillology', '2145550177']) expect([trace, bytes.includes(trace)]).toEqual([trace, false])
})

test('does not store the same text twice for a case', async () => {
  const server = await openServer()
  const { id } = await caseOf(server, await send(server))
  await server.database.transact((tx) => writeSearchText(tx, id, 'other words'))
  expect(await server.database.db.selectFrom('case_search').select(['case_id', 'words']).execute()).toEqual([{ case_id: id, words: 'other words' }])
  const ann = await newMember(server)
  expect(await listReferences(ann, { search: 'whitfield' })).toEqual([])
  expect(await listReferences(ann, { search: 'other' })).toHaveLength(1)
})
