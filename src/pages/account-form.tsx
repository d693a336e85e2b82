import type { Answers, Errors, Fields, Value } from '#contract/field.ts'
import { Button } from '#src/components/button.tsx'
import { ErrorSummary } from '#src/components/error-summary.tsx'
import { Notice } from '#src/components/notice.tsx'
import { PrivacyLine } from '#src/components/privacy-line.tsx'
import { useFormBinding } from '#src/flows/use-form-binding.ts'
import { FormFields } from '#src/pages/form-fields.tsx'

/** What the form needs of its chart's view. */
export interface AccountFormView {
  readonly fields: Fields
  readonly answers: Answers
  readonly errors: Errors
  readonly attempt: number
  readonly busy: boolean
  readonly failed: boolean
  readonly problem: string | null
  readonly change: (name: string, value: Value) => void
  readonly leave?: (name: string) => void
  readonly submit: () => void
}

interface AccountFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly busyLabel?: string
  /** The address the password belongs to, where the form does not ask for it. */
  readonly username?: string
  readonly view: AccountFormView
}

const UNREACHED = 'That did not work. Nothing you typed is lost: check your connection and try again.'

/** The form of log-in, sign-up and password reset: error summary, what went wrong, fields, one button. */
export function AccountForm({ label, submitLabel, busyLabel = 'Submitting...', username, view }: AccountFormProps) {
  const form = useFormBinding(view)
  return (
    <form {...form} aria-label={label}>
      <ErrorSummary errors={view.attempt > 0 ? view.errors : {}} fields={view.fields} attempt={view.attempt} />
      {view.failed && <Notice kind="error">{view.problem ?? UNREACHED}</Notice>}
      {/* Password managers keep the pair only when they see the address, and they do not look at `type="hidden"`. */}
      {username !== undefined && <input type="email" name="username" autoComplete="username" value={username} readOnly hidden />}
      <FormFields fields={view.fields} answers={view.answers} errors={view.errors} disabled={view.busy} onChange={view.change} onLeave={view.leave} />
      <Button type="submit" variant="primary" busy={view.busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      <PrivacyLine />
    </form>
  )
}
