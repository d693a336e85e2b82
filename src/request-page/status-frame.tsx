import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import { FormFooter } from '#src/forms/form-footer.tsx'
import { PrintHeader } from '#src/ui/form-parts/print-header.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'
import { ReferenceNumber } from '#src/ui/reference-number.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

/** Screens for a link that no longer works. */
const UNAVAILABLE_SCREENS: readonly string[] = ['gone', 'linksRevoked']

interface StatusFrameProps {
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly view?: {
    readonly screen: string
    readonly reference: string
    readonly title?: string
    readonly business?: string | undefined
    readonly sentAt?: number
  }
  readonly children: ReactNode
}

export function StatusFrame({ headingRef, view, children }: StatusFrameProps) {
  return (
    <chakra.div
      {...columnStyle}
      paddingTop={{ base: '6', md: '10' }}
      paddingBottom={{ base: '12', md: '16' }}
      css={{ '@media print': { padding: '0', color: 'ink' } }}
    >
      <PrintHeader />
      <chakra.h1 ref={headingRef} tabIndex={-1} fontSize="heading" overflowWrap="anywhere">
        {view?.business ?? view?.title ?? 'Your request'}
      </chakra.h1>
      {/* Reserves the height of the lines, so that nothing below moves. */}
      <chakra.p
        marginTop="3"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="5"
        rowGap="1"
        minHeight={{ base: 'calc(control + 1.55em + {spacing.1})', md: 'control' }}
      >
        {view?.business !== undefined && <span>{view.title}</span>}
        {view &&
          (UNAVAILABLE_SCREENS.includes(view.screen) ? (
            <chakra.span {...emphasisStyle}>{view.reference}</chakra.span>
          ) : (
            <ReferenceNumber>{view.reference}</ReferenceNumber>
          ))}
        {/* On phones, only the event list shows the date. */}
        {view?.sentAt !== undefined && <chakra.span hideBelow="md">{`Sent ${formatDate(view.sentAt, { timeZone: company.timeZone.id })}`}</chakra.span>}
      </chakra.p>
      <chakra.div marginTop={{ base: '6', md: '8' }}>{children}</chakra.div>
      <chakra.div data-no-print marginTop={{ base: '10', md: '16' }}>
        {view && UNAVAILABLE_SCREENS.includes(view.screen) ? <PrivacyLine /> : <FormFooter />}
      </chakra.div>
    </chakra.div>
  )
}
