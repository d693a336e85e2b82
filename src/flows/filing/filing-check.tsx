import type { FilingDefinition } from '#contract/forms/define.ts'
import { activeFields } from '#contract/forms/field.ts'
import { display, toParts } from '#contract/forms/payload.ts'
import type { connectFiling } from '#machines/form/filing.connect.ts'
import { SendForm } from '#src/flows/form/send-form.tsx'
import { useUploadProgress } from '#src/flows/form/upload-progress.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckAnswers } from '#src/ui/form/check-answers.tsx'
import { Upload } from '#src/ui/form/sending.tsx'

type CheckView = Extract<ReturnType<typeof connectFiling>, { screen: 'check' }>

/** All answers of the steps before, a Change link a step. */
const sectionsOf = (definition: FilingDefinition, view: CheckView) =>
  Object.entries(definition.steps)
    .slice(0, -1)
    .map(([name, step]) => ({
      title: step.title,
      changeHref: `?step=${name}`,
      onChange: () => view.open(name, true),
      rows: activeFields(step.fields, view.answers).map(([fieldName, field]) => ({
        label: field.label,
        value: display(field, view.answers[fieldName]),
      })),
    }))

/** The last step: what was answered, what is still asked, and the one button that sends. */
export function FilingCheck({ definition, view }: { readonly definition: FilingDefinition; readonly view: CheckView }) {
  const { busy, waiting } = view
  const files = toParts(definition, view.answers).files.map(({ file }) => file)
  const fraction = useUploadProgress(view.upload)
  return (
    <SendForm
      definition={definition}
      label={view.title}
      fields={view.fields}
      view={view}
      live={busy && files.length > 0 && <Upload files={files} fraction={fraction} />}
      back={
        <Button variant="secondary" disabled={busy || waiting} onClick={view.back}>
          Previous
        </Button>
      }
    >
      <CheckAnswers sections={sectionsOf(definition, view)} />
    </SendForm>
  )
}
