import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { CaseActionLine, CaseActionsView } from '#machines/team/case/case-action.connect.ts'
import { askFormOptions, snoozeOptions } from '#machines/team/case/case-action-forms.ts'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import type { CaseHistoryItem } from '#machines/team/case/case-history.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { now } from '#src/flow/now.ts'
import { CaseFields } from '#src/team/case/case-fields.tsx'
import { useCasePosition } from '#src/team/case/case-list.ts'
import { casePath } from '#src/team/case/case-path.ts'
import { formatDay } from '#src/team/shell/format-time.ts'
import { focusHeading } from '#src/team/shell/use-shortcuts.ts'
import { CaseEvent } from '#src/team/thread/case-event.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasisStyle, minorHeadingStyle, raisedStyle, smallButtonStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

interface CaseActionsProps {
  readonly page: CasePageView
  readonly view: CaseActionsView
  readonly state: string
  readonly fileView: CaseFileView
  /** Whether the composer shows a message with text. If so, the composer's button is primary when a reply is the main action. */
  readonly isWriting: boolean
  readonly onReply: () => void
}

/** On screens too narrow for two columns, the parts are separate cards in different places on the page. */
const partStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  bg: 'raised',
  border: { base: '1px solid', xl: 'none' },
  borderColor: 'line',
  borderRadius: 'card',
  padding: { base: '4', md: '5', xl: '0' },
} as const

/** Shows the customer's name while the page heading is not visible. */
const stickyNameStyle = { '@container scroll-state(stuck: top)': { _before: { content: 'attr(data-who)', ...emphasisStyle } } } as const

export function CaseActions({ page: { teamCase, waitsUntil }, view, state, fileView, isWriting, onReply }: CaseActionsProps) {
  const id = `${teamCase.reference}-actions`
  const { open, main, reply } = view
  const position = useCasePosition(teamCase.reference)
  const askForDocument = open === null ? view.askFor : null
  const otherActions = view.actions.filter(({ action }) => action !== main?.action && (askForDocument === null || action !== 'ASK.document'))
  const moreActions = open === null ? otherActions : view.actions.filter(({ isOpen }) => !isOpen)
  return (
    <chakra.section
      data-flow="case-action"
      data-state={state}
      aria-labelledby={id}
      {...raisedStyle}
      padding="5"
      display={{ base: 'contents', xl: 'grid' }}
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      gridArea="actions"
      position="sticky"
      top="4"
      maxHeight="calc(100dvh - 2rem)"
      overflowY="auto"
      containerType="scroll-state"
      data-no-print
    >
      <chakra.div {...partStyle} gridArea={{ base: 'main', xl: 'auto' }} data-who={teamCase.who || teamCase.reference} css={stickyNameStyle}>
        <chakra.h2 id={id} {...minorHeadingStyle} css={open === null ? { xlDown: { position: 'absolute', clipPath: 'inset(50%)' } } : {}}>
          {open === null ? 'What you can do' : open.label}
        </chakra.h2>
        <SuccessNotice message={view.message} preventsScroll>
          {position?.next != null && (
            <Link to={casePath(position.next)} state={position.state}>
              Go to the next case
            </Link>
          )}
        </SuccessNotice>
        {open !== null && <CaseActionForm key={open.action} open={open} teamCase={teamCase} fileView={fileView} />}
        {open === null && waitsUntil !== null && (
          <chakra.div _empty={{ display: 'none' }}>
            {view.message === null && <chakra.p {...emphasisStyle}>{`Waiting for the customer until ${formatDay(waitsUntil)}`}</chakra.p>}
            {main === null && view.blocked !== null && <p>{view.blocked}</p>}
          </chakra.div>
        )}
        {reply !== null && <ReplyButton id={`${id}-reply`} reason={reply} isPrimary={!isWriting} onReply={onReply} />}
        {open === null && view.actions.length === 0 && (
          <p>{teamCase.owner === null ? 'No actions right now.' : `No actions right now. ${teamCase.owner.name} is working on this case.`}</p>
        )}
        {open === null && main !== null && (
          <MainAction id={id} action={main} isPrimary={view.primary === 'action'} blockedReason={view.blocked} busy={view.busy} />
        )}
      </chakra.div>
      {(askForDocument !== null || moreActions.length > 0) && (
        <chakra.div {...partStyle} gridArea={{ base: 'more', xl: 'auto' }}>
          {askForDocument !== null && (
            <AskDocumentButtons teamCase={teamCase} onAskForDocument={askForDocument} requestedDocuments={view.requestedDocuments} busy={view.busy} />
          )}
          {/* The key changes when a form opens, so that the list closes. */}
          {moreActions.length > 0 && <MoreActions key={`more ${open?.action}`} actions={moreActions} busy={view.busy} />}
        </chakra.div>
      )}
    </chakra.section>
  )
}

