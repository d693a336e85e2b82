import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { RequestRef } from '#contract/request/request-url.ts'
import { requestPath } from '#contract/request/request-url.ts'
import type { RequestDetailsView } from '#machines/request-page/status.connect.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Road } from '#src/ui/road.tsx'
import { raisedStyle } from '#src/ui/theme/styles.ts'

const liveStyle = {
  width: 'fit-content',
  paddingInline: '3',
  paddingBlock: '0.5',
  borderRadius: 'control',
  bg: 'amber',
  color: 'onAmber',
  fontSize: 'small',
  fontWeight: 'strong',
} as const

interface RequestStatusProps {
  readonly view: Pick<RequestDetailsView, 'road' | 'short' | 'says' | 'next' | 'isWaitingForCustomer' | 'asks'>
  readonly requestRef: RequestRef
  readonly children?: ReactNode
}

/** Progress of a request, its state, and the next step. */
export function RequestStatus({ view: { road, short, says, next, isWaitingForCustomer, asks }, requestRef, children }: RequestStatusProps) {
  return (
    <chakra.section
      aria-label="Status"
      {...raisedStyle}
      padding={{ base: '4', md: '8', _print: '0' }}
      display="grid"
      gap={{ base: '5', md: '6' }}
      // The amber border shows that the customer must respond.
      css={{ '@media print': { border: 'none', background: 'none' }, '&[data-asked]': { borderInlineStart: '6px solid {colors.amber}' } }}
      data-asked={isWaitingForCustomer || undefined}
    >
      {road.length > 0 && <Road stops={road} />}
      <chakra.div role="status" display="grid" gap="3">
        {isWaitingForCustomer && <chakra.p {...liveStyle}>{short}</chakra.p>}
        <chakra.p color="ink" fontFamily="heading" fontSize="subheading" fontWeight="heading" lineHeight="heading" overflowWrap="anywhere">
          {says}
        </chakra.p>
        <p>{next}</p>
        {asks.length > 0 && (
          <ButtonRow>
            {asks.map(({ number, title }, index) => (
              <LinkButton key={number} to={requestPath(requestRef, number)} variant={index === 0 ? 'primary' : 'secondary'}>
                {title}
              </LinkButton>
            ))}
          </ButtonRow>
        )}
      </chakra.div>
      {children !== undefined && <div>{children}</div>}
    </chakra.section>
  )
}
