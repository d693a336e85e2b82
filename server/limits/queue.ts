import { busy } from '#server/problem.ts'

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
