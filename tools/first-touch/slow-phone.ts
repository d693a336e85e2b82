/** A cheap phone on a slow line: a browser of its own for each visit, nothing kept from the one before. */
import type { Browser, CDPSession, Page } from 'playwright'

/** Lighthouse's phone: processor slowed four times, slow 4G. Its 150 ms are added to each answer; connections cost nothing more. */
const PROCESSOR_SLOWER = 4
const ROUND_TRIP_MS = 150
const DOWN_BITS_A_SECOND = 1_600_000
const UP_BITS_A_SECOND = 750_000
const VIEWPORT = { width: 360, height: 740 }
const PIXELS_A_POINT = 1.75

/** A page of the phone, and the line to the browser below Playwright, which waits for nothing. */
export interface SlowPhone extends AsyncDisposable {
  readonly page: Page
  readonly line: CDPSession
}

/**
 * A phone with a page that has not opened anything yet.
 *
 * @param before what the device is to hold already, done at full speed
 */
export async function slowPhone(browser: Browser, before?: (page: Page) => Promise<void>): Promise<SlowPhone> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: PIXELS_A_POINT, isMobile: true, hasTouch: true, locale: 'en-US' })
  const page = await context.newPage()
  await before?.(page)
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWER })
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: DOWN_BITS_A_SECOND / 8,
    uploadThroughput: UP_BITS_A_SECOND / 8,
  })
  await line.send('Performance.enable', { timeDomain: 'timeTicks' })
  return { page, line, [Symbol.asyncDispose]: () => context.close() }
}

/**
 * Runs a function in the page. Not by Playwright's `evaluate`, which puts a library of its own into the page first: on a slow
 * processor that would be measured, too.
 *
 * @throws what the function throws
 */
export async function runIn<A extends readonly unknown[], R>(line: CDPSession, act: (...given: A) => R, ...given: A): Promise<Awaited<R>> {
  const expression = `(${act})(...${JSON.stringify(given)})`
  const { result, exceptionDetails } = await line.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as Awaited<R>
}

/** Seconds the processor has spent since the page opened: on its scripts, and on everything. */
export async function processorSeconds(line: CDPSession): Promise<{ readonly script: number; readonly task: number }> {
  const { metrics } = await line.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}
