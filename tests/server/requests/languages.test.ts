import { expect, test } from 'vitest'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import { requestTitleOf } from '#contract/forms/define.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { newClient } from '../kit/client.ts'
import { newPerson } from '../kit/people.ts'
import { SPANISH_HEADERS, spanishTexts } from '../kit/spanish.ts'
import { newMember } from '../kit/team.ts'
import { openServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const address = String(visitorEmailOf(factoringRequest, factoringRequest.sample))
const { status, find, ask } = requestEndpoints

const linkIn = (statusUrl: string, reference: string) => ({ reference, key: decodeURIComponent(statusUrl.split('#key=')[1] ?? '') })

test('a Spanish request keeps its language for its answers, later emails, and the team', { tags: 'sql' }, async () => {
  const server = await openServer({ spanish: await spanishTexts() })
  const { db } = server.database
  const client = newClient(server.app)
  const { body } = await client.submit(factoringRequest, { ...factoringRequest.sample, currently: 'yes' }, { headers: SPANISH_HEADERS })
  const reference = String(body.reference)
  const link = linkIn(body.statusUrl, reference)
  expect(await db.selectFrom('requests').select('language').execute()).toEqual([{ language: 'es' }])
  const [receipt] = await server.mailsTo(address)
  expect(receipt?.subject).toMatch(/^Recibimos su solicitud de factoraje/)
  expect(receipt?.text).toContain(`${server.settings.publicUrl}/es/requests/${reference}#key=`)

  // The response uses the page's language, not the stored one.
  expect((await client.post(status, link, SPANISH_HEADERS)).body).toMatchObject({ title: expect.stringMatching(/^Solicitud de factoraje/), short: 'Recibida' })
  expect((await client.post(status, link)).body).toMatchObject({ title: requestTitleOf(factoringRequest), short: 'Received' })

  const ann = await newMember(server)
  const { body: found } = await ann.call(teamCaseEndpoints.case, { reference }, SPANISH_HEADERS)
  expect(found).toMatchObject({ title: factoringRequest.title, language: 'es' })
  const rows = found.revisions[0].groups.flatMap((group: { rows: readonly object[] }) => group.rows)
  expect(rows).toContainEqual(expect.objectContaining({ name: 'currently', value: 'Yes', seen: 'Sí' }))
  const list = await ann.call(teamCaseEndpoints.list, { view: 'all' })
  expect(list.body.rows).toMatchObject([{ reference, language: 'es' }])

  // The member's call is in English, but the email must be in the customer's language.
  const asked = await ann.call(teamCaseEndpoints.move, { reference, seen: String(found.version), edge: 'CLAIM' })
  const given = { reference, seen: String(asked.body.version), edge: 'ASK', ask: 'document', document: 'Driver license', text: 'Both sides.' }
  expect((await ann.call(teamCaseEndpoints.move, given)).status).toBe(200)
  const mails = await server.mailsTo(address, 3)
  expect(mails[0]?.subject).toContain('Necesitamos algo de usted')
  expect(mails[0]?.text).toContain('Licencia de conducir')
  const [open] = (await client.post(status, link, SPANISH_HEADERS)).body.asks
  expect(open.title).toBe('Enviar un documento: Licencia de conducir')
  const shown = { ...link, ask: String(open.number) }
  expect((await client.post(ask, shown, SPANISH_HEADERS)).body).toMatchObject({ document: 'Licencia de conducir' })
  expect((await client.post(ask, shown)).body).toMatchObject({ document: 'Driver license' })
})

test('an account has the language of its last login, also after its return to English, and a code the one of its call', { tags: 'sql' }, async () => {
  const server = await openServer({ spanish: await spanishTexts() })
  const client = newClient(server.app)
  const person = newPerson()
  const { email, password } = person
  await client.post('auth/signup', person, SPANISH_HEADERS)
  const subjectOf = async (count: number) => (await server.mailsTo(email, count))[0]?.subject ?? ''
  expect(await subjectOf(1)).toMatch(/^\d{6} es su código de /)
  await client.post('auth/verify-otp', { email, otp: (await subjectOf(1)).slice(0, 6) }, SPANISH_HEADERS)
  expect((await client.post('auth/signup', person, SPANISH_HEADERS)).status).toBe(201)
  const languages = () => server.database.db.selectFrom('accounts').select('language').execute()
  expect(await languages()).toEqual([{ language: 'es' }])
  await newClient(server.app).post('auth/login', { email, password }, SPANISH_HEADERS)
  expect(await subjectOf(2)).toMatch(/^Nuevo inicio de sesión/)
  const sent = { ...factoringRequest.sample, email }
  await client.submit(factoringRequest, sent, { headers: SPANISH_HEADERS })
  expect(await subjectOf(3)).toMatch(/^Recibimos su solicitud/)

  const english = newClient(server.app)
  const { token } = (await english.post('auth/login', { email, password })).body
  expect(await languages()).toEqual([{ language: 'en' }])
  expect(await subjectOf(4)).toMatch(/^New login/)
  const own = { authorization: `Bearer ${token}` }
  const listed = async (headers: object) => (await english.post('account/requests', { before: '' }, { ...own, ...headers })).body.requests
  expect(await listed({})).toMatchObject([{ title: requestTitleOf(factoringRequest), short: 'Received' }])
  expect(await listed(SPANISH_HEADERS)).toMatchObject([{ short: 'Recibida' }])
  await english.post('account/password', { old: password, password: 'New-gr4vel-road' }, own)
  expect(await subjectOf(5)).toMatch(/password was changed$/)
  await english.submit(factoringRequest, { ...sent, currently: 'yes' }, { headers: own })
  expect(await subjectOf(6)).toMatch(/^We got your/)
})

test('the link to a request comes in the language of the call', async () => {
  const server = await openServer({ spanish: await spanishTexts() })
  const client = newClient(server.app)
  const { reference } = (await client.submit(factoringRequest)).body
  await client.post(find, { reference, email: address }, SPANISH_HEADERS)
  const subjects = async () => (await server.mailsTo(address, 2)).map(({ subject }) => subject)
  await pollUntil(subjects, (all) => all.length === 2)
  expect(await subjects()).toContain(`El enlace a su solicitud ${reference}`)
})

test.each([
  ['es', true],
  ['ES', true],
  // Headers that browsers send by default on an English page.
  ['es-MX,es;q=0.9,en;q=0.8', false],
  ['en-US,es;q=0.9', false],
])('errors of a call that accepts %s are Spanish: %s', async (accepted, isSpanish) => {
  const { app } = await openServer({ spanish: await spanishTexts() })
  const empty = Object.fromEntries(Object.keys(factoringRequest.sample).map((name) => [name, '']))
  const refusalFor = async (headers: Readonly<Record<string, string>>) =>
    (await newClient(app).submit(factoringRequest, { ...empty, email: 'no' }, { headers })).body
  const english = await refusalFor({})
  const refused = await refusalFor({ 'accept-language': accepted })
  expect(refused.message).toBe(isSpanish ? 'Revise los campos marcados.' : 'Please check the marked fields.')
  expect(Object.keys(refused.errors)).toEqual(Object.keys(english.errors))
  const translated = Object.keys(english.errors).filter((name) => refused.errors[name] !== english.errors[name])
  expect(translated).toEqual(isSpanish ? Object.keys(english.errors) : [])
})

test('a wait is translated with its unit, and a missing address too', async () => {
  const texts = await spanishTexts()
  expect(texts.translateSentence('We’ve sent too many emails to this address. Try again in 5 minutes.')).toMatch(/ Inténtelo de nuevo en 5 minutos\.$/)
  const server = await openServer({ spanish: texts })
  const client = newClient(server.app)
  expect((await client.post('no-such-call', {}, SPANISH_HEADERS)).body.message).toBe('Esta dirección web no existe.')
  const page = await client.send('GET', '/files/none', undefined, { 'accept-language': 'es-MX,es;q=0.9' })
  expect(page.text).toContain('<html lang="es">')
  expect(page.text).toContain('No hay ningún archivo en esta dirección')
})

test('without Spanish texts, Spanish visitors get English ones', async () => {
  const { app } = await openServer()
  const { status: refused, body } = await newClient(app).submit(factoringRequest, { ...factoringRequest.sample, email: 'no' }, { headers: SPANISH_HEADERS })
  expect([refused, body.message]).toEqual([422, 'Please check the marked fields.'])
})
