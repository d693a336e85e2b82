/** A limited amount, for all clients together and for each of them: a client that does not fit waits for a moment. */
import { busy, tooMany } from '#server/problem.ts'

/** Gives back what was taken; a second call does nothing. */
export type Release = () => void

interface Bounds {
  readonly total: number
  readonly perClient: number
  readonly waitMs: number
  /** As many of one client wait; further ones are refused at once. */
  readonly waitingPerClient: number
}

interface Waiter {
  readonly who: string
  readonly amount: number
  admit(release: Release): void
}

const AGAIN_MS = 10_000

export function createShares({ total, perClient, waitMs, waitingPerClient }: Bounds) {
  const held = new Map<string, number>()
  const waiting = new Set<Waiter>()
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
      const waiter: Waiter = {
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
