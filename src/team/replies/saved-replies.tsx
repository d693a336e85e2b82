import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import type { SavedReply } from '#contract/team/saved-replies.ts'
import { connectSavedReplies, type SavedRepliesView } from '#machines/team/replies/saved-replies.connect.ts'
import { Section, SectionRow } from '#src/account-area/section.tsx'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { FormFields } from '#src/forms/form-fields.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { savedRepliesFlow } from '#src/team/shell/team-flows.ts'
import { ConfirmActionDialog } from '#src/team/sign-in/action-dialogs.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasisStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

export function SavedReplies({ isLead }: { readonly isLead: boolean }) {
  const { snapshot, send, state } = useFlow(savedRepliesFlow, { actor: {} })
  const view = connectSavedReplies(snapshot, send)
  return (
    <chakra.div
      data-flow="saved-replies"
      data-state={state}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 30rem)' }}
      alignItems="start"
      columnGap="12"
      rowGap="8"
      css={{ '& section > h2': { fontSize: 'lead' } }}
    >
      {view.screen === 'loading' && <LoadingStatus>Loading the replies...</LoadingStatus>}
      {view.screen === 'failed' && <LoadError problem={view.problem} onRetry={view.retry} />}
      {view.screen === 'list' && (
        <>
          <div>
            <p>Members can insert these texts when they write to a customer.</p>
            <SuccessNotice message={view.message} />
            <Replies view={view} isLead={isLead} />
          </div>
          {isLead && (
            <Section id="reply-form" title={view.form.title}>
              <ReplyForm view={view.form} />
            </Section>
          )}
          <ConfirmActionDialog confirmation={view.confirmation} />
        </>
      )}
    </chakra.div>
  )
}

function Replies({ view, isLead }: { readonly view: SavedRepliesView; readonly isLead: boolean }) {
  if (view.replies.length === 0)
    return (
      <chakra.p marginTop="4" {...emphasisStyle}>
        No saved replies yet.
      </chakra.p>
    )
  const buttons = (reply: SavedReply) => (
    <chakra.div display="flex" gap="3">
      <Button label={`Edit ${reply.title}`} disabled={view.form.busy} onClick={() => view.edit(reply)}>
        Edit
      </Button>
      <Button label={`Delete ${reply.title}`} disabled={view.form.busy} onClick={() => view.remove(reply)}>
        Delete
      </Button>
    </chakra.div>
  )
  return (
    <chakra.ul marginTop="4" aria-label="Saved replies">
      {view.replies.map((reply) => (
        <chakra.li key={reply.id} paddingBlock="4" {...topBorderStyle}>
          <SectionRow button={isLead && buttons(reply)}>
            <chakra.p {...emphasisStyle}>{reply.title}</chakra.p>
            <chakra.p whiteSpace="pre-line" maxWidth="form">
              {reply.text}
            </chakra.p>
          </SectionRow>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function ReplyForm({ view }: { readonly view: SavedRepliesView['form'] }) {
  const form = useFormBinding({ ...view, answers: () => view.answers })
  const box = useRef<HTMLDivElement>(null)
  // After a click on Edit, moves the focus to the form, because the form is not next to the button.
  useEffect(() => {
    if (!view.isNew) box.current?.querySelector('input')?.focus()
  }, [view.isNew])
  return (
    <div ref={box}>
      <chakra.form {...form} aria-label={view.title} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" maxWidth="form">
        <ErrorSummary errors={view.attempt > 0 ? view.errors : {}} fields={view.fields} attempt={view.attempt} />
        <FormFields fields={view.fields} answers={view.answers} errors={view.errors} disabled={view.busy} onChange={view.change} />
        {view.problem !== null && (
          <Notice kind="error">
            <span>{view.problem}</span>
          </Notice>
        )}
        <ButtonRow>
          <Button type="submit" variant="primary" busy={view.isSaving} busyLabel="Saving..." disabled={view.busy && !view.isSaving}>
            Save reply
          </Button>
          {!view.isNew && (
            <Button disabled={view.busy} onClick={view.cancel}>
              Cancel
            </Button>
          )}
        </ButtonRow>
      </chakra.form>
    </div>
  )
}
