import { type Networks, singleNetwork } from '#server/limits/networks.ts'
import { busyProblem, tooManyProblem } from '#server/problem.ts'

const ANY_CLIENT = singleNetwork('')

/** Counts an amount per network. A client's load is the highest amount of its networks, after each is divided by the network's factor. */
export function createLoadCounter() {
  const amounts = new Map<string, number>()
  const loadOf = (networks: Networks, extraAmount = 0) => Math.max(...networks.map(({ key, factor }) => ((amounts.get(key) ?? 0) + extraAmount) / factor))
  const add = (networks: Networks, delta: number) => {
    for (const { key } of networks) {
      const amount = (amounts.get(key) ?? 0) + delta
      if (amount > 0) amounts.set(key, amount)
      else amounts.delete(key)
    }
  }
  return { loadOf, add }
}

interface Waiter {
  readonly networks: Networks
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

/**
 * Creates a queue that runs at most `concurrency` jobs, while at most `waitingMax` others wait. It refuses further jobs with a 503. The
 * next job comes from the client whose networks have had the fewest turns. If the queue is full, a job of a client with fewer waiting jobs
 * is still accepted. That job replaces the newest waiting job of the busiest client.
 * @param waitingMaxPerClient maximum waiting jobs per client
 */
export function createQueue(concurrency: number, waitingMax: number, waitingMaxPerClient = waitingMax) {
  const waitingJobs = new Set<Waiter>()
  const waitingLoads = createLoadCounter()
  /**
   * Number of turns that each waiting network has had. A network that joins starts with the count of the job that started last. With a
   * start at zero, a client could leave the queue and return to get ahead of others.
   */
  const turnsByNetwork = new Map<string, number>()
  let lastTurn = 0
  let runningCount = 0

  const removeWaiter = (waiter: Waiter) => {
    waitingJobs.delete(waiter)
    waitingLoads.add(waiter.networks, -1)
    for (const { key } of waiter.networks) if (waitingLoads.loadOf(singleNetwork(key)) === 0) turnsByNetwork.delete(key)
  }

  const ensureQueueSpace = (networks: Networks) => {
    const load = waitingLoads.loadOf(networks, 1)
    if (load > waitingMaxPerClient) throw busyProblem()
    if (waitingJobs.size < waitingMax) return
    let busiestWaiter: Waiter | undefined
    for (const waiter of waitingJobs) {
      const loadDifference = busiestWaiter ? waitingLoads.loadOf(waiter.networks) - waitingLoads.loadOf(busiestWaiter.networks) : 1
      // Selects the newest job of the busiest client. If several clients are equally busy, selects the one that comes first.
      if (loadDifference > 0 || (loadDifference === 0 && waiter.networks[0].key === busiestWaiter?.networks[0].key)) busiestWaiter = waiter
    }
    if (!busiestWaiter || waitingLoads.loadOf(busiestWaiter.networks) <= load) throw busyProblem()
    removeWaiter(busiestWaiter)
    busiestWaiter.refuse(busyProblem())
  }

  const waitForTurn = (networks: Networks) => {
    ensureQueueSpace(networks)
    waitingLoads.add(networks, 1)
    for (const { key } of networks) if (!turnsByNetwork.has(key)) turnsByNetwork.set(key, lastTurn)
    return new Promise<void>((start, refuse) => waitingJobs.add({ networks, start, refuse }))
  }

  const turnOf = ({ networks }: Waiter) => Math.max(...networks.map(({ key }) => turnsByNetwork.get(key) ?? lastTurn))

  const takeNextWaiter = () => {
    let nextWaiter: Waiter | undefined
    let lowestTurn = Number.POSITIVE_INFINITY
    for (const waiter of waitingJobs) {
      const ownTurn = turnOf(waiter)
      if (ownTurn < lowestTurn) [nextWaiter, lowestTurn] = [waiter, ownTurn]
    }
    if (!nextWaiter) return undefined
    lastTurn = lowestTurn
    for (const { key, factor } of nextWaiter.networks) turnsByNetwork.set(key, Math.max(lastTurn, turnsByNetwork.get(key) ?? lastTurn) + 1 / factor)
    removeWaiter(nextWaiter)
    return nextWaiter
  }

  return async <T>(job: () => Promise<T>, client: string | Networks = ANY_CLIENT): Promise<T> => {
    if (runningCount >= concurrency) await waitForTurn(typeof client === 'string' ? singleNetwork(client) : client)
    else runningCount += 1
    try {
      return await job()
    } finally {
      // Starts the next job directly, so that a new job cannot start before it.
      const waiter = takeNextWaiter()
      if (waiter) waiter.start()
      else runningCount -= 1
    }
  }
}

interface PooledBody {
  /** Number of bytes that have arrived. Undefined while the server uses the body, because a body in use cannot be ended. */
  receivedBytes(): number | undefined
  /** The pool calls this with an error to end the body. At that time, the pool has already freed the body's share. */
  end(error: Error): void
}
interface PoolHolder extends PooledBody {
  readonly networks: Networks
  readonly startedAt: number
  amount: number
}

export interface PoolReservation {
  /** Increases this holder's share. If that exceeds a limit, ends the slowest holder on the busiest network, possibly this holder. */
  grow(amount: number): void
  release(): void
}

interface PoolLimits {
  readonly total: number
  /** Limit per client. Wider networks have a multiple of it. */
  readonly perClient: number
}

const RETRY_AFTER_MS = 10_000
/** Minimum age in milliseconds at which a holder's speed is reliable. */
const RELIABLE_SPEED_AFTER_MS = 5_000

/** Error 429 for a client that holds more than its share of a pool. */
export const tooMuchDataProblem = () => tooManyProblem('Your network is sending too much data at once. Nothing you typed is lost.', RETRY_AFTER_MS)

/**
 * Pool of a resource, such as memory, that holders reserve in steps. When the pool is used up, the pool ends the slowest holder on the
 * busiest network.
 */
export function createResourcePool({ total, perClient }: PoolLimits) {
  const holders = new Set<PoolHolder>()
  const loads = createLoadCounter()
  let totalAmount = 0

  const changeAmount = (holder: PoolHolder, delta: number) => {
    holder.amount += delta
    totalAmount += delta
    loads.add(holder.networks, delta)
  }
  const removeHolder = (holder: PoolHolder) => {
    if (holders.delete(holder)) changeAmount(holder, -holder.amount)
  }
  const endSlowestHolder = (error: Error, isCandidate: (holder: PoolHolder, load: number, speed: number) => boolean): boolean => {
    let slowestHolder: { readonly holder: PoolHolder; readonly load: number; readonly speed: number } | undefined
    for (const holder of holders) {
      const bytes = holder.receivedBytes()
      if (bytes === undefined) continue
      const load = loads.loadOf(holder.networks)
      const speed = bytes / Math.max(1, (performance.now() - holder.startedAt) / 1_000)
      if (!isCandidate(holder, load, speed)) continue
      if (!slowestHolder || load > slowestHolder.load || (load === slowestHolder.load && speed < slowestHolder.speed)) slowestHolder = { holder, load, speed }
    }
    if (!slowestHolder) return false
    removeHolder(slowestHolder.holder)
    slowestHolder.holder.end(error)
    return true
  }

  return {
    isFull: () => totalAmount >= total,
    isOverShare: (networks: Networks) => loads.loadOf(networks, 1) > perClient,

    /**
     * Makes room for a new holder. Ends a holder on a busier network, or one that is slower than `minBytesPerSecond` bytes per second.
     * @returns whether a holder was ended
     */
    endFor(networks: Networks, minBytesPerSecond: number): boolean {
      const ownLoad = loads.loadOf(networks, 1)
      const isSpeedReliable = ({ startedAt }: PoolHolder) => performance.now() - startedAt > RELIABLE_SPEED_AFTER_MS
      return endSlowestHolder(busyProblem(), (holder, load, speed) => load > ownLoad || (speed < minBytesPerSecond && isSpeedReliable(holder)))
    },

    open(networks: Networks, body: PooledBody): PoolReservation {
      const holder: PoolHolder = { ...body, networks, amount: 0, startedAt: performance.now() }
      holders.add(holder)
      return {
        grow(amount) {
          if (!holders.has(holder)) return
          changeAmount(holder, amount)
          while (holders.has(holder) && loads.loadOf(networks) > perClient) {
            const fullNetworks = networks.filter((network) => loads.loadOf([network]) > perClient).map(({ key }) => key)
            if (endSlowestHolder(tooMuchDataProblem(), (other) => other.networks.some(({ key }) => fullNetworks.includes(key)))) continue
            removeHolder(holder)
            body.end(tooMuchDataProblem())
          }
          while (holders.has(holder) && totalAmount > total) {
            if (endSlowestHolder(busyProblem(), (_, load) => load >= loads.loadOf(networks))) continue
            removeHolder(holder)
            body.end(busyProblem())
          }
        },
        release: () => removeHolder(holder),
      }
    },
  }
}
