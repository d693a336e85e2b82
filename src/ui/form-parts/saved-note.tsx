import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { locale } from '#contract/locale.ts'
import { announce } from '#src/ui/alert/announce.ts'

interface SavedNoteProps {
  /** Milliseconds since the epoch. Null without a stored draft. */
  readonly savedAt: number | null
  /** True if the browser stores no data (private mode, full disk). */
  readonly unavailable?: boolean
  readonly erasedInOtherTab?: boolean
}

const ERASED_TEXT = 'Your answers were erased in another tab.'
const formatTime = (at: number) => new Date(at).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })

/** Note about the saved draft ("Saved 10:42 AM"). Screen readers announce it only the first time. */
export function SavedNote({ savedAt, unavailable = false, erasedInOtherTab = false }: SavedNoteProps) {
  const isAnnounced = useRef(false)
  const isSaved = savedAt !== null
  useEffect(() => {
    if (!isSaved || isAnnounced.current) return
    isAnnounced.current = true
    announce('Your answers are saved on this device')
  }, [isSaved])
  useEffect(() => {
    if (erasedInOtherTab) announce(ERASED_TEXT)
  }, [erasedInOtherTab])
  return (
    <chakra.p color="muted" fontSize="small" fontVariantNumeric="tabular-nums">
      {unavailable
        ? 'Your browser can’t save drafts. Please send the form before you close this page.'
        : erasedInOtherTab
          ? ERASED_TEXT
          : isSaved
            ? `Saved ${formatTime(savedAt)}`
            : 'Saved on this device as you type.'}
    </chakra.p>
  )
}
