import { useLocation } from 'react-router-dom'
import type { Value } from '#contract/field.ts'
import { talk } from '#contract/talk.ts'
import type { connectRequest } from '#machines/request/request.connect.ts'
import { CostLine } from '#src/components/cost-line.tsx'
import { ErrorSummary } from '#src/components/error-summary.tsx'
import { Notice } from '#src/components/notice.tsx'
import { PrivacyLine } from '#src/components/privacy-line.tsx'
import { Sending } from '#src/components/sending.tsx'
import { useFormBinding } from '#src/flows/use-form-binding.ts'
import { FormFields } from '#src/pages/form-fields.tsx'
import { Honeypot } from '#src/pages/honeypot.tsx'

/** The page below may have an `email` of its own, and an id belongs to one control. */
const SCOPE = 'talk.'
const scoped = <T,>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [SCOPE + name, value]))

/** What the visitor is asked; the other two fields are the dialog's own to say. */
const { name, email, phone, attachment, message } = talk.fields
const fields = scoped({ name, email, phone, attachment, message })

type View = Extract<ReturnType<typeof connectRequest>, { screen: 'form' }>

/** The form of the dialog. Who asks is “other”, and the team reads from which page. */
export function TalkForm({ view }: { readonly view: View }) {
  const { pathname } = useLocation()
  const change = (name: string, value: Value) => view.change(name.slice(SCOPE.length), value)
  const disabled = view.busy || view.waiting
  const shared = { answers: scoped(view.answers), errors: scoped(view.errors), leftOut: scoped(view.leftOut), disabled, onChange: change }
  const submit = () => {
    view.change('service_type', 'other')
    view.change('others_comment', `“${talk.title}” on ${pathname}`)
    view.submit(crypto.randomUUID())
  }
  const form = useFormBinding({ fields, answers: shared.answers, change, submit })
  return (
    <>
      <p>{talk.outcome}</p>
      <form {...form} aria-label={talk.title}>
        <ErrorSummary errors={shared.errors} fields={fields} attempt={view.attempt} />
        <FormFields fields={fields} {...shared} />
        <Honeypot flow={talk.route} />
        <CostLine cost={talk.cost} />
        <Sending label={talk.submitLabel} busy={view.busy} waiting={view.waiting} onCancel={view.cancel} />
        {view.failed && <Notice kind="error">{view.problem ?? `${talk.failed} Nothing you typed is lost.`}</Notice>}
        <PrivacyLine />
      </form>
    </>
  )
}
