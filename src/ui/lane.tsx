import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { centeredStyle } from '#src/ui/theme/styles.ts'

interface LaneProps {
  /** Stops in order. `mark`: content of the marker, which screen readers skip. Null shows a dot. `isOpen`: amber, because the stop waits for the visitor. */
  readonly stops: readonly { readonly key: string; readonly mark: ReactNode; readonly says: ReactNode; readonly isOpen?: boolean }[]
  readonly isDense?: boolean
}

const stopSignStyle = { width: '28px', height: '28px', borderRadius: '6px', outline: '1.5px solid', outlineOffset: '-3.5px' } as const
const doneSignStyle = { bg: 'sign', color: 'onSign', outlineColor: 'onSign' } as const
const openSignStyle = { bg: 'amber', color: 'onAmber', outlineColor: 'onAmber' } as const
const dotStyle = { width: '12px', height: '12px', margin: '8px', bg: 'edge', borderRadius: '50%' } as const

/** Vertical line with a marker for each stop. */
export function Lane({ stops, isDense = false }: LaneProps) {
  return (
    <chakra.ol display="grid" gap={isDense ? '2' : '4'}>
      {stops.map(({ key, mark, says, isOpen = false }) => (
        <chakra.li
          key={key}
          display="flex"
          gap="3"
          position="relative"
          lineHeight="1.45"
          css={{
            '&:not(:last-of-type)::before': {
              content: '""',
              position: 'absolute',
              left: '8px',
              // Starts at the center of the marker, which is 28 px high including its margin.
              top: '14px',
              bottom: isDense ? '-22px' : '-30px',
              width: '12px',
              // `backgroundColor` instead of `bg`, because `bg` would reset the background image in dark mode.
              backgroundColor: { base: 'asphalt', _dark: 'land' },
              borderInline: '1px solid',
              borderColor: 'line',
              backgroundImage: 'repeating-linear-gradient(to bottom, {colors.amber} 0 6px, transparent 6px 13px)',
              backgroundSize: '2px 100%',
              backgroundPosition: '50% 5px',
              backgroundRepeat: 'no-repeat',
              _print: { borderInline: '1px solid', borderColor: 'edge', backgroundColor: 'transparent', backgroundImage: 'none' },
            },
          }}
        >
          <chakra.span
            aria-hidden="true"
            {...centeredStyle}
            flex="none"
            position="relative"
            printColorAdjust="exact"
            {...(mark === null ? dotStyle : { ...stopSignStyle, ...(isOpen ? openSignStyle : doneSignStyle) })}
            fontFamily="heading"
            fontWeight="heading"
            fontSize="small"
            lineHeight="1"
          >
            {mark}
          </chakra.span>
          <chakra.div minWidth="0" overflowWrap="anywhere">
            {says}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

/** Next steps with numbers, on a lane. */
export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return <Lane stops={steps.map((step, index) => ({ key: step, mark: index + 1, says: step }))} />
}
