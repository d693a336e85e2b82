import { chakra } from '@chakra-ui/react/styled-system'
import { centeredStyle } from '#src/ui/theme/styles.ts'

interface StopNumberProps {
  /** True: the number is on a road (`roadStripStyle`) that is horizontal on wide screens. */
  readonly isOnStrip?: boolean
  readonly children: number
}

const stripPositionStyle = {
  position: { base: 'absolute', md: 'relative' },
  left: { base: '0', md: 'auto' },
  top: { base: '-2px', md: 'auto' },
  border: '1px solid',
  borderColor: 'sign',
} as const

/** Number of a stop on a small sign. Decorative, because screen readers already number the list items. */
export function StopNumber({ isOnStrip = false, children }: StopNumberProps) {
  return (
    <chakra.span
      aria-hidden="true"
      {...centeredStyle}
      width="44px"
      height="44px"
      bg="sign"
      color="onSign"
      borderRadius="control"
      outline="2px solid"
      outlineColor="onSign"
      outlineOffset="-5px"
      fontFamily="heading"
      fontSize="lead"
      fontWeight="display"
      lineHeight="1"
      {...(isOnStrip ? stripPositionStyle : {})}
    >
      {children}
    </chakra.span>
  )
}
