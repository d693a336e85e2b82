/** Concurrency: a queue for jobs, and shares of an amount. */
import { busy, tooMany } from '#server/problem.ts'

interface Waiter {
  readonly go: () => void
  readonly refuse: (error: Error) => void
}

/**
 * Runs at most `atOnce` jobs, keeps at most `waitingMax` waiting, refuses the rest with 503. Who waits takes turns by `who`,
 * so that one client with many jobs holds up no other; a full queue lets the last of its longest line go for one of a shorter.
 *
 * @param waitingMaxEach how many may wait for one client
 */
export function createQueue(atOnce: number, waitingMax: number, waitingMaxEach = waitingMax) {
  /** By client, in the order of their turns. */
  const lines = new Map<string, Waiter[]>()
  let waiting = 0
  let running = 0

  const makeRoom = (length: number) => {
    if (length >= waitingMaxEach) throw busy()
    if (waiting < waitingMax) return
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= length + 1) throw busy()
    longest.pop()?.refuse(busy())
    waiting -= 1
  }

  const join = (who: string) => {
    const line = lines.get(who) ?? []
    makeRoom(line.length)
    waiting += 1
    lines.set(who, line)
    return new Promise<void>((go, refuse) => line.push({ go, refuse }))
  }

  const next = () => {
    const [first] = lines
    if (!first) return undefined
    const [who, line] = first
    const waiter = line.shift()
    lines.delete(who)
    // Behind all others who wait.
    if (line.length > 0) lines.set(who, line)
    waiting -= 1
    return waiter
  }

  return async <T>(job: () => Promise<T>, who = ''): Promise<T> => {
    if (running >= atOnce) await join(who)
    else running += 1
    try {
      return await job()
    } finally {
      // The place is handed over, not given back, so that a newcomer cannot overtake.
      const waiter = next()
      if (waiter) waiter.go()
      else running -= 1
    }
  }
}

/** Gives back what was taken; a second call does nothing. */
export type Release = () => void

interface Bounds {
  readonly total: number
  readonly perClient: number
  readonly waitMs: number
  /** As many of one client wait; further ones are refused at once. */
  readonly waitingPerClient: number
}

interface ShareWaiter {
  readonly who: string
  readonly amount: number
  admit(release: Release): void
}

const AGAIN_MS = 10_000

export function createShares({ total, perClient, waitMs, waitingPerClient }: Bounds) {
  const held = new Map<string, number>()
  const waiting = new Set<ShareWaiter>()
  let all = 0

  const isOverOwn = (who: string, amount: number) => (held.get(who) ?? 0) + amount > perClient
  const change = (who: string, by: number) => {
    all += by
    const own = (held.get(who) ?? 0) + by
    if (own === 0) held.delete(who)
    else held.set(who, own)
  }
  /** Takes at once, or not at all. */
  const tryTake = (who: string, amount: number): Release | undefined => {
    if (all + amount > total || isOverOwn(who, amount)) return undefined
    change(who, amount)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      change(who, -amount)
      if (waiting.size > 0) admitWaiting()
    }
  }
  const admitWaiting = () => {
    for (const waiter of waiting) {
      const release = tryTake(waiter.who, waiter.amount)
      if (release) waiter.admit(release)
    }
  }
  const refusal = (who: string, amount: number) =>
    isOverOwn(who, amount) ? tooMany('Your network is sending us too much at once. Nothing you typed is lost.', AGAIN_MS) : busy()

  return {
    tryTake,
    /** @throws {Problem} 429 when the client's own share stays taken, 503 when the whole does */
    async take(who: string, amount: number): Promise<Release> {
      const release = tryTake(who, amount)
      if (release) return release
      if ([...waiting].filter((waiter) => waiter.who === who).length >= waitingPerClient) throw refusal(who, amount)
      const { promise, resolve, reject } = Promise.withResolvers<Release>()
      const timer = setTimeout(() => {
        waiting.delete(waiter)
        reject(refusal(who, amount))
      }, waitMs)
      const waiter: ShareWaiter = {
        who,
        amount,
        admit(taken) {
          clearTimeout(timer)
          waiting.delete(waiter)
          resolve(taken)
        },
      }
      waiting.add(waiter)
      return promise
    },
  }
}
