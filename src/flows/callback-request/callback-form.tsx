import { useLocation } from 'react-router-dom'
import { callbackRequest } from '#contract/callback-request.ts'
import type { Value } from '#contract/forms/field.ts'
import type { connectRequest } from '#machines/form/request.connect.ts'
import { FormFields } from '#src/flows/form/form-fields.tsx'
import { Honeypot } from '#src/flows/form/honeypot.tsx'
import { pressed } from '#src/flows/form/spam-signals.ts'
import { useFormBinding } from '#src/flows/form/use-form-binding.ts'
import { CostLine } from '#src/ui/form/cost-line.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { PrivacyLine } from '#src/ui/form/privacy-line.tsx'
import { Sending } from '#src/ui/form/sending.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The page below may have an `email` of its own, and an id belongs to one control. */
const SCOPE = 'talk.'
const scoped = <T,>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [SCOPE + name, value]))

/** What the visitor is asked; the other two fields are the dialog's own to say. */
const { name, email, phone, attachment, message } = callbackRequest.fields
const fields = scoped({ name, email, phone, attachment, message })

type View = Extract<ReturnType<typeof connectRequest>, { screen: 'form' }>

/** The form of the dialog. Who asks is “other”, and the team reads from which page. */
export function CallbackForm({ view }: { readonly view: View }) {
  const { pathname } = useLocation()
  const change = (name: string, value: Value) => view.change(name.slice(SCOPE.length), value)
  const disabled = view.busy || view.waiting
  const shared = { answers: scoped(view.answers), errors: scoped(view.errors), leftOut: scoped(view.leftOut), disabled, onChange: change }
  const submit = () => {
    view.change('service_type', 'other')
    view.change('others_comment', `“${callbackRequest.title}” on ${pathname}`)
    view.submit(pressed(callbackRequest.route))
  }
  const form = useFormBinding({ fields, answers: shared.answers, change, submit })
  return (
    <>
      <p>{callbackRequest.outcome}</p>
      <form {...form} aria-label={callbackRequest.title}>
        <ErrorSummary errors={shared.errors} fields={fields} attempt={view.attempt} />
        <FormFields fields={fields} {...shared} />
        <Honeypot flow={callbackRequest.route} />
        <CostLine cost={callbackRequest.cost} />
        <Sending label={callbackRequest.submitLabel} busy={view.busy} waiting={view.waiting} onCancel={view.cancel} />
        {view.failed && <Notice kind="error">{view.problem ?? `${callbackRequest.failed} Nothing you typed is lost.`}</Notice>}
        <PrivacyLine />
      </form>
    </>
  )
}
