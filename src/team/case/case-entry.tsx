import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { connectCaseEntry } from '#machines/team/case/case-entry.connect.ts'
import type { CaseEntryKind } from '#machines/team/case/case-entry.fields.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { NOTE, noteId } from '#src/team/case/case-address.ts'
import { CaseFields } from '#src/team/case/case-fields.tsx'
import { caseEntryFlow } from '#src/team/case/case-flows.ts'
import { useCaseUpdates } from '#src/team/case/use-case-updates.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { minorHeading, smallPrint } from '#src/ui/theme/styles.ts'

export function CaseEntry({ what, view: page }: { readonly what: CaseEntryKind; readonly view: CasePageView }) {
  const { reference } = page.found
  const { actor, snapshot, send, state } = useFlow(caseEntryFlow, { actor: { input: { what, reference } } })
  const view = connectCaseEntry(snapshot, send)
  useCaseUpdates(actor, page)
  useEffect(() => {
    if (what === 'note' && location.hash === NOTE) document.getElementById(noteId(reference))?.focus()
  }, [what, reference])
  return (
    <section aria-label={view.title} data-flow={what === 'message' ? 'case-entry' : `case-entry-${what}`} data-state={state}>
      <chakra.h2 {...minorHeading} marginBottom="3">
        {view.title}
      </chakra.h2>
      <SuccessNotice said={view.said} inPlace />
      <chakra.form
        noValidate
        method="dialog"
        aria-label={view.title}
        onSubmit={(event) => {
          event.preventDefault()
          view.submit(crypto.randomUUID())
        }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
      >
        <CaseFields reference={reference} {...view} disabled={view.isBusy || view.isOffline} onChange={view.change} />
        {view.problem !== null && (
          <Notice kind="error">
            <span>{view.problem}</span>
          </Notice>
        )}
        {view.isOffline && (
          <Notice kind="warning">
            <strong>No connection.</strong> <span>We’ll send it once, when you’re back online. Keep this page open.</span>
          </Notice>
        )}
        {what === 'message' && page.unmailed !== null && (
          <Notice kind="warning">
            <span>{page.unmailed}</span>
          </Notice>
        )}
        {what === 'files' && page.endsApproval && (
          <Notice kind="warning">
            <span>The customer approved the filing. New files end that approval. Ask for approval again before you file.</span>
          </Notice>
        )}
        <chakra.p {...smallPrint}>{page.mails(what, view.answers)}</chakra.p>
        <ButtonRow>
          <Button type="submit" busy={view.isBusy} busyLabel={view.busy}>
            {view.isOffline ? 'Send now' : view.go}
          </Button>
          {view.isOffline && (
            <Button variant="quiet" onClick={view.cancel}>
              Edit answers
            </Button>
          )}
        </ButtonRow>
      </chakra.form>
    </section>
  )
}
