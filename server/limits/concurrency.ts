import { busy, tooMany } from '#server/problem.ts'

interface Waiter {
  readonly go: () => void
  readonly refuse: (error: Error) => void
}

/**
 * Runs at most `atOnce` jobs with at most `waitingMax` waiting, and refuses further ones with 503. Waiting jobs are served round-robin per client (`who`).
 * When the queue is full, the longest line loses its last job to a shorter one.
 * @param waitingMaxEach maximum waiting jobs per client
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
    // Moves to the end of the round.
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
      // Handed over directly, so that a new job cannot overtake.
      const waiter = next()
      if (waiter) waiter.go()
      else running -= 1
    }
  }
}

export type Release = () => void

interface Bounds {
  readonly total: number
  readonly perClient: number
  readonly waitMs: number
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
    /** @throws {Problem} 429 when the client's share stays in use, 503 when the total does */
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
