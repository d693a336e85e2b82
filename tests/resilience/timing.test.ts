/** Neither time nor work may reveal whether an address has an account. */
import { expect, test } from 'vitest'
import { createPasswords } from '#server/auth/passwords.ts'
import { newClient } from '../server/kit/client.ts'
import { newPerson, PASSWORD } from '../server/kit/people.ts'
import { onTestEnd, openServer } from '../server/kit/test-server.ts'

/** A hash takes at least two milliseconds, so the times show a skipped hash. */
const PASSWORD_COST = { memoryKiB: 4_096, passes: 1, lanes: 1 }
const ROUNDS = 20
/** Maximum number of batches per comparison. More batches reduce noise, but do not hide a leak. */
const BATCHES_MAX = 8
/** Largest difference that is not a leak. Measured: up to 0.35 ms at a load of 12 on two cores, and 1.1 of 17 ms on a slower machine. */
const LEAK_MS = 1
const LEAK_SHARE = 0.1

type Person = ReturnType<typeof newPerson>

/** Other load only makes times longer, so the shortest tenth is reliable. */
const lowPercentile = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)] ?? 0

/**
 * Measures visits in the order known, unknown, unknown, known. The effects of a visit on the next one then cancel each other out.
 * @param visit returns the milliseconds of each part
 */
const compare = async (known: readonly Person[], visit: (person: Person) => Promise<number[]>) => {
  const times = { known: [] as number[][], unknown: [] as number[][] }
  const parts = (await visit(newPerson())).length
  const measure = async (batch: readonly Person[]) => {
    for (let index = 0; index + 1 < batch.length; index += 2) {
      const [first = newPerson(), last = newPerson()] = batch.slice(index, index + 2)
      times.known.push(await visit(first))
      times.unknown.push(await visit(newPerson()), await visit(newPerson()))
      times.known.push(await visit(last))
    }
    return Array.from({ length: parts }, (_, part) => {
      const [one = 0, other = 0] = [times.known, times.unknown].map((rows) => lowPercentile(rows.map((row) => row[part] ?? 0)))
      return Math.abs(one - other) < Math.max(LEAK_MS, LEAK_SHARE * other) ? [] : [`part ${part}: ${one.toFixed(2)} ms known, ${other.toFixed(2)} ms unknown`]
    }).flat()
  }
  let leaks = ['not measured']
  for (let batch = 0; leaks.length > 0 && batch < BATCHES_MAX; batch += 1) {
    leaks = await measure(known.slice(batch * 2 * ROUNDS, (batch + 1) * 2 * ROUNDS))
    expect([times.known.length, times.unknown.length]).toEqual(Array(2).fill((batch + 1) * 2 * ROUNDS))
  }
  expect(leaks).toEqual([])
}

const open = async (options: Parameters<typeof openServer>[0] = {}) => {
  const server = await openServer({ passwordCost: PASSWORD_COST, env: { CODE_LIMIT: '100000' }, ...options })
  const password_hash = await createPasswords(PASSWORD_COST).hash(PASSWORD)
  const known = Array.from({ length: BATCHES_MAX * 2 * ROUNDS }, () => newPerson())
  const none = { first_name: '', last_name: '', created_at: 0, password_changed_at: 0 }
  await server.database.db
    .insertInto('accounts')
    .values(known.map(({ email }) => ({ ...none, id: email, email_key: email, email, password_hash })))
    .execute()
  let visits = 0
  return {
    known,
    newVisitor() {
      visits += 1
      // Visits come from many networks, because one network would reach its limit.
      return newClient(server.app, { ip: `10.0.0.${visits}` })
    },
  }
}

const wrong = (person: Person) => ({ ...person, password: 'Wr0ng-password!', otp: '000000' })
const LATER_PATHS = ['auth/verify-otp', 'auth/login'] as const

test.each([['auth/login'], ['auth/signup', ...LATER_PATHS], ['auth/forgot-password', ...LATER_PATHS]])(
  '%s and the next calls take the same time for both',
  async (...paths) => {
    // The emails are sent later, because their time is measured separately below.
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const { known, newVisitor } = await open({ transport: { send: () => over, close: () => undefined } })
    onTestEnd(resolve)
    await compare(known, async (person) => {
      const visitor = newVisitor()
      const durations: number[] = []
      for (const path of paths) {
        const started = performance.now()
        await visitor.post(path, wrong(person))
        durations.push(performance.now() - started)
      }
      return durations
    })
  },
)

test.each(['auth/signup', 'auth/forgot-password'])('%s and its email cause the same work for both', async (path) => {
  const { known, newVisitor } = await open()
  await compare(known, async (person) => {
    const visitor = newVisitor()
    const before = process.cpuUsage()
    // The server sends the email during these requests, so the CPU time includes it. An attacker could measure the same delay.
    for (const asked of [path, ...LATER_PATHS]) await visitor.post(asked, wrong(person))
    const { user, system } = process.cpuUsage(before)
    return [(user + system) / 1_000]
  })
})
