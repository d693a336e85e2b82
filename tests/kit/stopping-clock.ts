import { SimulatedClock } from 'xstate'

/** A simulated clock that stops at each timer. XState's own clock jumps to the end first, so callbacks would read a later time. */
export class StoppingClock extends SimulatedClock {
  readonly #due = new Map<number, number>()

  constructor(startMs: number) {
    super()
    this.set(startMs)
  }

  override setTimeout(fn: (...args: unknown[]) => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id)
      fn()
    }, timeout)
    this.#due.set(id, this.now() + timeout)
    return id
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id)
    super.clearTimeout(id)
  }

  advance(ms: number): void {
    const until = this.now() + ms
    for (;;) {
      const next = Math.min(...this.#due.values())
      if (next > until) break
      this.set(Math.max(next, this.now()))
    }
    this.set(until)
  }
}
