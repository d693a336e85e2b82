/** Visitors who continuously submit to faulty processes. They repeat failed submits. */
import { setTimeout as pause } from 'node:timers/promises'
import { llcFiling } from '#contract/filings/llc.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { pdf } from './bytes.ts'
import { multipartOf, newKey } from './client.ts'

const CALL_TIMEOUT_MS = 15_000
const RETRY_DELAY_MS = 60

export interface CallResult {
  readonly status: number
  readonly ms: number
  /** Time of the response, by `performance.now()`. */
  readonly at: number
  readonly retryAfter: string | null
  readonly text: string
}
export interface Visits {
  readonly acknowledgedSubmits: ReadonlyMap<string, string>
  readonly triedKeys: ReadonlySet<string>
  readonly answers: readonly CallResult[]
  /** Returns the milliseconds from `moment` (`performance.now()`) to the next accepted submit, after waiting for it. */
  waitForNextSubmit(moment: number): Promise<number>
  end(): Promise<void>
}
export interface VisitOptions {
  readonly clients?: number
  readonly hasFiles?: boolean
}

/** `urls`: the current servers. Each attempt uses the next one, as with a load balancer. */
export function startVisitors(urls: () => readonly string[], { clients = 16, hasFiles = true }: VisitOptions = {}): Visits {
  const acknowledged = new Map<string, string>()
  const tried = new Set<string>()
  const answers: CallResult[] = []
  let isStopped = false
  let turn = 0

  const bodyOf = async (key: string, isFiling: boolean, bytes: number) => {
    if (!isFiling) {
      const payload = Buffer.from(JSON.stringify(toJsonBody(factoringRequest, { ...factoringRequest.sample, companyname: `Company ${key}` })))
      return { endpoint: factoringRequest.endpoint, payload, headers: { 'content-type': 'application/json' } }
    }
    const form = await multipartOf(llcFiling, { ...llcFiling.sample, name: `Company ${key}` }, [
      { field: 'formationDocs', name: `${key}.pdf`, bytes: pdf(bytes) },
    ])
    return { endpoint: llcFiling.endpoint, ...form }
  }

  const sendOnce = async (key: string, { endpoint, payload, headers }: Awaited<ReturnType<typeof bodyOf>>): Promise<boolean> => {
    const all = urls()
    turn += 1
    const url = all[turn % all.length]
    if (url === undefined) return false
    const start = performance.now()
    try {
      const response = await fetch(`${url}/backend/api/${endpoint}`, {
        method: 'POST',
        body: payload as BodyInit,
        headers: { ...headers, 'idempotency-key': key },
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      })
      const text = await response.text()
      const at = performance.now()
      answers.push({ status: response.status, ms: at - start, at, retryAfter: response.headers.get('retry-after'), text })
      if (!response.ok) return false
      acknowledged.set(key, (JSON.parse(text) as { reference: string }).reference)
      return true
    } catch (error) {
      // A timeout is a failure of the server. A broken connection is an expected result of the kill.
      if ((error as Error).name === 'TimeoutError') answers.push({ status: 0, ms: CALL_TIMEOUT_MS, at: performance.now(), retryAfter: null, text: 'no answer' })
      return false
    }
  }

  const visitor = async (index: number) => {
    for (let count = 0; !isStopped; count += 1) {
      const key = newKey()
      tried.add(key)
      const form = await bodyOf(key, hasFiles && (index + count) % 2 === 0, 20_000 + count)
      while (!(await sendOnce(key, form))) await pause(RETRY_DELAY_MS)
    }
  }
  const visitors = Array.from({ length: clients }, (_, index) => visitor(index))

  return {
    acknowledgedSubmits: acknowledged,
    triedKeys: tried,
    answers,
    async waitForNextSubmit(moment) {
      for (const end = performance.now() + CALL_TIMEOUT_MS; performance.now() < end; await pause(10)) {
        // The submit must be sent after `moment`, because an earlier submit proves nothing.
        const found = answers.find(({ status, at, ms }) => status === 201 && at - ms >= moment)
        if (found) return found.at - moment
      }
      return Number.POSITIVE_INFINITY
    },
    async end() {
      isStopped = true
      await Promise.all(visitors)
    },
  }
}
