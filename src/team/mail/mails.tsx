import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { connectTeamMails, type MailRowView, type TeamMailsView } from '#machines/team/mail/team-mails.connect.ts'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { casePath } from '#src/team/case/case-path.ts'
import { OpenMail } from '#src/team/mail/open-mail.tsx'
import { formatShortTime } from '#src/team/shell/format-time.ts'
import { teamMailsFlow } from '#src/team/shell/team-flows.ts'
import { type Shortcuts, useKeyHandlers } from '#src/team/shell/use-shortcuts.ts'
import { ConfirmActionDialog } from '#src/team/sign-in/action-dialogs.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasisStyle, minorHeadingStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

/** Minimum width for showing the open email next to the list. It is the breakpoint `xl`. */
const PANE_MEDIA_QUERY = '(min-width: 68.75rem)'

export function Mails({ isShown, shortcuts }: { readonly isShown: boolean; readonly shortcuts: Shortcuts }) {
  const { snapshot, send, state } = useFlow(teamMailsFlow, { actor: { input: { hasPane: matchMedia(PANE_MEDIA_QUERY).matches } } })
  const view = connectTeamMails(snapshot, send)
  const createNeighborOpener = (offset: number) => () => {
    const row = view.rows?.[view.rows.findIndex(({ id }) => id === view.openMail?.id) + offset]
    if (row !== undefined) view.open(row.id)
  }
  useKeyHandlers({ j: createNeighborOpener(1), k: createNeighborOpener(-1), '/': () => document.getElementById('reference')?.focus() }, shortcuts, isShown)
  return (
    <chakra.div data-flow="team-mails" data-state={state} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="6" rowGap="2">
        <chakra.p flex="1 1 20rem" maxWidth="measure">
          {view.listTexts.description}
        </chakra.p>
        <chakra.div
          display="flex"
          columnGap="4"
          css={{ '& > button': { flex: 'none', width: 'auto', paddingInline: '0' }, '& > button span': { justifyContent: 'start' } }}
          data-no-print
        >
          <Button
            variant="quiet"
            busy={view.isRefreshing && view.rows !== null}
            busyLabel="Checking..."
            disabled={view.refresh === null && !view.isRefreshing}
            onClick={() => view.refresh?.()}
          >
            Refresh
          </Button>
          <Button variant="quiet" disabled={view.showOtherList === null} onClick={() => view.showOtherList?.()}>
            {view.listTexts.otherListLabel}
          </Button>
        </chakra.div>
      </chakra.div>
      <SuccessNotice message={view.message}>
        {view.assignedTo !== null && <Link to={casePath(view.assignedTo)}>{`Open ${view.assignedTo}`}</Link>}
      </SuccessNotice>
      {view.failed !== null && <LoadError problem={view.failed} onRetry={view.retry} />}
      {view.failed === null && view.rows === null && <LoadingStatus>Loading emails...</LoadingStatus>}
      {view.rows !== null && <MailRows view={view} rows={view.rows} />}
      {isShown && <ConfirmActionDialog confirmation={view.confirmation} />}
    </chakra.div>
  )
}

/** Position next to the list on wide screens. In the DOM, the open email is at the end of its row, so that screen readers read it after the row. */
const paneStyle = {
  position: { xl: 'absolute' },
  insetBlock: { xl: '0' },
  insetInlineStart: { xl: '27rem' },
  insetInlineEnd: { xl: '0' },
} as const

