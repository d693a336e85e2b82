import type { Answers, AnswerValue, FieldErrors, Fields } from '#contract/forms/field.ts'
import { FormFields } from '#src/forms/form-fields.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button } from '#src/ui/button.tsx'
import { PasswordControl } from '#src/ui/controls/password-control.tsx'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'

interface AccountFormView {
  readonly fields: Fields
  readonly answers: Answers
  readonly errors: FieldErrors
  readonly attempt: number
  readonly busy: boolean
  readonly change: (name: string, value: AnswerValue) => void
  readonly leave?: (name: string) => void
  readonly submit: () => void
}

interface AccountFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly busyLabel?: string
  /** Account email address. Only for forms without an email field. */
  readonly username?: string
  readonly view: AccountFormView
}

/** Form such as login, sign-up, or password reset: error summary, fields, button, and failure notice. */
export function AccountForm({ label, submitLabel, busyLabel = 'Submitting...', username, view }: AccountFormProps) {
  const form = useFormBinding({ ...view, answers: () => view.answers })
  return (
    <form {...form} aria-label={label}>
      <ErrorSummary errors={view.attempt > 0 ? view.errors : {}} fields={view.fields} attempt={view.attempt} />
      {/* Password managers save the password together with this address. They ignore `type="hidden"`, so the input has `hidden` instead. */}
      {username !== undefined && <input type="email" name="username" autoComplete="username" value={username} readOnly hidden />}
      <FormFields
        fields={view.fields}
        answers={view.answers}
        errors={view.errors}
        disabled={view.busy}
        secret={PasswordControl}
        onChange={view.change}
        onLeave={view.leave}
      />
      <Button type="submit" variant="primary" busy={view.busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      <AlertSlot kind="error" />
    </form>
  )
}
