import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import type { CasePrefetchView } from '#machines/team/case/case-prefetch.connect.ts'
import type { BulkMoveView } from '#machines/team/inbox/bulk-move.connect.ts'
import type { InboxRowView, InboxView } from '#machines/team/inbox/inbox.connect.ts'
import { splitAtMatches } from '#machines/team/inbox/row-texts.ts'
import { type CaseList, createHistoryState } from '#src/team/case/case-list.ts'
import { casePath, rowId } from '#src/team/case/case-path.ts'
import { RowCheckbox } from '#src/team/inbox/row-checkbox.tsx'
import { ROW_LINK_ATTRIBUTE } from '#src/team/inbox/use-inbox-keys.ts'
import { formatTime } from '#src/team/shell/format-time.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasisStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

const RowLink = chakra(Link)

const oneLineStyle = { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/**
 * Columns: checkbox, customer, form and news, owner, and deadline or age. Wider screens add columns for the news, the age, and the reference.
 * The view Unclaimed has no news column. The view Mine shows no owner. In the view With agency, the deadline column is wider, because it
 * also shows how long the agency takes.
 */
const columns = {
  unclaimed: {
    base: '2.5rem minmax(0, 1fr) auto',
    md: '2.5rem minmax(0, 1fr) minmax(0, 1.25fr) 3.5rem 5.75rem',
    xl: '2.5rem minmax(0, 1fr) minmax(0, 1.5fr) 3.5rem 5.75rem 3.25rem',
    wide: '2.5rem minmax(0, 1fr) minmax(0, 1.75fr) 8rem 3.5rem 5.75rem 3.25rem',
  },
  mine: {
    base: '2.5rem minmax(0, 1fr) auto',
    md: '2.5rem minmax(0, 1fr) minmax(0, 1.25fr) auto 5.75rem',
    xl: '2.5rem minmax(0, 1.15fr) minmax(0, 1fr) 9.25rem auto 5.75rem 3.25rem',
    wide: '2.5rem minmax(0, 1.15fr) minmax(0, 1fr) 9.25rem 8rem auto 5.75rem 3.25rem',
  },
  other: {
    base: '2.5rem minmax(0, 1fr) auto',
    md: '2.5rem minmax(0, 1fr) minmax(0, 1.25fr) 3.5rem 5.75rem',
    xl: '2.5rem minmax(0, 1.15fr) minmax(0, 1fr) 9.25rem 3.5rem 5.75rem 3.25rem',
    wide: '2.5rem minmax(0, 1.15fr) minmax(0, 1fr) 9.25rem 8rem 3.5rem 5.75rem 3.25rem',
  },
  agency: {
    base: '2.5rem minmax(0, 1fr) auto',
    md: '2.5rem minmax(0, 1fr) minmax(0, 1fr) 2rem 11.75rem',
    xl: '2.5rem minmax(0, 1.15fr) minmax(0, 1fr) 7rem 2rem 11.75rem 3.25rem',
    wide: '2.5rem minmax(0, 1.15fr) minmax(0, 1fr) 7rem 8rem 2rem 11.75rem 3.25rem',
  },
} as const
const WIDE_SCREEN_QUERY = '@media (min-width: 80rem)'

interface InboxRowsProps {
  readonly view: InboxView
  readonly rows: readonly InboxRowView[]
  readonly bulkMove: BulkMoveView
  readonly list: CaseList
  readonly prefetch: CasePrefetchView
}

export function InboxRows({ view, rows, bulkMove, list, prefetch }: InboxRowsProps) {
  if (rows.length === 0) return <EmptyInbox view={view} />
  return (
    <div>
      <chakra.ul aria-label="Cases" listStyleType="none" margin="0" padding="0">
        {rows.map((row, index) => (
          <InboxRow
            key={row.reference}
            row={row}
            nextRow={rows[index + 1]}
            search={view.query.search}
            kind={view.query.view in columns ? (view.query.view as keyof typeof columns) : 'other'}
            bulkMove={bulkMove}
            list={list}
            prefetch={prefetch}
          />
        ))}
      </chakra.ul>
      {view.loadMoreProblem !== null && (
        <chakra.div marginTop="4">
          <Notice kind="error">
            <span>{view.loadMoreProblem}</span>
          </Notice>
        </chakra.div>
      )}
      {view.more && (
        <chakra.div marginTop="4" data-no-print>
          <ButtonRow>
            <Button busy={view.isLoadingMore} busyLabel="Loading..." onClick={view.showMore}>
              Show more
            </Button>
          </ButtonRow>
        </chakra.div>
      )}
    </div>
  )
}

/** Links in an empty list. */
function EmptyInbox({ view: { results, clearFiltersPath, matchesInAll } }: { readonly view: InboxView }) {
  return (
    <chakra.div paddingBlock="6" paddingInline={{ md: '3' }} {...emphasisStyle} display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
      {results === null && <span>No cases here.</span>}
      {matchesInAll !== null && matchesInAll.count !== '0' && <Link to={matchesInAll.to}>{`${matchesInAll.count} found in all cases`}</Link>}
      {clearFiltersPath !== null && <Link to={clearFiltersPath}>Clear search and filters</Link>}
    </chakra.div>
  )
}

/** Only the Claim button in the row under the pointer or with the focus has an outline. On touch screens, all Claim buttons are green. */
const outlinedStyle = { color: 'green', borderColor: 'edge', bg: 'paper' } as const
const claimButtonStyle = {
  '&:hover [data-claim], &:focus-within [data-claim]': outlinedStyle,
  '& [data-claim]:hover': { borderColor: 'green' },
  '@media (hover: none)': { '& [data-claim]': { color: 'green' } },
} as const

interface InboxRowProps extends Pick<InboxRowsProps, 'bulkMove' | 'list' | 'prefetch'> {
  readonly row: InboxRowView
  readonly nextRow: InboxRowView | undefined
  readonly search: string
  readonly kind: keyof typeof columns
}

/** Inbox row: one line of at least 2.5 rem, or two lines on phones. */
function InboxRow({ row, nextRow, search, kind, bulkMove, list, prefetch }: InboxRowProps) {
  const isChosen = bulkMove.chosen.includes(row.reference)
  const isUnread = row.news !== null
  return (
    <chakra.li
      onPointerEnter={() => prefetch.hover([row])}
      onPointerLeave={prefetch.leave}
      // The arrow keys will probably move to the next row, so its case is prefetched.
      onFocus={() => prefetch.hover(nextRow === undefined ? [row] : [row, nextRow])}
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: columns[kind].base, md: columns[kind].md, xl: columns[kind].xl }}
      columnGap={{ base: '2', md: '3' }}
      alignItems="center"
      minHeight="2.5rem"
      paddingBlock={{ base: '2', md: '0' }}
      paddingInlineEnd="2"
      borderBottom="1px solid"
      borderColor="line"
      fontSize="0.9375rem"
      lineHeight="1.35"
      bg={isChosen ? 'greenTint' : undefined}
      _hover={{ bg: isChosen ? 'greenTint' : 'panel' }}
      _focusWithin={{ bg: isChosen ? 'greenTint' : 'panel' }}
      css={{ ...claimButtonStyle, [WIDE_SCREEN_QUERY]: { gridTemplateColumns: columns[kind].wide } }}
    >
      <chakra.span gridRow={{ base: '1 / span 2', md: 'auto' }} marginBlock="-1">
        <RowCheckbox
          label={`Select ${row.reference}, ${row.who}`}
          isChecked={isChosen}
          onChange={(isRange) => (isRange ? bulkMove.extendSelection(row.reference) : bulkMove.toggle(row.reference))}
        />
      </chakra.span>
      <chakra.span display="flex" alignItems="baseline" gap="2" minWidth="0">
        <chakra.span
          data-case-state={row.state}
          flex="none"
          alignSelf="center"
          // Reserves space for the dot in one-line rows, so that the names are aligned.
          display={{ base: isUnread ? 'inline-flex' : 'contents', md: 'inline-flex' }}
        >
          <chakra.span
            aria-hidden
            hideBelow={isUnread ? undefined : 'md'}
            width="0.625rem"
            height="0.625rem"
            borderRadius="50%"
            bg={isUnread ? 'green' : 'transparent'}
          />
          <chakra.span srOnly>{isUnread ? `${row.standing.short}, unread` : row.standing.short}</chakra.span>
        </chakra.span>
        <RowLink
          to={casePath(row.reference)}
          state={createHistoryState(list)}
          id={rowId(row.reference)}
          {...{ [ROW_LINK_ATTRIBUTE]: row.reference }}
          {...oneLineStyle}
          flex="0 1 auto"
          lineHeight="1.5rem"
          // Scrolls a focused row below the sticky bar, so that the bar does not cover it.
          scrollMarginTop="6rem"
          color={isUnread ? 'ink' : 'body'}
          fontWeight={isUnread ? 'heading' : '500'}
          textDecoration="none"
          _hover={{ textDecoration: 'underline' }}
          translate="no"
          // The whole row is clickable.
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <HighlightedText text={row.who} search={search} />
        </RowLink>
        <chakra.span {...oneLineStyle} {...smallPrintStyle} flex="1 1 0" translate="no">
          {row.company !== row.who && <HighlightedText text={row.company} search={search} />}
        </chakra.span>
        {row.language === 'es' && (
          <chakra.span {...smallPrintStyle} flex="none">
            Spanish
          </chakra.span>
        )}
      </chakra.span>
      <FormAndNews row={row} kind={kind} />
      <chakra.span
        {...smallPrintStyle}
        translate="no"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        // Each row has its reference, for screen readers and find-in-page. The reference is visible only on wide screens.
        css={{ position: 'absolute', clipPath: 'inset(50%)', [WIDE_SCREEN_QUERY]: { position: 'static', clipPath: 'none' } }}
      >
        <HighlightedText text={row.reference} search={search} />
      </chakra.span>
      <Owner row={row} kind={kind} bulkMove={bulkMove} />
      <chakra.span
        gridColumn={{ base: '3', md: 'auto' }}
        gridRow={{ base: '1', md: 'auto' }}
        {...smallPrintStyle}
        color={row.deadline?.isLate ? 'error' : 'muted'}
        fontWeight={row.deadline?.isLate ? 'strong' : undefined}
        {...oneLineStyle}
        title={row.dueAt === null ? undefined : formatTime(row.dueAt)}
        textAlign="end"
      >
        {row.deadline?.text ?? (
          <>
            {kind === 'agency' && row.takes !== undefined && <chakra.span hideBelow="md">{`takes ${row.takes}`}</chakra.span>}
            <chakra.span hideFrom={kind === 'agency' ? 'md' : 'xl'}>{row.age}</chakra.span>
          </>
        )}
      </chakra.span>
      <chakra.span
        {...smallPrintStyle}
        hideBelow="xl"
        textAlign="end"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        title={`Sent ${formatTime(row.sentAt)}`}
      >
        {row.age}
      </chakra.span>
    </chakra.li>
  )
}

