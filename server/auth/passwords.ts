import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { createQueue } from '#server/limits/concurrency.ts'
import type { Networks } from '#server/limits/networks.ts'

export interface PasswordCost {
  readonly memoryKiB: number
  readonly passes: number
  readonly lanes: number
}
export const PASSWORD_COST: PasswordCost = { memoryKiB: 19_456, passes: 2, lanes: 1 }

/** Low, because each hash needs 19 MiB and one of libuv's four threads. These threads also read files and resolve hostnames. */
const CONCURRENT_HASHES_MAX = 2
const WAITING_HASHES_MAX = 64
/** Enough for an office whose members all log in at the same time. Clients take turns in the queue. */
const WAITING_PER_CLIENT_MAX = 18

const normalizePassword = (password: string) => password.normalize('NFC')

export function createPasswords(cost: PasswordCost = PASSWORD_COST) {
  const options: Options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: cost.lanes }
  const queue = createQueue(CONCURRENT_HASHES_MAX, WAITING_HASHES_MAX, WAITING_PER_CLIENT_MAX)
  const dummyHash = hash('a password that nobody has', options)
  return {
    /**
     * Returns the PHC string of a password.
     * @param client networks of the client. Clients take turns in the queue
     * @throws {Problem} 503 when the queue is full
     */
    hash: (password: string, client?: Networks): Promise<string> => queue(() => hash(normalizePassword(password), options), client),

    /**
     * Runs a job with a password check when it is the client's turn. This limits the use of the database and the CPU.
     * @param job receives the check. Without a stored hash, the check does the same work and returns false
     * @param client networks of the client. Clients take turns in the queue
     * @throws {Problem} 503 when the queue is full, before the job starts
     */
    runInQueue: <T>(job: (isMatch: (storedHash: string | undefined, password: string) => Promise<boolean>) => Promise<T>, client?: Networks): Promise<T> =>
      queue(
        () => job(async (storedHash, password) => (await verify(storedHash ?? (await dummyHash), normalizePassword(password))) && storedHash !== undefined),
        client,
      ),

    isOutdated(storedHash: string): boolean {
      const { memoryCost, timeCost, parallelism } = parseOptions(storedHash)
      return memoryCost !== cost.memoryKiB || timeCost !== cost.passes || parallelism !== cost.lanes
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