function MailRows({ view, rows }: { readonly view: TeamMailsView; readonly rows: readonly MailRowView[] }) {
  if (view.isEmpty)
    return (
      <chakra.p {...topBorderStyle} {...emphasisStyle} paddingBlock="6">
        {view.listTexts.empty}
      </chakra.p>
    )
  return (
    <chakra.div
      position="relative"
      css={view.openMail === null ? { xl: { minHeight: 'min(calc(100dvh - 13rem), 32rem)' } } : { xl: { minHeight: 'calc(100dvh - 13rem)' } }}
    >
      <chakra.ul aria-label="Emails" listStyleType="none" margin="0" padding="0" width={{ xl: '26rem' }} borderBottom="1px solid" borderColor="line">
        {rows.map((row) => (
          <MailRow key={row.id} row={row} view={view} />
        ))}
      </chakra.ul>
      {view.loadMoreProblem !== null && (
        <chakra.div marginTop="4" maxWidth={{ xl: '26rem' }}>
          <Notice kind="error">
            <span>{view.loadMoreProblem}</span>
          </Notice>
        </chakra.div>
      )}
      {view.openMail === null && (
        <>
          {view.more && (
            <chakra.div marginTop="4" data-no-print>
              <Button busy={view.isLoadingMore} busyLabel="Loading..." disabled={view.isLoadingMore || view.isRefreshing} onClick={view.showMore}>
                Show more
              </Button>
            </chakra.div>
          )}
          <chakra.p hideBelow="xl" {...paneStyle} {...smallPrintStyle} display="grid" placeItems="center" bg="panel" borderRadius="card">
            Select an email to read it.
          </chakra.p>
        </>
      )}
    </chakra.div>
  )
}

const oneLineStyle = { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Row for one email in the list: one line on tablets, and two lines on phones and beside the opened email on wide screens. */
function MailRow({ row, view }: { readonly row: MailRowView; readonly view: TeamMailsView }) {
  const openedMail = view.openMail?.id === row.id ? view.openMail : null
  const files = row.files === 0 ? '' : row.files === 1 ? '1 file · ' : `${row.files} files · `
  return (
    <li>
      <chakra.div
        {...topBorderStyle}
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '16rem minmax(0, 1fr) auto', xl: 'minmax(0, 1fr) auto' }}
        columnGap="3"
        alignItems="center"
        minHeight="2.5rem"
        paddingBlock={{ base: '2', md: '0', xl: '2' }}
        paddingInline="3"
        fontSize="0.9375rem"
        lineHeight="1.35"
        bg={openedMail === null ? undefined : 'panel'}
        _hover={{ bg: 'panel' }}
      >
        <chakra.bdi {...oneLineStyle} {...emphasisStyle} translate="no">
          {row.from}
        </chakra.bdi>
        <chakra.button
          type="button"
          aria-label={`${openedMail === null ? 'Read' : 'Close'} ${row.subject}`}
          onClick={openedMail?.close ?? (() => view.open(row.id))}
          {...oneLineStyle}
          gridRow={{ base: '2', md: '1', xl: '2' }}
          gridColumn={{ base: '1 / -1', md: '2', xl: '1 / -1' }}
          minHeight="1.5rem"
          textAlign="start"
          color="ink"
          cursor="pointer"
          // The whole row is clickable.
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <bdi translate="no">{row.subject}</bdi>
        </chakra.button>
        <chakra.span {...smallPrintStyle} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {`${files}${formatShortTime(row.at)}`}
        </chakra.span>
      </chakra.div>
      {openedMail !== null && (
        <chakra.div
          {...paneStyle}
          padding={{ base: '3', xl: '0' }}
          paddingInlineStart={{ xl: '6' }}
          borderInlineStart={{ xl: '1px solid' }}
          borderColor={{ xl: 'line' }}
        >
          <chakra.div position={{ xl: 'sticky' }} top="4" maxHeight={{ xl: 'calc(100dvh - 2rem)' }} overflowY={{ xl: 'auto' }} padding={{ xl: '1' }}>
            <chakra.div hideBelow="xl" marginBottom="4">
              <chakra.h2 {...minorHeadingStyle} translate="no" overflowWrap="anywhere">
                {row.subject}
              </chakra.h2>
              <chakra.p {...smallPrintStyle} translate="no" overflowWrap="anywhere">{`${row.from} · ${formatShortTime(row.at)}`}</chakra.p>
            </chakra.div>
            <OpenMail view={openedMail} />
          </chakra.div>
        </chakra.div>
      )}
    </li>
  )
}