function HighlightedText({ text, search }: { readonly text: string; readonly search: string }) {
  return splitAtMatches(text, search).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <chakra.mark key={index} bg="greenTint" color="ink" borderRadius="2px" boxShadow="0 1px 0 {colors.green}">
        {part}
      </chakra.mark>
    ),
  )
}

/** A case's form and news in one cell. On wide screens, they have two cells, except in the view Unclaimed, which has almost no news. */
function FormAndNews({ row, kind }: Pick<InboxRowProps, 'row' | 'kind'>) {
  const hasTwoCells = kind !== 'unclaimed'
  const isFailed = row.mailFailure !== null
  const needsAnswer = row.news === null && row.unanswered !== null
  return (
    <chakra.span
      {...smallPrintStyle}
      {...oneLineStyle}
      gridColumn={{ base: '2 / -1', md: 'auto' }}
      gridRow={{ base: '2', md: 'auto' }}
      // Space for the owner or the Claim button.
      paddingInlineEnd={{ base: kind === 'mine' ? '0' : '4rem', md: '0' }}
      display={{ base: 'block', xl: hasTwoCells ? 'contents' : 'block' }}
    >
      {(isFailed || row.newest !== '') && (
        <>
          <chakra.span
            {...oneLineStyle}
            gridColumn="4"
            gridRow="1"
            color={isFailed || row.isAnswerLate ? 'error' : row.news || needsAnswer ? 'ink' : undefined}
            fontWeight={isFailed || needsAnswer || row.news ? 'strong' : undefined}
          >
            {row.mailFailure === null ? row.newest : row.mailFailure === 'address' ? 'email address doesn’t work' : 'email not delivered'}
          </chakra.span>
          <chakra.span hideFrom={hasTwoCells ? 'xl' : undefined}>{' · '}</chakra.span>
        </>
      )}
      <chakra.span {...oneLineStyle} gridColumn="3" gridRow="1" title={row.title} color={hasTwoCells ? undefined : 'body'}>
        {row.title}
      </chakra.span>
      {!hasTwoCells && row.excerpt !== undefined && <span translate="no">{` · ${row.excerpt}`}</span>}
    </chakra.span>
  )
}

