/** argon2id behind a bounded queue: memory stays what it is under any load, and further log-ins are refused. */
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { createQueue } from '#server/limits/concurrency.ts'

export interface PasswordCost {
  readonly memoryKiB: number
  readonly passes: number
  readonly lanes: number
}
/** OWASP's second argon2id profile: 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST: PasswordCost = { memoryKiB: 19_456, passes: 2, lanes: 1 }

const AT_ONCE = 4
const WAITING_MAX = 64
/** Enough for an office that logs in in the morning; the log-ins of others take turns with them. */
const WAITING_OF_CLIENT_MAX = 16

const normal = (password: string) => password.normalize('NFC')

export function createPasswords(cost: PasswordCost = PASSWORD_COST) {
  const options: Options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: cost.lanes }
  const queue = createQueue(AT_ONCE, WAITING_MAX, WAITING_OF_CLIENT_MAX)
  const dummy = hash('a password that nobody has', options)
  return {
    /** PHC string of a password. @param client whose turn it takes @throws {Problem} 503 when too many wait */
    hash: (password: string, client?: string): Promise<string> => queue(() => hash(normal(password), options), client),

    /**
     * Work around a look at a password, all of it in the client's turn: many log-ins of one client at once hold neither more
     * of the database nor more of the processor than the queue lets them.
     *
     * @param job gets what tells whether a password fits; without a hash the same work is done and the answer is no
     * @param client whose turn it takes
     * @throws {Problem} 503 when too many wait: then nothing of the job has been done
     */
    inTurn: <T>(job: (fits: (stored: string | undefined, password: string) => Promise<boolean>) => Promise<T>, client?: string): Promise<T> =>
      queue(() => job(async (stored, password) => (await verify(stored ?? (await dummy), normal(password))) && stored !== undefined), client),

    /** Whether a hash was made at another cost than today's. */
    isOutdated(stored: string): boolean {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored)
      return memoryCost !== cost.memoryKiB || timeCost !== cost.passes || parallelism !== cost.lanes
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
