import type { RequestDefinition } from '#contract/forms/define.ts'
import { answersOf, type FormActor } from '#machines/form/form.connect.ts'
import type { RequestFormView } from '#machines/form/request.connect.ts'
import { pressed } from '#src/flows/form/spam-signals.ts'
import { SubscribedFields } from '#src/flows/form/subscribed-fields.tsx'
import { UploadProgress } from '#src/flows/form/upload-progress.tsx'
import { useFormBinding } from '#src/flows/form/use-form-binding.ts'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Sending } from '#src/ui/form/sending.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ReplyFieldProps {
  readonly definition: RequestDefinition
  readonly actor: FormActor
  readonly view: RequestFormView
}

/** The one field of a message or of files, what went wrong, and the button. */
export function ReplyField({ definition, actor, view }: ReplyFieldProps) {
  const { fields } = definition
  const { errors, busy, waiting, change } = view
  const form = useFormBinding({ fields, answers: () => answersOf(actor.getSnapshot()), change, submit: () => view.submit(pressed(definition.route)) })
  return (
    <form {...form} aria-label={definition.title}>
      <ErrorSummary errors={errors} fields={fields} attempt={view.attempt} />
      <SubscribedFields {...{ actor, fields, errors }} disabled={busy || waiting} onChange={change} onReplaceFile={view.replaceFile} />
      {busy && definition.encoding === 'multipart' && <UploadProgress {...{ definition, actor }} upload={view.upload} />}
      {view.failed && (
        <Notice kind="error">
          <strong>{definition.failed}</strong> <span>{view.problem ?? 'Nothing you typed or attached is lost. Please try again.'}</span>
        </Notice>
      )}
      <Sending label={definition.submitLabel} {...{ busy, waiting }} onCancel={view.cancel} />
    </form>
  )
}
