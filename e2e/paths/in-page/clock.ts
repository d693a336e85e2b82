import { type Clock as FakeClock, withGlobal } from '@sinonjs/fake-timers'

export class Clock {
  #startsAt: number | undefined
  #isPaused = false
  #clock: FakeClock | undefined

  async install({ time }: { readonly time: number }): Promise<void> {
    this.#startsAt = time
  }
  start(window: Window): void {
    if (this.#startsAt === undefined) return
    const now = this.#clock?.now ?? this.#startsAt
    this.#clock = withGlobal(window).install({ now, shouldAdvanceTime: !this.#isPaused, ignoreMissingTimers: true, toNotFake: ['queueMicrotask', 'nextTick'] })
  }
  stop(): void {
    this.#startsAt = undefined
    this.#clock = undefined
    this.#isPaused = false
  }
  async pauseAt(time: number): Promise<void> {
    this.#isPaused = true
    this.#clock?.setTickMode({ mode: 'manual' })
    if (this.#clock) await this.fastForward(time - this.#clock.now)
  }
  async fastForward(ms: number): Promise<void> {
    this.#clock?.jump(ms)
  }
  async runFor(ms: number): Promise<void> {
    await this.#clock?.tickAsync(ms)
  }
}
