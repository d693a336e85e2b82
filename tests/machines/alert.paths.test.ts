import { alertChart } from '#kit/charts/alert.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { isIn } from '#kit/invariants.ts'
import type { Invariant } from '#kit/replay.ts'
import type { AlertNotice } from '#machines/kit/emitted-events.ts'

const noticeOf = (context: unknown) => (context as { alert: AlertNotice | null }).alert

/** Only a visible alert has text, and only a success alert has a countdown. */
const alertMatchesState: Invariant = ({ after, step }) => {
  const notice = noticeOf(after.context)
  if ((notice === null) !== isIn(step.state, 'hidden')) return `${step.state} with ${JSON.stringify(notice)}`
  return notice && isIn(step.state, 'shown.success') !== (notice.kind === 'success') ? `${step.state} for ${notice.kind}` : undefined
}

/** The page redirects only after an alert has announced it. */
const redirectsOnlyIfAnnounced: Invariant = ({ before, emitted }) =>
  emitted.some((event) => event.type === 'redirect') && noticeOf(before.context)?.redirectsHome !== true ? 'redirected without an announcement' : undefined

describePaths(alertChart, [alertMatchesState, redirectsOnlyIfAnnounced])
