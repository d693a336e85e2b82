import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import type { InboxLine, InboxView } from '#machines/team/inbox/inbox.connect.ts'
import type { InboxSeveralView } from '#machines/team/inbox/inbox-several.connect.ts'
import { casePath } from '#src/team/case/case-address.ts'
import { RowBox } from '#src/team/inbox/row-box.tsx'
import { ROW_LINK } from '#src/team/inbox/use-inbox-keys.ts'
import { dayAt, timeAt } from '#src/team/shell/time-at.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasis, smallPrint } from '#src/ui/theme/styles.ts'

const RowLink = chakra(Link)

/** Amber: waits for us. */
const dots = {
  new: { bg: 'amber', borderColor: 'amber' },
  work: { bg: 'green', borderColor: 'green' },
  wait: { bg: 'transparent', borderColor: 'edge' },
  done: { bg: 'transparent', borderColor: 'green' },
  over: { bg: 'edge', borderColor: 'edge' },
} as const

interface InboxRowsProps {
  readonly view: InboxView
  readonly rows: readonly InboxLine[]
  readonly several: InboxSeveralView
}

export function InboxRows({ view, rows, several }: InboxRowsProps) {
  if (rows.length === 0) return <chakra.p color="ink">{view.whole === null ? 'No cases here.' : 'No cases match in this view.'}</chakra.p>
  return (
    <div>
      <chakra.ul aria-label="Cases" listStyleType="none" margin="0" padding="0" borderTop="1px solid" borderColor="line">
        {rows.map((row) => (
          <InboxRow key={row.reference} row={row} isChosen={several.chosen.includes(row.reference)} onChoose={() => several.toggle(row.reference)} />
        ))}
      </chakra.ul>
      {view.stopped !== null && (
        <chakra.div marginTop="4">
          <Notice kind="error">
            <span>{view.stopped}</span>
          </Notice>
        </chakra.div>
      )}
      {view.more && (
        <chakra.div marginTop="4" data-no-print>
          <ButtonRow>
            <Button busy={view.isAdding} busyLabel="Loading..." onClick={view.showMore}>
              Show more
            </Button>
          </ButtonRow>
        </chakra.div>
      )}
    </div>
  )
}

interface InboxRowProps {
  readonly row: InboxLine
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function InboxRow({ row, isChosen, onChoose }: InboxRowProps) {
  const { short, tone } = row.standing
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: '2.75rem minmax(0, 1fr)', md: '2.75rem 10.5rem minmax(0, 1fr)', lg: '2.75rem 10.5rem minmax(0, 1fr) 9.5rem 9rem 11rem' }}
      columnGap={{ base: '2', md: '4' }}
      rowGap="1"
      alignItems="baseline"
      paddingBlock="3"
      paddingInline={{ md: '2' }}
      borderBottom="1px solid"
      borderColor="line"
      lineHeight="1.4"
      bg={isChosen ? 'panel' : undefined}
      _hover={{ bg: 'panel' }}
    >
      <chakra.span gridRow={{ base: '1 / span 3', md: 'auto' }} alignSelf="start" marginBlock="-2">
        <RowBox heard={`Select ${row.reference}, ${row.who}`} isChecked={isChosen} onChange={onChoose} />
      </chakra.span>
      <chakra.span data-case-state={row.state} display="inline-flex" alignItems="baseline" gap="2" fontSize="small" {...emphasis}>
        <chakra.span aria-hidden flex="none" width="0.625rem" height="0.625rem" borderRadius="50%" border="2px solid" {...dots[tone]} />
        <span>{short}</span>
      </chakra.span>
      <chakra.span minWidth="0" overflowWrap="anywhere">
        <RowLink
          to={casePath(row.reference)}
          {...{ [ROW_LINK]: row.reference }}
          display="inline-flex"
          minHeight="1.5rem"
          // Keeps the focused row clear of the sticky bar.
          scrollMarginTop="6rem"
          {...emphasis}
          translate="no"
          // The whole row is clickable.
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {row.who}
        </RowLink>
        <chakra.span display="block">{row.title}</chakra.span>
        {row.isOverdue && row.promisedBy !== null && (
          <chakra.span display="block" color="error" fontSize="small" fontWeight="strong">{`Overdue since ${timeAt(row.promisedBy)}`}</chakra.span>
        )}
        {row.mailFailure !== null && (
          <chakra.span display="block" color="error" fontSize="small" fontWeight="strong">
            {row.mailFailure === 'address' ? 'Email doesn’t reach the customer' : 'An email wasn’t delivered'}
          </chakra.span>
        )}
      </chakra.span>
      {/* Columns, or a second line on narrow screens. */}
      <chakra.span
        display={{ base: 'flex', lg: 'contents' }}
        flexWrap="wrap"
        columnGap="4"
        gridColumn={{ base: '2', md: '3', lg: 'auto' }}
        {...smallPrint}
        css={{ '& > :last-child': { textAlign: { lg: 'end' } } }}
      >
        <chakra.span translate="no" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {row.reference}
        </chakra.span>
        <chakra.span minWidth="0" overflowWrap="anywhere" color={row.owner === null ? 'muted' : 'ink'}>
          {row.ownerWords}
        </chakra.span>
        <span>{`Sent ${dayAt(row.sentAt)}`}</span>
      </chakra.span>
    </chakra.li>
  )
}