function Owner({ row, kind, bulkMove }: Pick<InboxRowProps, 'row' | 'kind' | 'bulkMove'>) {
  return (
    <chakra.span
      gridColumn={{ base: '3', md: 'auto' }}
      gridRow={{ base: '2', md: 'auto' }}
      {...smallPrintStyle}
      display="flex"
      justifyContent={{ base: 'flex-end', md: 'flex-start' }}
      alignItems="center"
    >
      <chakra.span srOnly>{row.ownerText}</chakra.span>
      {row.initials !== null && kind !== 'mine' && (
        <chakra.span aria-hidden title={row.ownerText} fontWeight="strong" color="body">
          {row.initials}
        </chakra.span>
      )}
      {row.state === 'received' && (
        <chakra.button
          type="button"
          data-claim
          aria-label={`Claim ${row.reference}`}
          disabled={!bulkMove.isIdle}
          onClick={({ currentTarget }) => {
            // Moves the focus to the row's link, because the clicked button disappears.
            currentTarget.closest('li')?.querySelector<HTMLElement>(`[${ROW_LINK_ATTRIBUTE}]`)?.focus({ preventScroll: true })
            bulkMove.claim(row.reference)
          }}
          // Hides the button without changing the row's height.
          visibility={bulkMove.chosen.length === 0 ? undefined : 'hidden'}
          position="relative"
          zIndex="1"
          minHeight={{ base: '2.5rem', md: '1.75rem' }}
          marginBlock={{ base: '-0.625rem', md: '0' }}
          marginInline="-2"
          paddingInline="2"
          border="1px solid transparent"
          borderRadius="control"
          color="muted"
          fontWeight="strong"
          cursor="pointer"
          data-no-print
        >
          Claim
        </chakra.button>
      )}
    </chakra.span>
  )
}
