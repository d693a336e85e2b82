import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import { locale } from '#contract/locale.ts'
import type { ProgressStep } from '#contract/request/request-calls.ts'
import { Icon } from '#src/ui/icon.tsx'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'

const signStyles = {
  behind: { bg: 'sign', color: 'onSign', borderColor: 'onSign', outlineColor: 'sign' },
  now: { bg: 'amber', color: 'onAmber', borderColor: 'onAmber', outlineColor: 'amber' },
  ahead: { bg: 'paper', color: 'muted', borderColor: 'edge', outlineColor: 'transparent' },
} as const

/** Returns the date in the company's time zone, such as `Nov 29`. If the visitor's date is different, adds the time zone: `Nov 29, CST`. */
function formatDay(at: number): string {
  const formatDate = (zoneOptions: Intl.DateTimeFormatOptions) => new Date(at).toLocaleDateString(locale, { month: 'short', day: 'numeric', ...zoneOptions })
  const timeZone = company.timeZone.id
  return formatDate({ timeZone }) === formatDate({}) ? formatDate({ timeZone }) : formatDate({ timeZone, timeZoneName: 'short' })
}

/** Lane next to the signs. Completed parts have amber dashes. A part contains only whole dashes, so that the pattern continues evenly. */
const laneStyles = {
  '&::before': {
    content: '""',
    position: 'absolute',
    left: '0',
    right: { base: 'auto', md: '0' },
    top: { base: '0', md: '2.75rem' },
    bottom: { base: '0', md: 'auto' },
    width: { base: '14px', md: 'auto' },
    height: { base: 'auto', md: '14px' },
    // `backgroundColor` instead of `bg`, because `bg` would reset the background image in dark mode.
    backgroundColor: { base: 'asphalt', _dark: 'lane' },
    backgroundImage: {
      base: 'linear-gradient(to bottom, {colors.edge} 50%, transparent 0)',
      md: 'linear-gradient(to right, {colors.edge} 50%, transparent 0)',
    },
    backgroundSize: { base: '2px 14px', md: '22px 2px' },
    backgroundPosition: { base: 'center top', md: 'left center' },
    backgroundRepeat: { base: 'no-repeat round', md: 'round no-repeat' },
    printColorAdjust: 'exact',
  },
  '&[data-behind]::before': {
    backgroundImage: {
      base: 'linear-gradient(to bottom, {colors.amber} 50%, transparent 0)',
      md: 'linear-gradient(to right, {colors.amber} 50%, transparent 0)',
    },
  },
  '&:first-of-type::before': { borderTopRadius: { base: '7px', md: '0' }, borderStartRadius: { md: '7px' } },
  '&:last-of-type::before': {
    borderBottomRadius: { base: '7px', md: '0' },
    borderEndRadius: { md: '7px' },
  },
} as const

/** Post between a sign and the lane below it. */
const postStyle = {
  '&::after': {
    content: '""',
    display: { base: 'none', md: 'block' },
    position: 'absolute',
    left: '1rem',
    top: 'calc(100% + 2px)',
    width: '3px',
    height: '0.75rem',
    backgroundColor: 'edge',
  },
} as const

/** Progress of a request. Each stage is a road sign: in a row on wide screens, in a column on phones. */
export function Road({ stops }: { readonly stops: readonly ProgressStep[] }) {
  const currentIndex = stops.findLastIndex(({ is }) => is !== 'ahead')
  return (
    <chakra.ol aria-label="Progress" display="flex" flexDirection={{ base: 'column', md: 'row' }} css={{ breakInside: 'avoid' }}>
      {stops.map(({ label, at, is }, index) => (
        <chakra.li
          key={label}
          aria-current={index === currentIndex ? 'step' : undefined}
          flex={{ base: '1', md: index < stops.length - 1 ? '1' : 'none' }}
          position="relative"
          display="flex"
          flexDirection={{ base: 'row', md: 'column' }}
          alignItems={{ base: 'center', md: 'flex-start' }}
          columnGap="3"
          paddingInlineStart={{ base: '1.75rem', md: '0' }}
          paddingBlock={{ base: '1', md: '0' }}
          data-behind={is === 'behind' || undefined}
          css={laneStyles}
        >
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="1"
            minHeight="2rem"
            paddingInline="3"
            position="relative"
            css={postStyle}
            border="1.5px solid"
            borderRadius="6px"
            outline="2px solid"
            fontFamily="heading"
            fontWeight="heading"
            fontSize={{ base: 'small', lg: 'text' }}
            lineHeight="1.15"
            printColorAdjust="exact"
            {...signStyles[is]}
          >
            {is === 'behind' && <Icon name="check" size={16} />}
            <span>{label}</span>
            {is === 'behind' && index < currentIndex && <chakra.span srOnly> (done)</chakra.span>}
          </chakra.span>
          {at !== undefined && (
            <chakra.span {...smallPrintStyle} marginTop={{ md: '2.25rem' }} fontVariantNumeric="tabular-nums">
              {is === 'now' && index > 0 && index < stops.length - 1 ? `since ${formatDay(at)}` : formatDay(at)}
            </chakra.span>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
