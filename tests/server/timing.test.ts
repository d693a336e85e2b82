import { expect, test } from 'vitest'
import { createPasswords, PASSWORD_COST } from '#server/services/passwords.ts'
import { newClient } from './kit/client.ts'
import { openHouse } from './kit/house.ts'
import { newPerson, PASSWORD } from './kit/people.ts'

const CALLS = 120
/** A busy machine makes single rounds noisy; a leak shows in every one, so two more are allowed. */
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test.each(['auth/login', 'auth/signup', 'auth/forgot-password'])(
  '%s, and what is asked next, take the same time for known and unknown addresses',
  { timeout: 120_000, retry: 2 },
  async (path) => {
    const house = await openHouse({ passwordCost: PASSWORD_COST, env: { CODE_LIMIT: '100000' } })
    const known = Array.from({ length: CALLS }, () => newPerson())
    const password_hash = await createPasswords(PASSWORD_COST).hash(PASSWORD)
    await house.store.db
      .insertInto('accounts')
      .values(
        known.map((person) => ({
          id: person.email,
          email_key: person.email,
          email: person.email,
          first_name: '',
          last_name: '',
          password_hash,
          created_at: 0,
          password_changed_at: 0,
        })),
      )
      .execute()
    const times = { known: [] as number[], unknown: [] as number[] }
    const next = { known: [] as number[], unknown: [] as number[] }
    for (const [index, person] of known.entries()) {
      // Who goes first changes, so that neither always meets the mails of the other.
      const pair = [
        ['known', person],
        ['unknown', newPerson()],
      ] as const
      for (const [kind, { email }] of index % 2 === 0 ? pair : pair.toReversed()) {
        // Of many networks, else the limit of one would answer.
        const client = newClient(house.app, { ip: `198.51.100.${index % 100}` })
        const started = performance.now()
        await client.post(path, { ...person, email, password: 'Wr0ng-password!' })
        times[kind].push(performance.now() - started)
        const asked = performance.now()
        await client.post('auth/verify-otp', { email, otp: '000000' })
        await client.post('auth/login', { email, password: 'Wr0ng-password!' })
        next[kind].push(performance.now() - asked)
      }
    }
    for (const { known: one, unknown: other } of [times, next]) {
      const [a, b] = [median(one), median(other)]
      expect(Math.abs(a - b) < 5 || Math.abs(a - b) / Math.max(a, b) < 0.1, `${a.toFixed(2)} ms and ${b.toFixed(2)} ms`).toBe(true)
    }
  },
)
