import { type Networks, singleNetwork } from '#server/limits/networks.ts'
import { busyProblem, tooManyProblem } from '#server/problem.ts'

const ANY_CLIENT = singleNetwork('')

/** Counts an amount per network. The load of a client is the highest load of its networks, as a multiple of the limit of one client. */
export function createLoadCounter() {
  const amounts = new Map<string, number>()
  const loadOf = (networks: Networks, extra = 0) => Math.max(...networks.map(({ key, factor }) => ((amounts.get(key) ?? 0) + extra) / factor))
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
 * Runs at most `atOnce` jobs while at most `waitingMax` others wait. Refuses more jobs with a 503. Networks take turns. The next job
 * comes from the client whose networks had the fewest turns. If the queue is full, a new job of a client with fewer jobs replaces the last
 * job of the busiest client.
 * @param waitingMaxEach maximum waiting jobs per client
 */
export function createQueue(atOnce: number, waitingMax: number, waitingMaxEach = waitingMax) {
  const waitingJobs = new Set<Waiter>()
  const waitingLoads = createLoadCounter()
  /**
   * Number of turns of each network in the queue. A new network starts at the number of the last job, so that a client gains nothing by
   * leaving the queue.
   */
  const turns = new Map<string, number>()
  let lastTurn = 0
  let runningCount = 0

  const removeWaiter = (waiter: Waiter) => {
    waitingJobs.delete(waiter)
    waitingLoads.add(waiter.networks, -1)
    for (const { key } of waiter.networks) if (waitingLoads.loadOf(singleNetwork(key)) === 0) turns.delete(key)
  }

  const makeRoom = (networks: Networks) => {
    const load = waitingLoads.loadOf(networks, 1)
    if (load > waitingMaxEach) throw busyProblem()
    if (waitingJobs.size < waitingMax) return
    let busiestWaiter: Waiter | undefined
    for (const waiter of waitingJobs) {
      const loadDifference = busiestWaiter ? waitingLoads.loadOf(waiter.networks) - waitingLoads.loadOf(busiestWaiter.networks) : 1
      // Selects the last job of the busiest client. Of several equally busy clients, selects the first.
      if (loadDifference > 0 || (loadDifference === 0 && waiter.networks[0].key === busiestWaiter?.networks[0].key)) busiestWaiter = waiter
    }
    if (!busiestWaiter || waitingLoads.loadOf(busiestWaiter.networks) <= load) throw busyProblem()
    removeWaiter(busiestWaiter)
    busiestWaiter.refuse(busyProblem())
  }

  const waitForTurn = (networks: Networks) => {
    makeRoom(networks)
    waitingLoads.add(networks, 1)
    for (const { key } of networks) if (!turns.has(key)) turns.set(key, lastTurn)
    return new Promise<void>((start, refuse) => waitingJobs.add({ networks, start, refuse }))
  }

  const turnOf = ({ networks }: Waiter) => Math.max(...networks.map(({ key }) => turns.get(key) ?? lastTurn))

  const takeNext = () => {
    let nextWaiter: Waiter | undefined
    let lowestTurn = Number.POSITIVE_INFINITY
    for (const waiter of waitingJobs) {
      const ownTurn = turnOf(waiter)
      if (ownTurn < lowestTurn) [nextWaiter, lowestTurn] = [waiter, ownTurn]
    }
    if (!nextWaiter) return undefined
    lastTurn = lowestTurn
    for (const { key, factor } of nextWaiter.networks) turns.set(key, Math.max(lastTurn, turns.get(key) ?? lastTurn) + 1 / factor)
    removeWaiter(nextWaiter)
    return nextWaiter
  }

  return async <T>(job: () => Promise<T>, client: string | Networks = ANY_CLIENT): Promise<T> => {
    if (runningCount >= atOnce) await waitForTurn(typeof client === 'string' ? singleNetwork(client) : client)
    else runningCount += 1
    try {
      return await job()
    } finally {
      // Starts the next job directly, so that a new job cannot start before it.
      const waiter = takeNext()
      if (waiter) waiter.start()
      else runningCount -= 1
    }
  }
}

interface HeldBody {
  /** Number of bytes that have arrived. Undefined while the server uses the body, because a body in use cannot be ended. */
  receivedBytes(): number | undefined
  /** Ends a holder with an error, which frees its share. */
  end(error: Error): void
}
interface Holder extends HeldBody {
  readonly networks: Networks
  readonly startedAt: number
  amount: number
}

export interface Share {
  /** Increases the share of a holder. If not enough is left, ends the slowest holder on the busiest network, which can be this one. */
  grow(amount: number): void
  release(): void
}

interface PoolLimits {
  readonly total: number
  /** Limit of one client. Wider networks have a multiple of it. */
  readonly perClient: number
}

const RETRY_AFTER_MS = 10_000
/** Age in milliseconds below which the speed of a holder is not reliable. */
const RELIABLE_SPEED_AFTER_MS = 5_000

/** Error 429 for a client over its limit. */
export const clientShareProblem = () => tooManyProblem('Your network is sending too much data at once. Nothing you typed is lost.', RETRY_AFTER_MS)

/** Pool of a resource that holders take in steps. When nothing is left, the slowest holder on the busiest network ends, not the newest one. */
export function createPool({ total, perClient }: PoolLimits) {
  const holders = new Set<Holder>()
  const loads = createLoadCounter()
  let totalAmount = 0

  const changeAmount = (holder: Holder, delta: number) => {
    holder.amount += delta
    totalAmount += delta
    loads.add(holder.networks, delta)
  }
  const removeHolder = (holder: Holder) => {
    if (holders.delete(holder)) changeAmount(holder, -holder.amount)
  }
  const endSlowest = (error: Error, isInReach: (holder: Holder, load: number, speed: number) => boolean): boolean => {
    let slowestHolder: { readonly holder: Holder; readonly load: number; readonly speed: number } | undefined
    for (const holder of holders) {
      const bytes = holder.receivedBytes()
      if (bytes === undefined) continue
      const load = loads.loadOf(holder.networks)
      const speed = bytes / Math.max(1, (performance.now() - holder.startedAt) / 1_000)
      if (!isInReach(holder, load, speed)) continue
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
     * Ends a holder with a higher load than the new one, or a holder slower than `speedMin` bytes per second.
     * @returns whether there was such a holder
     */
    endFor(networks: Networks, speedMin: number): boolean {
      const ownLoad = loads.loadOf(networks, 1)
      const isLate = ({ startedAt }: Holder) => performance.now() - startedAt > RELIABLE_SPEED_AFTER_MS
      return endSlowest(busyProblem(), (holder, load, speed) => load > ownLoad || (speed < speedMin && isLate(holder)))
    },

    open(networks: Networks, body: HeldBody): Share {
      const holder: Holder = { ...body, networks, amount: 0, startedAt: performance.now() }
      holders.add(holder)
      return {
        grow(amount) {
          if (!holders.has(holder)) return
          changeAmount(holder, amount)
          while (holders.has(holder) && loads.loadOf(networks) > perClient) {
            const fullNetworks = networks.filter((network) => loads.loadOf([network]) > perClient).map(({ key }) => key)
            if (endSlowest(clientShareProblem(), (other) => other.networks.some(({ key }) => fullNetworks.includes(key)))) continue
            removeHolder(holder)
            body.end(clientShareProblem())
          }
          while (holders.has(holder) && totalAmount > total) {
            if (endSlowest(busyProblem(), (_, load) => load >= loads.loadOf(networks))) continue
            removeHolder(holder)
            body.end(busyProblem())
          }
        },
        release: () => removeHolder(holder),
      }
    },
  }
}
