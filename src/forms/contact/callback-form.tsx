import { useLocation } from 'react-router-dom'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import type { FormActor } from '#machines/forms/form.connect.ts'
import type { Submit } from '#machines/forms/form.context.ts'
import type { RequestFormView } from '#machines/forms/request.connect.ts'
import { scopedFields } from '#src/forms/scoped.ts'
import { SendForm } from '#src/forms/send-form.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'
import { Notice } from '#src/ui/notice.tsx'

const { name, email, phone, attachment, message } = callbackRequest.fields
const fields = scopedFields('talk.', { name, email, phone, attachment, message })

interface CallbackFormProps {
  readonly actor: FormActor
  readonly view: RequestFormView
}

/** Form of the dialog. It sends the role "other" and the source page. */
export function CallbackForm({ actor, view }: CallbackFormProps) {
  const { pathname } = useLocation()
  const submit = (request: Submit) => {
    view.change('service_type', 'other')
    view.change('others_comment', `“${callbackRequest.title}” on ${pathname}`)
    view.submit(request)
  }
  const failed = view.failed && <Notice kind="error">{view.problem ?? `${callbackRequest.failed} Nothing you typed is lost.`}</Notice>
  return (
    <>
      <p>{callbackRequest.outcome}</p>
      <SendForm
        definition={callbackRequest}
        actor={actor}
        label={callbackRequest.title}
        fields={fields}
        view={{ ...view, submit }}
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