interface ReplyButtonProps {
  readonly id: string
  readonly reason: string
  readonly isPrimary: boolean
  readonly onReply: () => void
}

function ReplyButton({ id, reason, isPrimary, onReply }: ReplyButtonProps) {
  return (
    <chakra.div display="grid" gap="2">
      <Button variant={isPrimary ? 'primary' : 'secondary'} describedBy={id} onClick={onReply}>
        Reply
      </Button>
      <chakra.p id={id} {...smallPrintStyle}>
        {reason}
      </chakra.p>
    </chakra.div>
  )
}

interface MainActionProps {
  readonly id: string
  readonly action: CaseActionLine
  readonly isPrimary: boolean
  readonly blockedReason: string | null
  readonly busy: boolean
}

function MainAction({ id, action, isPrimary, blockedReason, busy }: MainActionProps) {
  const effectId = `${id}-${action.action}`
  return (
    <chakra.div display="grid" gap="2">
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        describedBy={effectId}
        busy={action.isBusy}
        busyLabel={action.busy}
        disabled={busy && !action.isBusy}
        onClick={action.open}
      >
        {action.label}
      </Button>
      <chakra.div id={effectId} {...smallPrintStyle} display="grid" gap="1">
        {blockedReason !== null && <chakra.p {...emphasisStyle}>{blockedReason}</chakra.p>}
        <p>{`${action.effect} ${action.mail.text}`}</p>
      </chakra.div>
    </chakra.div>
  )
}

interface AskDocumentButtonsProps {
  readonly teamCase: TeamCase
  readonly onAskForDocument: (document: string) => void
  /** Documents with an open ask. */
  readonly requestedDocuments: readonly string[]
  readonly busy: boolean
}

/** Buttons that open the form to ask for a document, with the document name filled in. */
function AskDocumentButtons({ teamCase, onAskForDocument, requestedDocuments, busy }: AskDocumentButtonsProps) {
  return (
    <chakra.div borderTop={{ xl: '1px solid' }} borderColor={{ xl: 'line' }} paddingTop={{ xl: '4' }}>
      <chakra.h3 {...emphasisStyle} fontFamily="body" fontSize="small" letterSpacing="normal" marginBottom="2">
        Ask for a document
      </chakra.h3>
      <chakra.ul aria-label="Ask for a document" display="flex" flexWrap="wrap" gap="2">
        {askFormOptions(teamCase).document.map(({ value, label }) => {
          const isAsked = requestedDocuments.includes(value)
          const isDisabled = busy || isAsked
          return (
            <li key={value}>
              <chakra.button
                type="button"
                title={isAsked ? 'Already asked for' : undefined}
                aria-disabled={isDisabled || undefined}
                onClick={() => isDisabled || onAskForDocument(value)}
                {...smallButtonStyle}
                minHeight={{ base: '2.75rem', lg: '2rem' }}
                display="inline-flex"
                alignItems="center"
                gap="1.5"
                fontSize="small"
                css={{ '&[title]': { color: 'muted', bg: 'panel', cursor: 'default' } }}
              >
                {isAsked && <Icon name="check" size={16} />}
                <span>{label}</span>
                {isAsked && <chakra.span srOnly>, already asked</chakra.span>}
              </chakra.button>
            </li>
          )
        })}
      </chakra.ul>
    </chakra.div>
  )
}

/** List of the other actions. Each shows whether it sends an email. */
function MoreActions({ actions, busy }: { readonly actions: readonly CaseActionLine[]; readonly busy: boolean }) {
  return (
    <chakra.details
      open={actions.some(({ isBusy }) => isBusy) || undefined}
      {...topBorderStyle}
      paddingTop="2"
      css={{
        '&[open] > summary svg': { transform: 'rotate(180deg)' },
        // On screens too narrow for two columns, this part can be alone in its card.
        '&:only-child': { xlDown: { border: 'none', padding: '0' } },
      }}
    >
      <chakra.summary
        {...emphasisStyle}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        minHeight="2.75rem"
        listStyleType="none"
        cursor="pointer"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <span>More</span>
        <Icon name="down" />
      </chakra.summary>
      <ul>
        {actions.map((action) => (
          <li key={action.action}>
            <SecondaryAction action={action} busy={busy} />
          </li>
        ))}
      </ul>
    </chakra.details>
  )
}

