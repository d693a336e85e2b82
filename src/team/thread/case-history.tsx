import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import type { CaseHistoryItem } from '#machines/team/case/case-history.ts'
import { type CaseMailView, connectCaseMail } from '#machines/team/case/case-mail.connect.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { Section } from '#src/account-area/section.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { caseMailFlow } from '#src/team/case/case-flows.ts'
import { eventId } from '#src/team/case/case-path.ts'
import { useCaseUpdates } from '#src/team/case/use-case-updates.ts'
import { CaseEvent } from '#src/team/thread/case-event.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Lane } from '#src/ui/lane.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ShowEarlierButton } from '#src/ui/show-earlier-button.tsx'

const eventIcons = { note: 'info', message: 'talk', ask: 'talk', step: 'check', failure: 'alert', refusal: 'close' } as const

/** Number of newest events that are always visible, in addition to the customer's opening message. */
const VISIBLE_EVENTS = 4
const COLLAPSED_EVENTS_MIN = 3

/** Marker colors. Customer messages, notes, and steps have the default color. */
const markerStyles = {
  '& li:has(> div > [data-kind=message][data-by=team]) > span[aria-hidden]': { bg: 'panel', color: 'ink', outlineColor: 'edge' },
  '& li:has(> div > [data-kind=ask]) > span[aria-hidden]': { bg: 'raised', color: 'ink', outlineColor: 'edge' },
  '& li:has(> div > [data-kind=failure]) > span[aria-hidden]': { bg: 'errorTint', color: 'error', outlineColor: 'error' },
  '& li:has(> div > [data-kind=refusal]) > span[aria-hidden]': { bg: 'panel', color: 'ink', outlineColor: 'edge' },
} as const

const moreEventsStyle = {
  width: 'fit-content',
  minHeight: { base: '2.75rem', lg: '28px' },
  alignContent: 'center',
  fontSize: 'small',
  fontWeight: 'strong',
  color: 'ink',
  listStyle: 'inside disclosure-closed',
  css: { 'details[open] > &': { listStyleType: 'disclosure-open' } },
} as const

export function CaseHistory({ view: page, fileView }: { readonly view: CasePageView; readonly fileView: CaseFileView }) {
  const { teamCase, history, earlier, news } = page
  const { actor, snapshot, send, state } = useFlow(caseMailFlow, { actor: { input: { reference: teamCase.reference } } })
  const view = connectCaseMail(snapshot, send)
  useCaseUpdates(actor, page)
  // Keeps the customer's opening message visible. Without a message, the first event has the kind `log`.
  const openingEvents = earlier === null && history[0]?.kind === 'message' ? history.slice(0, 1) : []
  const { earlierEvents, newestEvents } = splitHistory(history.slice(openingEvents.length), news[0]?.version)
  const stopOf = (event: CaseHistoryItem) => ({
    key: String(event.version),
    mark: event.kind === 'log' ? null : <Icon name={eventIcons[event.kind]} size={16} />,
    says: (
      <chakra.div
        id={eventId(teamCase.reference, event.version)}
        data-kind={event.kind}
        data-by={event.by}
        tabIndex={-1}
        borderRadius="control"
        _focus={{ bg: 'greenTint', boxShadow: '0 0 0 0.375rem {colors.greenTint}' }}
      >
        <CaseEvent event={event} fileView={fileView} />
        {event.original !== undefined && <OriginalEmail {...event.original} view={view} />}
      </chakra.div>
    ),
  })
  const collapsedStop = {
    key: 'collapsed',
    mark: null,
    says: (
      <chakra.details css={{ '&::details-content': { _print: { contentVisibility: 'visible' } } }}>
        <chakra.summary {...moreEventsStyle}>{`${earlierEvents.length} earlier events`}</chakra.summary>
        {/* Shifts the expanded events left, so that their line continues the line of the outer history. */}
        <chakra.div marginTop="2" marginInlineStart="calc(-28px - {spacing.3})">
          <Lane isDense stops={earlierEvents.map(stopOf)} />
        </chakra.div>
      </chakra.details>
    ),
  }
  return (
    <chakra.div data-flow="case-mail" data-state={state} css={markerStyles}>
      <Section id={`${teamCase.reference}-history`} title="What happened so far">
        {view.problem !== null && (
          <chakra.div marginBottom="4">
            <Notice kind="error">
              <span>{view.problem}</span>
            </Notice>
          </chakra.div>
        )}
        {earlier && <ShowEarlierButton {...earlier} />}
        <Lane isDense stops={[...openingEvents.map(stopOf), ...(earlierEvents.length > 0 ? [collapsedStop] : []), ...newestEvents.map(stopOf)]} />
      </Section>
    </chakra.div>
  )
}

/**
 * Splits a long history into earlier and newest events. All news is in the newest part, which stays visible. Events of the kind `log`,
 * such as an opened file, do not count toward `VISIBLE_EVENTS`. Otherwise, they would push messages into the earlier part.
 */
function splitHistory(history: readonly CaseHistoryItem[], newsVersion = Number.POSITIVE_INFINITY) {
  const oldestVisible = history.filter(({ kind }) => kind !== 'log').at(-VISIBLE_EVENTS) ?? history[0]
  const splitIndex = history.findIndex((event) => event === oldestVisible || event.version >= newsVersion)
  return splitIndex < COLLAPSED_EVENTS_MIN
    ? { earlierEvents: [], newestEvents: history }
    : { earlierEvents: history.slice(0, splitIndex), newestEvents: history.slice(splitIndex) }
}

function OriginalEmail({ id, from, canClaim, view }: NonNullable<CaseHistoryItem['original']> & { readonly view: CaseMailView }) {
  const [isSaving, isAdding] = [view.saving === id, view.adding === id]
  return (
    <chakra.div marginTop="2" data-no-print>
      <ButtonRow>
        <Button
          variant="quiet"
          {...(!isSaving && { label: `Save original email from ${from}` })}
          busy={isSaving}
          busyLabel="Saving..."
          disabled={view.isBusy}
          onClick={() => view.save(id)}
        >
          Save original email
        </Button>
        {canClaim && (
          <Button
            variant="quiet"
            {...(!isAdding && { label: `A person wrote this email from ${from}` })}
            busy={isAdding}
            busyLabel="Adding..."
            disabled={view.isBusy}
            onClick={() => view.add(id)}
          >
            A person wrote this email
          </Button>
        )}
      </ButtonRow>
    </chakra.div>
  )
}
