import type { ReactNode } from 'react'
import type { Answers, AnswerValue, FieldErrors, Fields } from '#contract/forms/field.ts'
import { FormFields } from '#src/forms/form-fields.tsx'
import { scopeFields } from '#src/forms/scope-fields.ts'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { PasswordControl } from '#src/ui/controls/password-control.tsx'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import { Notice } from '#src/ui/notice.tsx'

export interface ActionTexts {
  readonly title: string
  readonly submitLabel: string
  readonly busyLabel: string
  /** True if the action deletes something. If so, its button is not primary. */
  readonly isDestructive?: true
}

interface ActionFormProps {
  /** Prefix of the field names, because several forms can be open at the same time. */
  readonly name: string
  readonly texts: ActionTexts
  readonly username?: string
  readonly view: {
    readonly fields: Fields
    readonly answers: Answers
    readonly errors: FieldErrors
    readonly attempt: number
    readonly busy: boolean
    /** Error message. Undefined if the alert shows it. */
    readonly problem?: string | null
    readonly change: (name: string, value: AnswerValue) => void
    readonly submit: () => void
    readonly cancel: () => void
  }
  readonly children?: ReactNode
}

export function ActionForm({ name, texts, username, view, children }: ActionFormProps) {
  const fields = scopeFields(`${name}.`, view.fields)
  const form = useFormBinding({ ...view, fields, answers: () => view.answers })
  return (
    <form {...form} aria-label={texts.title}>
      {children !== undefined && <div>{children}</div>}
      <ErrorSummary errors={view.attempt > 0 ? view.errors : {}} fields={fields} attempt={view.attempt} />
      {/* Password managers need the address. They ignore `type="hidden"`, so the input has `hidden` instead. */}
      {username !== undefined && <input type="email" name={`${name}.username`} autoComplete="username" value={username} readOnly hidden />}
      <FormFields fields={fields} answers={view.answers} errors={view.errors} disabled={view.busy} secret={PasswordControl} onChange={view.change} />
      {view.problem === undefined && <AlertSlot kind="error" />}
      {view.problem && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      <ButtonRow>
        <Button type="submit" variant={texts.isDestructive ? 'secondary' : 'primary'} busy={view.busy} busyLabel={texts.busyLabel}>
          {texts.submitLabel}
        </Button>
        <Button variant="quiet" disabled={view.busy} onClick={view.cancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  )
}
