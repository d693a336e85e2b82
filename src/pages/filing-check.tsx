import type { FilingDefinition } from '#contract/define.ts'
import { isActive } from '#contract/field.ts'
import { messages } from '#contract/messages.ts'
import { display } from '#contract/payload.ts'
import type { connectFiling } from '#machines/filing/filing.connect.ts'
import { Button } from '#src/components/button.tsx'
import { ButtonRow } from '#src/components/button-row.tsx'
import { CheckAnswers } from '#src/components/check-answers.tsx'
import { Notice } from '#src/components/notice.tsx'

type CheckView = Extract<ReturnType<typeof connectFiling>, { screen: 'check' }>

/** The check-answers step: all answers, a Change link a step, and the one button that sends. */
export function FilingCheck({ definition, view }: { readonly definition: FilingDefinition; readonly view: CheckView }) {
  const sections = Object.entries(definition.steps)
    .filter(([, step]) => Object.keys(step.fields).length > 0)
    .map(([name, step]) => ({
      title: step.title,
      changeHref: `?step=${name}`,
      onChange: () => view.open(name, true),
      rows: Object.entries(step.fields)
        .filter(([, field]) => isActive(field, view.answers))
        .map(([fieldName, field]) => ({ label: field.label, value: display(field, view.answers[fieldName]) })),
    }))
  return (
    <form
      noValidate
      aria-label={view.title}
      onSubmit={(event) => {
        event.preventDefault()
        view.submit(crypto.randomUUID())
      }}
    >
      {view.failed && <Notice kind="error">{view.problem ?? `${messages.submitFailed} Nothing you typed or attached is lost.`}</Notice>}
      <CheckAnswers sections={sections} />
      <ButtonRow>
        <Button type="button" variant="secondary" disabled={view.busy} onClick={view.back}>
          Previous
        </Button>
        <Button type="submit" variant="primary" busy={view.busy} busyLabel="Submitting...">
          {definition.submitLabel}
        </Button>
      </ButtonRow>
    </form>
  )
}
