import type { RequestDefinition } from '#contract/define.ts'
import type { connectRequest } from '#machines/request/request.connect.ts'
import { AlertSlot } from '#src/components/alert-slot.tsx'
import { Button } from '#src/components/button.tsx'
import { ButtonRow } from '#src/components/button-row.tsx'
import { DraftNote } from '#src/components/draft-note.tsx'
import { Elsewhere } from '#src/components/elsewhere.tsx'
import { ErrorSummary } from '#src/components/error-summary.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Receipt } from '#src/components/receipt.tsx'
import { CancelSubmit, Waiting } from '#src/components/sending.tsx'
import { useFormBinding } from '#src/flows/use-form-binding.ts'
import { useReceipt } from '#src/flows/use-receipt.ts'
import { FormFields } from '#src/pages/form-fields.tsx'
import { prefillOf } from '#src/pages/prefill.ts'
import { Prefilled } from '#src/pages/prefilled.tsx'
import { useRequest } from '#src/pages/use-request.ts'

/** The page of one request form; everything it says and asks comes from the definition. */
export function RequestPage({ definition }: { readonly definition: RequestDefinition }) {
  const { view, state, saved } = useRequest(definition)
  const receipt = useReceipt(view.screen === 'received' ? view.reference : null)
  const sendAnother = () => {
    if (view.screen === 'received') view.sendAnother()
    receipt.leave()
  }
  return (
    <div data-flow={definition.route} data-state={state}>
      {definition.afterSuccess === 'stay' && <AlertSlot />}
      {view.screen === 'elsewhere' ? (
        <FormPage title={definition.title}>
          <Elsewhere onRetake={view.retake} />
        </FormPage>
      ) : receipt.shown !== null ? (
        <Receipt title={definition.title} reference={receipt.shown} next={definition.whatHappensNext} onAnother={sendAnother} />
      ) : (
        view.screen === 'form' && (
          <FormPage
            title={definition.title}
            outcome={definition.outcome}
            next={definition.whatHappensNext}
            note={<DraftNote {...saved} canErase={view.canErase} onErase={view.erase} />}
          >
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
  const { busy, waiting } = view
  const submit = () => view.submit(crypto.randomUUID())
  const form = useFormBinding({ fields: definition.fields, answers: view.answers, change: view.change, submit })
  return (
    <form {...form} aria-label={definition.title}>
      <ErrorSummary errors={view.errors} fields={definition.fields} attempt={view.attempt} />
      <Prefilled form={view} by={prefillOf(definition.fields)} />
      {view.failed && <Notice kind="error">{view.problem ?? `${definition.failed} Nothing you typed is lost.`}</Notice>}
      <FormFields fields={definition.fields} answers={view.answers} errors={view.errors} disabled={busy || waiting} onChange={view.change} />
      {waiting ? (
        <Waiting onSendNow={submit} onCancel={view.cancel} />
      ) : (
        <ButtonRow>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Submitting...">
            {definition.submitLabel}
          </Button>
          {busy && <CancelSubmit onCancel={view.cancel} />}
        </ButtonRow>
      )}
    </form>
  )
}