function SecondaryAction({ action, busy }: { readonly action: CaseActionLine; readonly busy: boolean }) {
  const isDisabled = busy || action.isBusy
  const id = `more-${action.action}`
  const effectText = action.isQuick ? `${action.effect} ${action.mail.text}` : action.mail.text
  return (
    <chakra.div
      title={effectText}
      position="relative"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      columnGap="3"
      minHeight={{ base: '2.75rem', xl: '2.25rem' }}
      paddingInline="3"
      marginInline="-3"
      borderRadius="control"
      _hover={{ bg: 'panel' }}
    >
      <chakra.button
        type="button"
        aria-describedby={id}
        aria-disabled={isDisabled || undefined}
        onClick={() => isDisabled || action.open()}
        {...emphasisStyle}
        color={action.isDanger ? 'error' : 'ink'}
        textAlign="start"
        cursor="pointer"
        // The whole row is clickable.
        _after={{ content: '""', position: 'absolute', inset: '0' }}
      >
        {action.isBusy ? action.busy : action.label}
      </chakra.button>
      {action.mail.isSent && (
        <chakra.span aria-hidden {...smallPrintStyle} flex="none">
          Sends an email
        </chakra.span>
      )}
      <chakra.span id={id} srOnly>
        {effectText}
      </chakra.span>
    </chakra.div>
  )
}

interface CaseActionFormProps {
  readonly open: NonNullable<CaseActionsView['open']>
  readonly teamCase: TeamCase
  readonly fileView: CaseFileView
}

const dangerStyle = {
  '& > button': { color: 'error', borderColor: 'error', '&:hover:not([aria-disabled=true])': { borderColor: 'error', bg: 'errorTint' } },
} as const

const LIST_FIELDS = ['pages']
const SELECT_FIELDS = ['document']

function CaseActionForm({ open, teamCase, fileView }: CaseActionFormProps) {
  const { reference, members, owner } = teamCase
  const form = useRef<HTMLFormElement>(null)
  // The clicked button no longer exists, so the first control gets the focus. A closed form returns the focus to the heading.
  useEffect(() => {
    const control = form.current?.querySelector<HTMLElement>('select, textarea, input')
    ;(control ?? form.current)?.focus()
    return () => {
      if (document.activeElement === document.body) focusHeading()
    }
  }, [])
  const options = {
    to: members.filter(({ id }) => id !== owner?.id).map(({ id, name }) => ({ value: id, label: name })),
    until: snoozeOptions(now()),
    ...askFormOptions(teamCase),
  }
  return (
    <chakra.form
      ref={form}
      tabIndex={-1}
      noValidate
      method="dialog"
      aria-label={open.label}
      onSubmit={(event) => {
        event.preventDefault()
        open.submit()
      }}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Escape' && !open.isBusy) open.close()
        if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
      }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      _focus={{ outline: 'none' }}
    >
      {open.newEvents !== null && <NewEvents events={open.newEvents} fileView={fileView} />}
      {open.isUnavailable && (
        <Notice kind="warning">
          <span>This action isn’t available now. Your text stays here until you leave the page.</span>
        </Notice>
      )}
      <CaseFields
        reference={reference}
        {...open}
        options={options}
        listFields={LIST_FIELDS}
        selectFields={SELECT_FIELDS}
        disabled={open.isBusy}
        onChange={open.change}
      />
      {open.problem !== null && (
        <Notice kind="error">
          <span>{open.problem}</span>
        </Notice>
      )}
      <chakra.p {...smallPrintStyle}>{`${open.effect} ${open.mail.text}`}</chakra.p>
      <ButtonRow>
        {!open.isUnavailable && (
          <chakra.div display="grid" css={open.isDanger ? dangerStyle : {}}>
            <Button type="submit" variant={open.isDanger ? 'secondary' : 'primary'} busy={open.isBusy} busyLabel={open.busy}>
              {open.label}
            </Button>
          </chakra.div>
        )}
        <Button disabled={open.isBusy} onClick={open.close}>
          Not now
        </Button>
      </ButtonRow>
    </chakra.form>
  )
}

function NewEvents({ events, fileView }: { readonly events: readonly CaseHistoryItem[]; readonly fileView: CaseFileView }) {
  return (
    <Notice kind="warning">
      <strong>Not saved. This case changed while you were working.</strong>
      {events.map((event) => (
        <chakra.div key={event.version} marginTop="2">
          <CaseEvent event={event} fileView={fileView} />
        </chakra.div>
      ))}
      <chakra.p marginTop="2">The page shows the current status.</chakra.p>
    </Notice>
  )
}
