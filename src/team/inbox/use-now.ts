import { useEffect, useState } from 'react'
import { now } from '#src/flow/now.ts'

const MINUTE_MS = 60_000

/** Returns the time in milliseconds since the epoch, for ages and deadlines. Updates every minute. */
export function useNow(): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return time
}
