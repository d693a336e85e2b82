import type { RequestDefinition } from '#contract/forms/define.ts'
import { answersOf, type FormActor } from '#machines/forms/form.connect.ts'
import type { RequestFormView } from '#machines/forms/request.connect.ts'
import { createSubmitParams } from '#src/forms/spam-signals.ts'
import { SubscribedFields } from '#src/forms/subscribed-fields.tsx'
import { UploadProgress } from '#src/forms/upload-progress.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import { SubmitRow } from '#src/ui/form-parts/submit-row.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ReplyFieldProps {
  readonly definition: RequestDefinition
  readonly actor: FormActor
  readonly view: RequestFormView
  readonly variant?: 'secondary' | undefined
}

export function ReplyField({ definition, actor, view, variant }: ReplyFieldProps) {
  const { fields } = definition
  const { errors, busy, waiting, change } = view
  const form = useFormBinding({
    fields,
    answers: () => answersOf(actor.getSnapshot()),
    change,
    submit: () => view.submit(createSubmitParams(definition.route)),
  })
  return (
    <form {...form} aria-label={definition.title}>
      <ErrorSummary errors={errors} fields={fields} attempt={view.attempt} />
      <SubscribedFields {...{ actor, fields, errors }} disabled={busy || waiting} onChange={change} onReplaceFile={view.replaceFile} />
      {busy && definition.encoding === 'multipart' && <UploadProgress {...{ definition, actor }} upload={view.upload} />}
      {view.failed && (
        <Notice kind="error">
          <strong>{definition.failed}</strong> <span>{view.problem ?? 'Your answers and files are saved. Please try again.'}</span>
        </Notice>
      )}
      <SubmitRow label={definition.submitLabel} variant={variant} {...{ busy, waiting }} onCancel={view.cancel} />
    </form>
  )
}
