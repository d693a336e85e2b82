/** Session, stream, and calls that the charts of the inbox need. */
import type { Page } from '@playwright/test'
import { teamEndpoints } from '#contract/team/team.ts'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { countsSample } from '#kit/charts/inbox-counts.ts'
import { teamCase } from '#kit/charts/team-case.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { fakeStream } from './stream.ts'
import { answerEachCall } from './team.ts'

/** `rows`: rows of the first view. Other views are empty. With `isCounting`, the path answers the calls for counts. */
export async function setUpInbox(page: Page, rows: readonly object[], isCounting = false): Promise<void> {
  await fakeStream(page)
  await answerEachCall(page, teamEndpoints.me, { success: true, ...memberAt(START_MS), provenUntil: 0 })
  // A row under the pointer prefetches its case.
  await answerEachCall(page, teamCaseEndpoints.case, teamCase)
  if (!isCounting) await answerEachCall(page, teamCaseEndpoints.counts, { success: true, ...countsSample })
  await page.route(`**/backend/api/${teamCaseEndpoints.list}`, (route) => {
    const { view } = route.request().postDataJSON() as { readonly view: string }
    return route.fulfill({ json: { success: true, rows: view === 'unclaimed' ? rows : [], more: false, sequence: 42 } })
  })
}
