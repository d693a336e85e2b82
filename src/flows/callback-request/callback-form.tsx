import { useLocation } from 'react-router-dom'
import { callbackRequest } from '#contract/callback-request.ts'
import type { Submit } from '#machines/form/form.ts'
import type { connectRequest } from '#machines/form/request.connect.ts'
import { scopedRecord, scopedView } from '#src/flows/form/scoped.ts'
import { SendForm } from '#src/flows/form/send-form.tsx'
import { PrivacyLine } from '#src/ui/form/privacy-line.tsx'
import { Notice } from '#src/ui/notice.tsx'

const SCOPE = 'talk.'

/** What the visitor is asked; the other two fields are the dialog's own to say. */
const { name, email, phone, attachment, message } = callbackRequest.fields
const fields = scopedRecord(SCOPE, { name, email, phone, attachment, message })

type View = Extract<ReturnType<typeof connectRequest>, { screen: 'form' }>

/** The form of the dialog. Who asks is “other”, and the team reads from which page. */
export function CallbackForm({ view }: { readonly view: View }) {
  const { pathname } = useLocation()
  const scoped = {
    ...scopedView(SCOPE, view),
    submit: (submit: Submit) => {
      view.change('service_type', 'other')
      view.change('others_comment', `“${callbackRequest.title}” on ${pathname}`)
      view.submit(submit)
    },
  }
  const failed = view.failed && <Notice kind="error">{view.problem ?? `${callbackRequest.failed} Nothing you typed is lost.`}</Notice>
  return (
    <>
      <p>{callbackRequest.outcome}</p>
      <SendForm
        definition={callbackRequest}
        label={callbackRequest.title}
        fields={fields}
        view={scoped}
        alert={
          <>
            {failed}
            <PrivacyLine />
          </>
        }
      />
    </>
  )
}
