import { chakra } from '@chakra-ui/react/styled-system'
import type { ProgressStep } from '#contract/request/request-calls.ts'
import { Icon } from '#src/ui/icon.tsx'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'

const signStyles = {
  behind: { bg: 'sign', color: 'onSign', borderColor: 'onSign', outlineColor: 'sign' },
  now: { bg: 'amber', color: 'onAmber', borderColor: 'onAmber', outlineColor: 'amber' },
  ahead: { bg: 'paper', color: 'muted', borderColor: 'edge', outlineColor: 'transparent' },
  ended: { bg: 'line', color: 'ink', borderColor: 'edge', outlineColor: 'transparent' },
} as const

/** Progress of a request as signs in one line. On phones, only the current sign has its label, and the next label is below. Screen readers get one text. */
export function ProgressSigns({ stops }: { readonly stops: readonly ProgressStep[] }) {
  const currentIndex = stops.findLastIndex(({ is }) => is !== 'ahead')
  const nextStop = stops[currentIndex + 1]
  return (
    <>
      <chakra.p srOnly>{`${stops[currentIndex]?.label}, ${currentIndex + 1} of ${stops.length}`}</chakra.p>
      <chakra.div
        aria-hidden="true"
        display="flex"
        width="fit-content"
        gap="3"
        marginTop="3"
        position="relative"
        css={{
          '&::before': {
            content: '""',
            position: 'absolute',
            insetInline: '1',
            top: 'calc(50% - 4px)',
            height: '8px',
            backgroundColor: { base: 'asphalt', _dark: 'lane' },
            printColorAdjust: 'exact',
          },
        }}
      >
        {stops.map(({ label, is }, index) => (
          <chakra.span
            key={label}
            position="relative"
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            gap="1"
            minWidth="1.75rem"
            minHeight="1.75rem"
            paddingInline={{ base: '1', md: '2' }}
            border="1.5px solid"
            borderRadius="6px"
            outline="2px solid"
            fontFamily="heading"
            fontWeight="heading"
            fontSize="small"
            lineHeight="1.15"
            printColorAdjust="exact"
            {...signStyles[is === 'now' && index === stops.length - 1 ? 'ended' : is]}
            data-current={index === currentIndex || undefined}
            css={{ '&[data-current]': { paddingInline: '2' }, '@media (max-width: 47.99rem)': { '&:not([data-current]) > span': { display: 'none' } } }}
          >
            {is === 'behind' && <Icon name="check" size={16} />}
            <span>{label}</span>
          </chakra.span>
        ))}
      </chakra.div>
      {nextStop && (
        <chakra.p hideFrom="md" aria-hidden="true" {...smallPrintStyle} marginTop="2">
          {`Next step: ${nextStop.label}`}
        </chakra.p>
      )}
    </>
  )
}
