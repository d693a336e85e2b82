import type { RequestDefinition } from '#contract/forms/define.ts'
import type { FileRef } from '#contract/forms/field.ts'
import type { connectRequest } from '#machines/form/request.connect.ts'
import { FormFields } from '#src/flows/form/form-fields.tsx'
import { pressed } from '#src/flows/form/spam-signals.ts'
import { useUploadProgress } from '#src/flows/form/upload-progress.ts'
import { useFormBinding } from '#src/flows/form/use-form-binding.ts'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Sending, Upload } from '#src/ui/form/sending.tsx'
import { Notice } from '#src/ui/notice.tsx'

type FormView = Extract<ReturnType<typeof connectRequest>, { screen: 'form' }>

/** The one field of a message or of files, what went wrong, and the button. */
export function ReplyField({ definition, view }: { readonly definition: RequestDefinition; readonly view: FormView }) {
  const { fields } = definition
  const { answers, errors, busy, waiting, change } = view
  const form = useFormBinding({ fields, answers, change, submit: () => view.submit(pressed(definition.route)) })
  const fraction = useUploadProgress(view.upload)
  return (
    <form {...form} aria-label={definition.title}>
      <ErrorSummary errors={errors} fields={fields} attempt={view.attempt} />
      <FormFields {...{ fields, answers, errors }} disabled={busy || waiting} onChange={change} onReplaceFile={view.replaceFile} />
      {busy && definition.encoding === 'multipart' && <Upload files={(answers.files ?? []) as readonly FileRef[]} fraction={fraction} />}
      {view.failed && (
        <Notice kind="error">
          <strong>{definition.failed}</strong> <span>{view.problem ?? 'Nothing you typed or attached is lost. Please try again.'}</span>
        </Notice>
      )}
      <Sending label={definition.submitLabel} {...{ busy, waiting }} onCancel={view.cancel} />
    </form>
  )
}
