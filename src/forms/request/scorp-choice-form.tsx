import type { AnswerValue } from '#contract/forms/field.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { language } from '#contract/language.ts'
import { existingScorpRequest } from '#contract/requests/existing-scorp.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'
import { localizedPath } from '#contract/site-path.ts'
import type { connectScorp } from '#machines/forms/scorp.connect.ts'
import { FormFields } from '#src/forms/form-fields.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'

type ChoiceFormProps = ReturnType<typeof connectScorp>

export function ScorpChoiceForm({ company, choose }: ChoiceFormProps) {
  const answers = { company: company ?? '' }
  const change = (_name: string, value: AnswerValue) => (value === 'new' || value === 'existing') && choose(value)
  const form = useFormBinding({
    fields: scorpChoice.fields,
    answers: () => answers,
    change: (name, value) => void change(name, value),
    submit: () => undefined,
  })
  return (
    <form {...form} aria-label="Which form do you need?">
      <FormFields fields={scorpChoice.fields} answers={answers} errors={{}} onChange={(name, value) => void change(name, value)} />
      {/* Without scripts, each link leads to a form on a separate page. */}
      <noscript>
        <p>
          <a href={localizedPath(language, `/${newScorpRequest.route}`)}>{newScorpRequest.title}</a> ·{' '}
          <a href={localizedPath(language, `/${existingScorpRequest.route}`)}>{existingScorpRequest.title}</a>
        </p>
      </noscript>
    </form>
  )
}
