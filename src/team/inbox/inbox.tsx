import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { InboxView } from '#machines/team/inbox/inbox.connect.ts'
import type { InboxCountsView } from '#machines/team/inbox/inbox-counts.connect.ts'
import { inboxPath } from '#machines/team/inbox/inbox-path.ts'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { BulkActionsBar, BulkMoveNotices, SelectAllCheckbox } from '#src/team/inbox/bulk-actions.tsx'
import { InboxFooter } from '#src/team/inbox/inbox-footer.tsx'
import { InboxRows } from '#src/team/inbox/inbox-rows.tsx'
import { InboxSearch } from '#src/team/inbox/inbox-search.tsx'
import { InboxViews } from '#src/team/inbox/inbox-views.tsx'
import { type InboxProps, useInbox } from '#src/team/inbox/use-inbox.ts'
import { useInboxKeys } from '#src/team/inbox/use-inbox-keys.ts'
import type { Shortcuts } from '#src/team/shell/use-shortcuts.ts'
import { useNewsInTitle } from '#src/team/shell/use-tab-title.ts'
import { ActionDialogs } from '#src/team/sign-in/action-dialogs.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'

const ChipLink = chakra(Link)

interface Props extends InboxProps {
  readonly heading: ReactNode
  readonly liveNote: ReactNode
  readonly shortcuts: Shortcuts
}

export function Inbox({ heading, liveNote, shortcuts, ...props }: Props) {
  const { view, state, counts, csv, bulkActions } = useInbox(props)
  const { news, views } = counts.view
  const { count = null } = views.find(({ isShown }) => isShown) ?? {}
  const { isSelecting, message } = bulkActions.view
  const hasRows = view.rows !== null && view.rows.length > 0
  const references = view.rows?.map(({ reference }) => reference) ?? []
  const list = { path: inboxPath(view.query), references, total: view.more ? (view.clearFiltersPath === null ? count : null) : references.length }
  useInboxKeys({ bulkMove: bulkActions.view, isShown: props.isShown && props.currentMember !== null, shortcuts, list })
  useNewsInTitle(news)
  return (
    <chakra.div
      data-flow="inbox"
      data-state={state}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '12rem minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="1"
    >
      <chakra.div
        data-flow="inbox-counts"
        data-state={counts.state}
        css={{ xl: { position: 'sticky', top: '0', alignSelf: 'start', maxHeight: '100dvh', overflowY: 'auto', scrollbarWidth: 'none' } }}
      >
        <div>{heading}</div>
        <InboxViews views={views} day={counts.view.day} mails={counts.view.mails} />
      </chakra.div>
      <chakra.div data-flow="bulk-move" data-state={bulkActions.state} display="grid" gridTemplateColumns="minmax(0, 1fr)" alignContent="start" gap="1">
        <chakra.div
          css={isSelecting ? { '&:has([role=search]:focus-within) > [data-bulk-actions]': { display: 'none' } } : {}}
          position="sticky"
          top="0"
          zIndex="3"
          bg="paper"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap={{ base: '2', md: '3' }}
          paddingInlineEnd="2"
          minHeight={{ base: '2.75rem', md: 'control' }}
          borderBottom="1px solid"
          borderColor="line"
        >
          {hasRows && <SelectAllCheckbox view={bulkActions.view} />}
          <BulkActionsBar view={bulkActions.view} />
          <InboxSearch view={view} counts={counts.view} self={props.memberId} hidesSearch={isSelecting ? 'always' : message === '' ? 'never' : 'onPhones'} />
          <chakra.div hideBelow="md" order="1" css={{ '@media (pointer: coarse)': { display: 'none' } }}>
            <Button variant="quiet" label="Keyboard shortcuts" onClick={shortcuts.help}>
              ?
            </Button>
          </chakra.div>
          <chakra.div display={{ base: isSelecting ? 'none' : 'contents', md: 'contents' }}>{liveNote}</chakra.div>
        </chakra.div>
        {/* Hidden if a link in My day already shows the filter. */}
        {!counts.view.day?.some(({ isShown }) => isShown) && <DayFilterChip only={view.only} />}
        <News view={view} />
        <Results view={view} forms={counts.view.foundForms} />
        {view.failed !== null && <LoadError problem={view.failed} onRetry={view.retry} />}
        {view.failed === null && view.rows === null && <LoadingStatus>Loading the cases...</LoadingStatus>}
        {hasRows && <BulkMoveNotices view={bulkActions.view} members={counts.view.members} isShown={props.isShown} />}
        {view.rows !== null && <InboxRows view={view} rows={view.rows} bulkMove={bulkActions.view} list={list} prefetch={props.prefetch} />}
        {view.rows?.length !== 0 && <InboxFooter csv={csv} />}
      </chakra.div>
      {props.isShown && <ActionDialogs view={csv.view.dialogs} me={props.currentMember} onVerified={props.onVerified} />}
    </chakra.div>
  )
}

/** Result of a search or filter. The search does not cover form names, so a form with a matching name is offered as a link. */
function Results({ view, forms }: { readonly view: InboxView; readonly forms: InboxCountsView['foundForms'] }) {
  return (
    <chakra.div
      {...smallPrintStyle}
      display="flex"
      columnGap="4"
      overflowX="auto"
      whiteSpace="nowrap"
      paddingInline={{ md: '3' }}
      paddingTop="1"
      css={{ scrollbarWidth: 'none', '& > *': { flex: 'none' }, '&:has(> [role=status]:only-child:empty)': { display: 'none' } }}
    >
      <p role="status">{view.results}</p>
      {forms.map(({ title, to }) => (
        <Link key={to} to={to}>{`All cases in “${title}”`}</Link>
      ))}
    </chakra.div>
  )
}

function DayFilterChip({ only }: Pick<InboxView, 'only'>) {
  if (only === null) return null
  return (
    <div data-no-print>
      <ChipLink
        to={only.clearPath}
        aria-label={`Remove filter: ${only.label}`}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight={{ base: '2.75rem', md: '2rem' }}
        paddingInline="3"
        border="1px solid"
        borderColor="edge"
        borderRadius="control"
        color="ink"
        fontSize="small"
        fontWeight="strong"
        textDecoration="none"
        _hover={{ bg: 'panel' }}
      >
        <span>{only.label}</span>
        <Icon name="close" />
      </ChipLink>
    </div>
  )
}

/** Rendered even when empty, so that screen readers announce the text later. */
function News({ view }: { readonly view: InboxView }) {
  return (
    // Sticks below the toolbar, which is also sticky.
    <chakra.div role="status" position="sticky" top={{ base: '2.75rem', md: 'control' }} zIndex="2" _empty={{ display: 'none' }}>
      {view.news !== null && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          rowGap="2"
          paddingBlock="1"
          paddingInline="4"
          bg="greenTint"
          border="1px solid"
          borderColor="line"
          borderRadius="control"
          color="ink"
        >
          <span>{view.news}</span>
          <Button onClick={view.refresh}>Show changes</Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
