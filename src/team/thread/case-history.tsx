import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import type { AskCard, CaseHistoryItem } from '#machines/team/case/case-history.ts'
import { type CaseMailView, connectCaseMail } from '#machines/team/case/case-mail.connect.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { Part } from '#src/account-area/part.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { eventId } from '#src/team/case/case-address.ts'
import { caseMailFlow } from '#src/team/case/case-flows.ts'
import { useCaseUpdates } from '#src/team/case/use-case-updates.ts'
import { briefTimeAt } from '#src/team/shell/time-at.ts'
import { FileLink, FileText } from '#src/team/thread/file-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Lane } from '#src/ui/lane.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ShowEarlier } from '#src/ui/show-earlier.tsx'
import { emphasis, raised, smallPrint } from '#src/ui/theme/styles.ts'
import { ThreadEntry } from '#src/ui/thread-entry.tsx'

const icons = { note: 'info', message: 'talk', step: 'check' } as const

/** Newest events that are always visible. */
const NEWEST = 5
const FEWEST_COLLAPSED = 4

const moreEvents = {
  width: 'fit-content',
  minHeight: { base: '2.75rem', lg: '2rem' },
  alignContent: 'center',
  fontWeight: 'strong',
  color: 'ink',
  listStyle: 'inside disclosure-closed',
  css: { 'details[open] > &': { listStyleType: 'disclosure-open' } },
} as const

export function CaseHistory({ view: page, fileView }: { readonly view: CasePageView; readonly fileView: CaseFileView }) {
  const { found, history, earlier } = page
  const { actor, snapshot, send, state } = useFlow(caseMailFlow, { actor: { input: { reference: found.reference } } })
  const view = connectCaseMail(snapshot, send)
  useCaseUpdates(actor, page)
  const { start, middle, end } = partsOf(history)
  const stopOf = (event: CaseHistoryItem) => ({
    key: String(event.version),
    mark: <Icon name={icons[event.kind]} size={16} />,
    says: (
      <chakra.div id={eventId(found.reference, event.version)} tabIndex={-1} borderRadius="control" paddingBottom={isShort(event) ? undefined : '2'}>
        {isShort(event) ? <ShortItem event={event} fileView={fileView} /> : <HistoryItem event={event} fileView={fileView} />}
        {event.original !== undefined && <Original {...event.original} view={view} />}
      </chakra.div>
    ),
  })
  return (
    <chakra.div data-flow="case-mail" data-state={state}>
      <Part id={`${found.reference}-history`} title="What happened so far">
        {view.problem !== null && (
          <chakra.div marginBottom="4">
            <Notice kind="error">
              <span>{view.problem}</span>
            </Notice>
          </chakra.div>
        )}
        {earlier && <ShowEarlier {...earlier} />}
        <chakra.div display="grid" gap="2">
          {start.length > 0 && (
            <>
              <Lane dense stops={start.map(stopOf)} />
              <chakra.details css={{ '&[open] > summary': { marginBottom: '2' }, '&::details-content': { _print: { contentVisibility: 'visible' } } }}>
                <chakra.summary {...moreEvents}>{`${middle.length} more events`}</chakra.summary>
                <Lane dense stops={middle.map(stopOf)} />
              </chakra.details>
            </>
          )}
          <Lane dense stops={end.map(stopOf)} />
        </chakra.div>
      </Part>
    </chakra.div>
  )
}

/** Splits a long history into its first event, the collapsed middle, and the newest events. */
function partsOf(history: readonly CaseHistoryItem[]) {
  if (history.length < 1 + FEWEST_COLLAPSED + NEWEST) return { start: [], middle: [], end: history }
  return { start: history.slice(0, 1), middle: history.slice(1, -NEWEST), end: history.slice(-NEWEST) }
}

const isShort = ({ kind, said, metadata, quoted, way, about, ask }: CaseHistoryItem) =>
  kind === 'step' && said === '' && metadata === '' && !quoted && way === undefined && about === undefined && ask === undefined

interface ItemProps {
  readonly event: CaseHistoryItem
  readonly fileView: CaseFileView
}

/** One line for an event without a text. */
const ShortItem = ({ event: { at, text, files = [] }, fileView }: ItemProps) => (
  <chakra.p {...smallPrint} paddingTop="1">
    <chakra.span color="ink">
      <FileText text={text} files={files} view={fileView} />
    </chakra.span>
    {' · '}
    <time dateTime={new Date(at).toISOString()}>{briefTimeAt(at)}</time>
  </chakra.p>
)

export const HistoryItem = ({ event: { at, text, kind, said, metadata, quoted, way, about, ask, files = [] }, fileView }: ItemProps) => (
  <>
    <ThreadEntry
      {...{ at, said: ask ? '' : said, metadata, quoted, way, about }}
      when={briefTimeAt(at)}
      text={<FileText text={kind === 'note' ? `${text}, only for the team` : text} files={files} view={fileView} />}
    />
    {ask !== undefined && <Ask ask={ask} fileView={fileView} />}
  </>
)

const outcomeWords = { open: 'Open', answered: 'Answered', withdrawn: 'Canceled', over: 'Closed without an answer' } as const
/** Amber means that the ask waits for the customer. */
const tones = {
  open: { bg: 'amber', color: 'onAmber', borderColor: 'amber' },
  answered: { bg: 'greenTint', color: 'green', borderColor: 'green' },
  withdrawn: { bg: 'panel', color: 'ink', borderColor: 'edge' },
  over: { bg: 'panel', color: 'ink', borderColor: 'edge' },
} as const

function Ask({ ask: { title, text, outcome, approves, files }, fileView }: { readonly ask: AskCard; readonly fileView: CaseFileView }) {
  const state = approves === null ? outcomeWords[outcome] : approves ? 'Approved' : 'Not approved'
  return (
    <chakra.div marginTop="2" padding={{ base: '3', md: '4' }} maxWidth="form" {...raised} borderRadius="control">
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3" rowGap="1">
        <chakra.span {...emphasis} overflowWrap="anywhere" minWidth="0">
          {title}
        </chakra.span>
        <chakra.span {...tones[outcome]} border="1px solid" borderRadius="control" paddingInline="2" fontSize="small" fontWeight="strong">
          {state}
        </chakra.span>
      </chakra.p>
      {text !== '' && (
        <chakra.p marginTop="1" whiteSpace="pre-line" dir="auto">
          {text}
        </chakra.p>
      )}
      {files.map(({ id, name, kept }) => (
        <chakra.p key={id} marginTop="2" display="flex" gap="2" alignItems="center" color={kept === null ? 'muted' : 'ink'}>
          <Icon name="file" size={16} />
          {kept === null ? <chakra.bdi minWidth="0">{name}</chakra.bdi> : <FileLink file={kept} view={fileView} />}
        </chakra.p>
      ))}
    </chakra.div>
  )
}

function Original({ id, from, canClaim, view }: NonNullable<CaseHistoryItem['original']> & { readonly view: CaseMailView }) {
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
            A person wrote this
          </Button>
        )}
      </ButtonRow>
    </chakra.div>
  )
}
