import type { RequestDefinition } from '#contract/define.ts'
import { messages } from '#contract/messages.ts'
import { connectRequest, requestDraft } from '#machines/request/request.connect.ts'
import { Button } from '#src/components/button.tsx'
import { ErrorSummary } from '#src/components/error-summary.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Receipt } from '#src/components/receipt.tsx'
import { SavedNote } from '#src/components/saved-note.tsx'
import { requestFlow } from '#src/flows/flows.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useFormBinding } from '#src/flows/use-form-binding.ts'
import { useReceipt } from '#src/flows/use-receipt.ts'
import { FormFields } from '#src/pages/form-fields.tsx'

/** The page of one request form; everything it says and asks comes from the definition. */
export function RequestPage({ definition }: { readonly definition: RequestDefinition }) {
  const { snapshot, send, state, saved } = useFlow(requestFlow, {
    actor: { input: { definition } },
    draft: { flow: definition.route, of: requestDraft },
  })
  const view = connectRequest(snapshot, send)
  const receipt = useReceipt(view.screen === 'received' ? view.reference : null)
  const sendAnother = () => {
    if (view.screen === 'received') view.sendAnother()
    receipt.leave()
  }
  return (
    <div data-flow={definition.route} data-state={state}>
      {receipt.shown !== null ? (
        <Receipt title={definition.title} reference={receipt.shown} next={definition.whatHappensNext} onAnother={sendAnother} />
      ) : (
        view.screen === 'form' && (
          <FormPage title={definition.title} outcome={definition.outcome} next={definition.whatHappensNext} note={<SavedNote {...saved} />}>
            <RequestForm definition={definition} view={view} />
          </FormPage>
        )
      )}
    </div>
  )
}

export type FormView = Extract<ReturnType<typeof connectRequest>, { screen: 'form' }>

/** The form itself: summary, what went wrong, fields, button. */
export function RequestForm({ definition, view }: { readonly definition: RequestDefinition; readonly view: FormView }) {
  const form = useFormBinding({ fields: definition.fields, answers: view.answers, change: view.change, submit: () => view.submit(crypto.randomUUID()) })
  return (
    <form {...form} aria-label={definition.title}>
      <ErrorSummary errors={view.errors} fields={definition.fields} attempt={view.attempt} />
      {view.failed && <Notice kind="error">{view.problem ?? `${messages.submitFailed} Nothing you typed is lost.`}</Notice>}
      <FormFields fields={definition.fields} answers={view.answers} errors={view.errors} disabled={view.busy} onChange={view.change} />
      <Button type="submit" variant="primary" busy={view.busy} busyLabel="Submitting...">
        {definition.submitLabel}
      </Button>
    </form>
  )
}
