/** Session and calls that a chart on the case page needs: a lead who is logged in, and responses to all other calls. */
import type { Page } from '@playwright/test'
import { teamEndpoints } from '#contract/team/team.ts'
import { liveEventNames, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { REFERENCE, teamCase } from '#kit/charts/team-case.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { fakeStream } from './stream.ts'
import { answerEachCall } from './team.ts'

export const CASE_PATH = `/team/cases/${REFERENCE}`

/** Opens the stream automatically, as a real server does. */
const openStreamsAutomatically = (page: Page) =>
  page.addInitScript((opened) => {
    const OriginalEventSource = globalThis.EventSource
    class Stream extends OriginalEventSource {
      constructor(address: string) {
        super(address)
        queueMicrotask(() => this.dispatchEvent(new MessageEvent(opened, { data: '{}', lastEventId: '42' })))
      }
    }
    Object.defineProperty(globalThis, 'EventSource', { value: Stream })
  }, liveEventNames.open)

const CALLS = { [teamCaseEndpoints.case]: teamCase, [teamCaseEndpoints.presence]: { success: true } }

export const setUpCase =
  (held?: keyof typeof CALLS) =>
  async (page: Page): Promise<void> => {
    await fakeStream(page)
    await openStreamsAutomatically(page)
    await answerEachCall(page, teamEndpoints.me, { success: true, ...memberAt(START_MS) })
    for (const [path, answer] of Object.entries(CALLS)) if (path !== held) await answerEachCall(page, path, answer)
  }
