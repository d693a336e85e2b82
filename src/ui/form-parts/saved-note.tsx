import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { locale } from '#contract/locale.ts'
import { announce } from '#src/ui/alert/announce.ts'

interface SavedNoteProps {
  /** Milliseconds since the epoch. Null without a stored draft. */
  readonly savedAt: number | null
  /** True if the browser stores no data (private mode, full disk). */
  readonly isUnavailable?: boolean
  readonly isErased?: boolean
}

const ERASED_TEXT = 'Your answers were erased in another tab.'
const formatTime = (at: number) => new Date(at).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })

/** Note about the saved draft ("Saved 10:42 AM"). Screen readers announce it only the first time. */
export function SavedNote({ savedAt, isUnavailable = false, isErased = false }: SavedNoteProps) {
  const isAnnounced = useRef(false)
  const isSaved = savedAt !== null
  useEffect(() => {
    if (!isSaved || isAnnounced.current) return
    isAnnounced.current = true
    announce('Your answers are saved on this device')
  }, [isSaved])
  useEffect(() => {
    if (isErased) announce(ERASED_TEXT)
  }, [isErased])
  return (
    <chakra.p color="muted" fontSize="small" fontVariantNumeric="tabular-nums">
      {isUnavailable
        ? 'Your browser can’t save drafts. Please send the form before you close this page.'
        : isErased
          ? ERASED_TEXT
          : isSaved
            ? `Saved ${formatTime(savedAt)}`
            : 'Saved on this device as you type.'}
    </chakra.p>
  )
}
