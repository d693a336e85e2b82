import { chakra } from '@chakra-ui/react/styled-system'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'

const liveTexts = {
  live: 'Live',
  opening: 'Connecting...',
  polling: 'Live updates are off. We check for changes every 20 seconds.',
  lost: 'Live updates are off. The connection is lost. We’ll keep trying to reconnect.',
} as const

/** State of the live stream. `compact`: on phones, the note is only a dot while the stream works. */
export function StreamStatus({ state, compact = false }: { readonly state: keyof typeof liveTexts; readonly compact?: boolean }) {
  return (
    <chakra.p role="status" {...smallPrintStyle} display="flex" alignItems="baseline" gap="2" color={state === 'lost' ? 'ink' : 'muted'}>
      <chakra.span
        aria-hidden
        flex="none"
        width="0.625rem"
        height="0.625rem"
        borderRadius="50%"
        border="2px solid"
        borderColor={state === 'live' ? 'green' : state === 'lost' ? 'error' : 'edge'}
        bg={state === 'live' ? 'green' : 'transparent'}
      />
      <chakra.span css={compact && state === 'live' ? { mdDown: { position: 'absolute', clipPath: 'inset(50%)' } } : {}}>{liveTexts[state]}</chakra.span>
    </chakra.p>
  )
}
