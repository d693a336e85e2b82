import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { announce } from '#src/ui/alert/announce.ts'

interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly endsAt: number
  readonly label?: string
  readonly now?: () => number
}

const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
const secondsUntil = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1_000))
const announcements: Readonly<Record<number, string>> = { 60: '1 minute left', 30: '30 seconds left', 0: 'Time is up' }

/** Remaining minutes and seconds. Screen readers announce only 60, 30, and 0 seconds. */
export function Countdown({ endsAt, label, now = Date.now }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt, now))

  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(endsAt, now))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt, now])

  useEffect(() => {
    const announcement = announcements[seconds]
    if (announcement !== undefined) announce(announcement)
  }, [seconds])

  return (
    <chakra.span role="timer" fontVariantNumeric="tabular-nums">
      {label === undefined ? formatClock(seconds) : `${label} ${formatClock(seconds)}`}
    </chakra.span>
  )
}
