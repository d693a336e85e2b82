/** A database with 100,000 cases, for the bench: each found by words of its own and by some that many have. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { toBody } from '#contract/forms/payload.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { createCases } from '#server/cases/cases.ts'
import { wordsOf } from '#server/cases/words.ts'
import { openDatabase } from '#server/database/database.ts'
import { hashOf, newSecret } from '#server/secrets/secrets.ts'
import { createTeamSessions, pageTokenOf } from '#server/team/sessions.ts'

export const CASES = 100_000
const AT_ONCE = 1_000
/** Requests of the account that is asked for: more than a page. */
export const OWN = 60

/** The newest is the last. */
export const referenceOf = (place: number): string =>
  `RC-${String(place)
    .padStart(8, '0')
    .replace(/(.{4})/, '$1-')}`

const FIRST = [
  'Ann',
  'Bela',
  'Carlos',
  'Dana',
  'Emeka',
  'Farah',
  'Grace',
  'Hugo',
  'Ines',
  'Jamal',
  'Kiran',
  'Lena',
  'Marisol',
  'Noor',
  'Oscar',
  'Priya',
  'Quentin',
]
const LAST = [
  'Abara',
  'Baker',
  'Castillo',
  'Dvorak',
  'Eriksen',
  'Foster',
  'Grant',
  'Haddad',
  'Ivanov',
  'Jensen',
  'Kowalski',
  'Lopez',
  'Mercer',
  'Nguyen',
  'Ortega',
]
const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T

/** Every company is a hauling one, every address of a hundred at the same host. */
const answersOf = (place: number) => ({
  ...factoring.sample,
  fullname: `${at(FIRST, place)} ${at(LAST, place >> 3)}`,
  companyname: `${at(LAST, place >> 2)} ${at(LAST, place >> 7)} Hauling LLC`,
  email: `driver${place}@fleet${place % 100}.example`,
  phone: `+1214${String(2_000_000 + place)}`,
})

/** States of ten cases in a row, and whose they are: as in an office that has worked through most. */
const STATES = [
  ['received', null],
  ['inWork', 'ann'],
  ['waitingForCustomer', 'bob'],
  ['withAuthority', 'ann'],
  ...Array.from({ length: 6 }, () => ['closed.completed', 'bob'] as const),
] as const

/** Requests with their cases. @returns an account's token, and what a page of the team's shows */
export async function fillCases(place: { readonly dataDir: string; readonly databaseUrl?: string }) {
  const { db, transact, close } = await openDatabase(place, { isPatient: true })
  const now = Date.now
  // Nobody is mailed: what is queued would leave while the pages are measured.
  const cases = createCases({ now, mails: { add: async () => undefined } })
  const [account, token] = [randomUUID(), newSecret()]
  const person = { email_key: 'bench@hauling.example', email: 'bench@hauling.example', first_name: 'B', last_name: 'E', password_hash: '' }
  await db
    .insertInto('accounts')
    .values({ id: account, ...person, created_at: now(), password_changed_at: now() })
    .execute()
  const session = { token_hash: hashOf(token), id: randomUUID(), label: null, account_id: account, created_at: now(), last_used_at: now() }
  await db.insertInto('sessions').values(session).execute()
  for (let start = 0; start < CASES; start += AT_ONCE)
    await transact(async (tx) => {
      for (let place = start; place < start + AT_ONCE; place += 1) {
        const [id, reference] = [randomUUIDv7(), referenceOf(place)]
        const answers = JSON.stringify(toBody(factoring, answersOf(place)))
        await tx
          .insertInto('requests')
          .values({
            id,
            reference,
            form: factoring.route,
            idempotency_key: randomUUID(),
            body_hash: '',
            revision: 1,
            answers,
            account_id: place % (CASES / OWN) < 1 ? account : null,
            suspicion: null,
            created_at: now(),
            updated_at: now(),
          })
          .execute()
        const words = wordsOf(factoring, reference, answers)
        const addressKey = `driver${place}@fleet${place % 100}.example`
        const caseId = await cases.begin(tx, { requestId: id, kind: 'lead', isHeld: false, route: factoring.route, addressKey, words })
        const [state, owner] = at(STATES, place)
        const isClosed = state.startsWith('closed.')
        const moved = {
          state,
          owner,
          closed_at: isClosed ? now() : null,
          first_touched_at: owner === null ? null : now(),
          promised_by: now() + (place % 500) * 60_000,
        }
        await tx.updateTable('cases').set(moved).where('id', '=', String(caseId)).execute()
      }
    })
  const member = { email_key: 'ann@office.example', email: 'ann@office.example', name: 'Ann Miller', role: 'member', passkey_user: '', version: 0, head: '' }
  await db
    .insertInto('team_members')
    .values({ id: 'ann', ...member, joined_at: now(), removed_at: null, totp_secret: null, totp_at: null, totp_step: 0 })
    .execute()
  const sessions = createTeamSessions(now)
  const door = await sessions.of(db, await sessions.begin(db, 'ann', 'factor', 'bench'))
  if (!door) throw new Error('the session that was just begun is not there')
  const team = await sessions.complete(db, door, 'bench')
  await close()
  return { token, team: { cookie: `rc_team=${team}`, 'x-team-token': pageTokenOf(team) } }
}
