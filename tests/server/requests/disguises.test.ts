/** Control characters and text direction marks can disguise a name or move the cursor of a terminal. Earlier releases stored them. */
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient, newKey } from '../kit/client.ts'
import { caseMover, VIEW } from '../kit/inbox.ts'
import { newMember } from '../kit/team.ts'
import { openServer } from '../kit/test-server.ts'

const HIDDEN_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/u
const DIRECTION_MARKS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

test('new texts lose their directions, and no page, email, export, or terminal shows those of earlier releases', async () => {
  const server = await openServer()
  const { db } = server.database
  const client = newClient(server.app)
  const ann = await newMember(server, { role: 'lead' })
  const { fullname, email } = factoringRequest.sample
  const sent = await client.submit(factoringRequest, {
    ...factoringRequest.sample,
    fullname: `${DIRECTION_MARKS}${fullname}`,
    comments: `a${DIRECTION_MARKS}b 👩‍👧`,
  })
  const { reference } = sent.body
  const opened = { reference, key: new URL(sent.body.statusUrl, 'http://x').hash.replace('#key=', '') }
  await client.post('requests/message', { ...opened, message: `call${DIRECTION_MARKS} me` }, { 'idempotency-key': newKey() })
  const stored = async () =>
    JSON.stringify([await db.selectFrom('requests').select('answers').execute(), await db.selectFrom('case_events').select('data').execute()])
  expect(await stored()).not.toMatch(HIDDEN_CHARACTERS)
  expect(await stored()).toContain('a👩‍👧'.replace('a', 'ab '))

  const old = JSON.stringify({
    ...JSON.parse((await db.selectFrom('requests').select('answers').executeTakeFirstOrThrow()).answers),
    fullname: `\u009b2J${DIRECTION_MARKS}Dana`,
  })
  await db.updateTable('requests').set({ answers: old }).execute()
  await caseMover(server)(reference, 'MESSAGE', { role: 'customer' }, { text: `an earlier${DIRECTION_MARKS}\u0085 release` })
  const { body } = await ann.call('team/cases/csv', VIEW)
  const env = envOf(server)
  const shown = {
    status: (await client.post('requests/status', opened)).text,
    case: (await ann.call(teamCaseEndpoints.case, { reference })).text,
    inbox: (await ann.call('team/cases', { ...VIEW, after: '' })).text,
    csv: (await ann.client.send('GET', body.href)).text,
    mails: (await server.allMails()).map(({ subject, text, html }) => `${subject}${text}${html}`).join(''),
    export: (await runAdminCommand(env, 'requests', 'export', String(email))).out,
    history: (await runAdminCommand(env, 'cases', 'show', reference)).out,
    refusal: (await runAdminCommand(env, 'requests', 'export', `${DIRECTION_MARKS}x\u009b@example.com`)).err,
  }
  for (const [where, text] of Object.entries(shown)) {
    expect([where, HIDDEN_CHARACTERS.exec(text)?.[0].codePointAt(0)]).toEqual([where, undefined])
    expect([where, text.length > 20]).toEqual([where, true])
  }
  expect(JSON.parse(shown.export).requests[0].versions[0].answers.fullname).toBe(`\u009b2J${DIRECTION_MARKS}Dana`)
})
