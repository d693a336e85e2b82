import { chakra } from '@chakra-ui/react/styled-system'
import type { RequestRef } from '#contract/request/request-url.ts'
import { requestPath } from '#contract/request/request-url.ts'
import type { RequestDetailsView } from '#machines/request-page/status.connect.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { ExitSign } from '#src/ui/exit-sign.tsx'
import { emphasis, figure, raised } from '#src/ui/theme/styles.ts'

interface RequestStatusProps {
  readonly view: Pick<RequestDetailsView, 'short' | 'says' | 'next' | 'isAsked' | 'asks'>
  readonly shown: RequestRef
}

export function RequestStatus({ view: { short, says, next, isAsked, asks }, shown }: RequestStatusProps) {
  return (
    <chakra.section
      aria-label="Status"
      {...raised}
      padding={{ base: '4', md: '8', _print: '0' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
      alignItems="center"
      columnGap="8"
      rowGap="5"
      // Amber: waits for the customer.
      css={{ '@media print': { border: 'none', background: 'none' }, '&[data-asked]': { borderInlineStart: '6px solid {colors.amber}' } }}
      data-asked={isAsked || undefined}
    >
      <ExitSign>
        <chakra.p fontSize="small">Status</chakra.p>
        <chakra.p {...figure} fontSize="heading" lineHeight="1.1">
          {short}
        </chakra.p>
      </ExitSign>
      <chakra.div role="status" display="grid" gap="3">
        <chakra.p fontSize={{ base: 'lead', md: 'subheading' }} lineHeight="1.3" {...emphasis} overflowWrap="anywhere">
          {says}
        </chakra.p>
        {asks.length > 0 && (
          <ButtonRow>
            {asks.map(({ number, title }, at) => (
              <LinkButton key={number} to={requestPath(shown, number)} variant={at === 0 ? 'primary' : 'secondary'}>
                {title}
              </LinkButton>
            ))}
          </ButtonRow>
        )}
        <div>
          <chakra.p color="muted" fontSize="small">
            What’s next
          </chakra.p>
          <p>{next}</p>
        </div>
      </chakra.div>
    </chakra.section>
  )
}
