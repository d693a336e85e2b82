import { useEffect, useState } from 'react'
import { ALERT_DISMISS_AFTER_MS } from '#contract/limits.ts'

const TOTAL_SECONDS = ALERT_DISMISS_AFTER_MS / 1_000

/**
 * Seconds until the redirect home.
 * @param until milliseconds since the epoch. Null while paused, which shows the full time
 */
export function SecondsLeft({ endsAt }: { readonly endsAt: number | null }) {
  const [seconds, setSeconds] = useState(TOTAL_SECONDS)
  useEffect(() => {
    const tick = () => setSeconds(endsAt === null ? TOTAL_SECONDS : Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return <span role="timer">{`You’ll go to the home page in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`}</span>
}
