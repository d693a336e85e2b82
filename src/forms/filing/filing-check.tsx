import { summaryRowsOf } from '#contract/answer-summary.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import type { FilingFormView } from '#machines/forms/filing.connect.ts'
import { answersOf, type FormActor } from '#machines/forms/form.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import { FormContent } from '#src/forms/form-content.tsx'
import { UploadProgress } from '#src/forms/upload-progress.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckAnswers } from '#src/ui/form-parts/check-answers.tsx'

interface FilingCheckProps {
  readonly definition: FilingDefinition
  readonly actor: FormActor
  readonly view: Extract<FilingFormView, { screen: 'check' }>
  /** Opens the step with an answer that the visitor wants to change. */
  readonly openField: (step: string, field: string) => void
}

const sectionsOf = ({ steps }: FilingDefinition, answers: Answers) =>
  Object.entries(steps)
    .slice(0, -1)
    .map(([name, { title, fields }]) => ({
      title,
      changeHref: `?step=${name}`,
      name,
      rows: summaryRowsOf(fields, answers),
    }))

/** Last step: all answers, the last questions, and the submit button. */
export function FilingCheck({ definition, actor, view, openField }: FilingCheckProps) {
  const { busy, waiting } = view
  const sections = useView(actor, (snapshot) => sectionsOf(definition, answersOf(snapshot)))
  return (
    <FormContent
      {...{ definition, actor, view }}
      label={view.title}
      fields={view.fields}
      liveRegion={busy && <UploadProgress {...{ definition, actor }} upload={view.upload} />}
      backButton={
        <Button variant="secondary" disabled={busy || waiting} onClick={view.back}>
          Previous
        </Button>
      }
    >
      <CheckAnswers sections={sections.map(({ name, ...section }) => ({ ...section, onChange: (field) => openField(name, field) }))} />
    </FormContent>
  )
}
