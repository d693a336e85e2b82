import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { CaseComposerView } from '#machines/team/case/case-composer.connect.ts'
import type { CaseEntryView } from '#machines/team/case/case-entry.connect.ts'
import type { CaseEntryKind } from '#machines/team/case/case-entry.fields.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { CaseFields } from '#src/team/case/case-fields.tsx'
import { useCasePosition } from '#src/team/case/case-list.ts'
import { casePath, textBoxId } from '#src/team/case/case-path.ts'
import { InsertList } from '#src/team/composer/insert-list.tsx'
import { insertText, isMentionTyped, leaveTextBox } from '#src/team/composer/text-box.ts'
import type { CaseEntryFlow } from '#src/team/composer/use-case-entry.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { smallButtonStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

interface CaseEntryProps {
  readonly what: CaseEntryKind
  readonly view: CasePageView
  readonly entry: CaseEntryFlow
  readonly composer: CaseComposerView
  readonly isPrimary: boolean
}

const INSERT_LABELS = { message: 'Saved replies', note: 'Mention a colleague' } as const

/** Form in one tab, with a list of texts or colleagues to insert. */
export function CaseEntry({ what, view: page, entry: { view, state }, composer, isPrimary }: CaseEntryProps) {
  const { reference } = page.teamCase
  const id = textBoxId(what, reference)
  const position = useCasePosition(reference)
  const isWaiting = view.isBusy || view.isOffline
  const openList = { message: composer.openReplies, note: composer.openMembers }[what]
  const isSent = view.message !== null
  // Moves the focus out of the box after a submit. Otherwise, the next shortcut would be typed into the empty box.
  useEffect(() => {
    if (isSent) leaveTextBox(id)
  }, [isSent, id])
  return (
    <div data-flow={what === 'message' ? 'case-entry' : `case-entry-${what}`} data-state={state}>
      <chakra.form
        noValidate
        method="dialog"
        aria-label={view.title}
        onSubmit={(event) => {
          event.preventDefault()
          view.submit(crypto.randomUUID())
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
          if (event.key === 'Escape' && !event.defaultPrevented) leaveTextBox(id)
        }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
      >
        <CaseFields
          reference={reference}
          {...view}
          disabled={isWaiting}
          onChange={(name, value) => {
            view.change(name, value)
            if (name === 'note' && isMentionTyped(id, view.text, String(value))) openList()
          }}
        >
          {(fields) => (
            <>
              {/* The label is hidden, because the tab shows it. */}
              <chakra.div css={{ '& label': { srOnly: true }, '& textarea': { minHeight: '5.5rem' } }}>{fields(what)}</chakra.div>
              <Notices view={view} page={page} what={what} />
              <chakra.p {...smallPrintStyle}>{effectOf(page, view, what)}</chakra.p>
              <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="2">
                {composer.tab === what && (
                  <InsertList
                    label={INSERT_LABELS[what]}
                    composer={composer}
                    disabled={isWaiting}
                    onOpen={openList}
                    onInsert={(text) => insertText(id, view.text, text, (next) => view.change(what, next))}
                    emptyContent={what === 'message' ? <NoReplies isLead={page.teamCase.you === 'lead'} /> : <p>No one else is on the team yet.</p>}
                  />
                )}
                <Attachments count={view.files.length} isWrong={view.errors.files !== undefined}>
                  {fields('files', 'what', 'words')}
                </Attachments>
                <chakra.div
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  gap="2"
                  marginInlineStart="auto"
                  css={{ '& > button': { minHeight: '2.75rem', paddingInline: '5' } }}
                >
                  {/* Rendered even when empty, so that screen readers announce the text later. */}
                  <chakra.span role="status" {...smallPrintStyle} display="inline-flex" alignItems="center" gap="1">
                    {view.message !== null && (
                      <>
                        <Icon name="check" size={16} />
                        <span>{view.message}</span>
                        {position?.next != null && (
                          <Link to={casePath(position.next)} state={position.state}>
                            Next case
                          </Link>
                        )}
                      </>
                    )}
                  </chakra.span>
                  {view.isOffline && (
                    <Button variant="quiet" onClick={view.cancel}>
                      {what === 'message' ? 'Edit message' : 'Edit note'}
                    </Button>
                  )}
                  <chakra.kbd {...smallPrintStyle} fontFamily="body" hideBelow="md" css={{ '@media (pointer: coarse)': { display: 'none' } }}>
                    Ctrl+Enter
                  </chakra.kbd>
                  <Button type="submit" variant={isPrimary && view.text !== '' ? 'primary' : 'secondary'} busy={view.isBusy} busyLabel={view.busy}>
                    {view.isOffline ? 'Send now' : view.label}
                  </Button>
                </chakra.div>
              </chakra.div>
            </>
          )}
        </CaseFields>
      </chakra.form>
    </div>
  )
}

/** File field. It is collapsed until there is a file or an error. */
function Attachments({ count, isWrong, children }: { readonly count: number; readonly isWrong: boolean; readonly children: ReactNode }) {
  return (
    <chakra.details open={count > 0 || isWrong || undefined} css={{ '&[open]': { flex: '1 1 100%', minWidth: '0' } }}>
      <chakra.summary {...smallButtonStyle} minHeight="2.75rem" width="fit-content" display="inline-flex" alignItems="center" gap="2" fontSize="small">
        <Icon name="file" size={16} />
        <span>{count === 0 ? 'Attach files' : `Attached files: ${count}`}</span>
      </chakra.summary>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" marginTop="3">
        {children}
      </chakra.div>
    </chakra.details>
  )
}

const NoReplies = ({ isLead }: { readonly isLead: boolean }) =>
  isLead ? (
    <p>
      There are no saved replies yet. <Link to="/team/replies">Add one</Link>
    </p>
  ) : (
    <p>There are no saved replies yet. A lead can add them.</p>
  )

interface NoticesProps {
  readonly view: CaseEntryView
  readonly page: CasePageView
  readonly what: CaseEntryKind
}

function Notices({ view, page, what }: NoticesProps) {
  const isMessage = what === 'message'
  return (
    <>
      {view.problem !== null && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      {view.isOffline && (
        <Notice kind="warning">
          <strong>No connection.</strong> <span>We’ll send it when you’re back online. Keep this page open.</span>
        </Notice>
      )}
      {view.hasLostFiles && (
        <Notice kind="warning">
          <span>We kept your text, but not the attached files. Choose the files again.</span>
        </Notice>
      )}
      {isMessage && view.files.length > 0 && page.endsApproval && (
        <Notice kind="warning">
          <span>The customer approved the filing. New files cancel that approval. Ask for approval again before you file.</span>
        </Notice>
      )}
    </>
  )
}

const listFormat = new Intl.ListFormat('en-US')

/** Describes the emails that a note or a message sends. */
function effectOf(page: CasePageView, view: CaseEntryView, what: CaseEntryKind): string {
  if (what === 'message') return page.mails(what, view.answers)
  const names = page.findMentionedNames(view.text)
  const mailText = names.length === 0 ? '' : `${listFormat.format(names)} will get an email with a link to this case, without your text. `
  return `${mailText}The customer won’t see this note.`
}
