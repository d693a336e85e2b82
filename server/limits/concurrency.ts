import { type Networks, single } from '#server/limits/networks.ts'
import { busy, tooMany } from '#server/problem.ts'

const ANYONE = single('')

/** Counts an amount per network. The load of a client is the highest load of its networks, as a multiple of the limit of one client. */
export function createLoads() {
  const amounts = new Map<string, number>()
  const of = (networks: Networks, more = 0) => Math.max(...networks.map(({ key, factor }) => ((amounts.get(key) ?? 0) + more) / factor))
  const add = (networks: Networks, by: number) => {
    for (const { key } of networks) {
      const amount = (amounts.get(key) ?? 0) + by
      if (amount > 0) amounts.set(key, amount)
      else amounts.delete(key)
    }
  }
  return { of, add }
}

interface Waiter {
  readonly who: Networks
  readonly go: () => void
  readonly refuse: (error: Error) => void
}

/**
 * Runs at most `atOnce` jobs while at most `waitingMax` others wait. Refuses further ones with 503. Networks take turns: the next job comes from the client
 * whose networks had the fewest turns. If the queue is full, the client with the most waiting jobs loses its last one to a client with fewer.
 * @param waitingMaxEach maximum waiting jobs per client
 */
export function createQueue(atOnce: number, waitingMax: number, waitingMaxEach = waitingMax) {
  const waiters = new Set<Waiter>()
  const waiting = createLoads()
  /** Number of turns of each network that waits. A new network starts at the number of the last job. So a client gains nothing by leaving the queue. */
  const turns = new Map<string, number>()
  let turn = 0
  let running = 0

  const leave = (waiter: Waiter) => {
    waiters.delete(waiter)
    waiting.add(waiter.who, -1)
    for (const { key } of waiter.who) if (waiting.of(single(key)) === 0) turns.delete(key)
  }

  const makeRoom = (who: Networks) => {
    const load = waiting.of(who, 1)
    if (load > waitingMaxEach) throw busy()
    if (waiters.size < waitingMax) return
    let last: Waiter | undefined
    for (const waiter of waiters) {
      const more = last ? waiting.of(waiter.who) - waiting.of(last.who) : 1
      // Selects the last job of the busiest client. Of several equally busy clients, selects the first.
      if (more > 0 || (more === 0 && waiter.who[0].key === last?.who[0].key)) last = waiter
    }
    if (!last || waiting.of(last.who) <= load) throw busy()
    leave(last)
    last.refuse(busy())
  }

  const join = (who: Networks) => {
    makeRoom(who)
    waiting.add(who, 1)
    for (const { key } of who) if (!turns.has(key)) turns.set(key, turn)
    return new Promise<void>((go, refuse) => waiters.add({ who, go, refuse }))
  }

  const turnOf = ({ who }: Waiter) => Math.max(...who.map(({ key }) => turns.get(key) ?? turn))

  const next = () => {
    let first: Waiter | undefined
    let lowest = Number.POSITIVE_INFINITY
    for (const waiter of waiters) {
      const own = turnOf(waiter)
      if (own < lowest) [first, lowest] = [waiter, own]
    }
    if (!first) return undefined
    turn = lowest
    for (const { key, factor } of first.who) turns.set(key, Math.max(turn, turns.get(key) ?? turn) + 1 / factor)
    leave(first)
    return first
  }

  return async <T>(job: () => Promise<T>, who: string | Networks = ANYONE): Promise<T> => {
    if (running >= atOnce) await join(typeof who === 'string' ? single(who) : who)
    else running += 1
    try {
      return await job()
    } finally {
      // Starts the next job directly, so that a new job cannot overtake it.
      const waiter = next()
      if (waiter) waiter.go()
      else running -= 1
    }
  }
}

interface Holding {
  /** Number of bytes that have arrived. Undefined while the server uses the body, because then it cannot be ended. */
  arrived(): number | undefined
  /** Ends a holder with an error. Its share becomes free. */
  end(error: Error): void
}
interface Holder extends Holding {
  readonly who: Networks
  readonly startedAt: number
  amount: number
}

export interface Share {
  /** Increases the share. If not enough is left, ends the slowest holder on the busiest network, which may be this one. */
  grow(amount: number): void
  release(): void
}

interface Bounds {
  readonly total: number
  /** Limit of one client. Wider networks have a multiple of it. */
  readonly perClient: number
}

const RETRY_AFTER_MS = 10_000
/** Age in milliseconds below which the speed of a holder is not reliable. */
const YOUNG_MS = 5_000

/** Error 429 for a client over its limit. */
export const clientShareExceeded = () => tooMany('Your network is sending too much data at once. Nothing you typed is lost.', RETRY_AFTER_MS)

/** Pool of a resource that holders take in steps. When it is used up, it ends the slowest holder on the busiest network, not the newest one. */
export function createPool({ total, perClient }: Bounds) {
  const holders = new Set<Holder>()
  const loads = createLoads()
  let all = 0

  const change = (holder: Holder, by: number) => {
    holder.amount += by
    all += by
    loads.add(holder.who, by)
  }
  const drop = (holder: Holder) => {
    if (holders.delete(holder)) change(holder, -holder.amount)
  }
  const endSlowest = (error: Error, isInReach: (holder: Holder, load: number, speed: number) => boolean): boolean => {
    let slowest: { readonly holder: Holder; readonly load: number; readonly speed: number } | undefined
    for (const holder of holders) {
      const bytes = holder.arrived()
      if (bytes === undefined) continue
      const load = loads.of(holder.who)
      const speed = bytes / Math.max(1, (performance.now() - holder.startedAt) / 1_000)
      if (!isInReach(holder, load, speed)) continue
      if (!slowest || load > slowest.load || (load === slowest.load && speed < slowest.speed)) slowest = { holder, load, speed }
    }
    if (!slowest) return false
    drop(slowest.holder)
    slowest.holder.end(error)
    return true
  }

  return {
    isFull: () => all >= total,
    isOverShare: (who: Networks) => loads.of(who, 1) > perClient,

    /**
     * Ends a holder with a higher load than the new one, or a holder slower than `speedMin` bytes per second.
     * @returns whether there was such a holder
     */
    endFor(who: Networks, speedMin: number): boolean {
      const own = loads.of(who, 1)
      const isLate = ({ startedAt }: Holder) => performance.now() - startedAt > YOUNG_MS
      return endSlowest(busy(), (holder, load, speed) => load > own || (speed < speedMin && isLate(holder)))
    },

    open(who: Networks, holding: Holding): Share {
      const holder: Holder = { ...holding, who, amount: 0, startedAt: performance.now() }
      holders.add(holder)
      return {
        grow(amount) {
          if (!holders.has(holder)) return
          change(holder, amount)
          while (holders.has(holder) && loads.of(who) > perClient) {
            const full = who.filter((network) => loads.of([network]) > perClient).map(({ key }) => key)
            if (endSlowest(clientShareExceeded(), (other) => other.who.some(({ key }) => full.includes(key)))) continue
            drop(holder)
            holding.end(clientShareExceeded())
          }
          while (holders.has(holder) && all > total) {
            if (endSlowest(busy(), (_, load) => load >= loads.of(who))) continue
            drop(holder)
            holding.end(busy())
          }
        },
        release: () => drop(holder),
      }
    },
  }
}
