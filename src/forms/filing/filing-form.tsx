import { type ReactNode, useEffect, useState } from 'react'
import type { FilingDefinition } from '#contract/forms/define.ts'
import { connectFilingForm } from '#machines/forms/filing.connect.ts'
import { activeStep, type FormActor, type FormSnapshot } from '#machines/forms/form.connect.ts'
import type { DraftStore } from '#src/flow/draft-store.ts'
import { LoadingNotice, lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'
import { useView } from '#src/flow/use-flow.ts'
import { useQueryState } from '#src/flow/use-query-state.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { FilingStep } from '#src/forms/filing/filing-step.tsx'
import { FormFooter } from '#src/forms/form-footer.tsx'
import { FormFrame } from '#src/forms/form-screen.tsx'
import { prefillOfSteps } from '#src/forms/prefill.ts'
import { PrefillNotice } from '#src/forms/prefill-notice.tsx'
import { ReferenceDataProvider } from '#src/forms/reference-data.tsx'
import { SavedContact } from '#src/forms/saved-contact.tsx'
import { UnknownReceipt } from '#src/forms/unknown-receipt.tsx'
import { onFirstInteraction } from '#src/ui/first-interaction.ts'
import { StepList } from '#src/ui/form-parts/step-list.tsx'
import { Steps } from '#src/ui/motion/steps.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { runWhenIdle } from '#src/ui/run-when-idle.ts'

/** Loaded at the first interaction, because the first step does not need it. */
const loadFilingCheck = async () => (await import('#src/forms/filing/filing-check.tsx')).FilingCheck
const FilingCheck = lazyWithPlaceholder(loadFilingCheck, () => <LoadingNotice />)

interface FilingFormProps {
  readonly definition: FilingDefinition
  readonly actor: FormActor
  readonly store: DraftStore
}

/**
 * Returns the step for the URL. Null if no step is open, for example while the form is being sent. In that case, the URL does not change.
 */
const urlStep = (snapshot: FormSnapshot) => {
  const step = activeStep(snapshot)
  return step === undefined ? null : { step }
}

/** One wizard step: step list, saved note, saved contact, and form. */
export function FilingForm({ definition, actor, store }: FilingFormProps) {
  const view = useView(actor, connectFilingForm)
  useQueryState(actor, {
    names: ['step'],
    valuesOf: urlStep,
    open: ({ step = '' }) => view.open(step),
    // The initial step replaces the history entry.
    replacesEntry: (isInUrl) => view.resuming || !isInUrl,
  })
  // Field whose Change link was clicked. The field gets the focus.
  const [changeTarget, setChangeTarget] = useState<readonly [step: string, field: string] | null>(null)
  const headingRef = useStepFocus(view.step, Object.keys(view.errors).length > 0, changeTarget?.[0] === view.step ? changeTarget[1] : undefined)
  // Ignores a failure, because the last step loads `FilingCheck` again.
  useEffect(() => onFirstInteraction(() => runWhenIdle(() => void loadFilingCheck().catch(() => undefined))), [])
  const openField = (step: string, field: string) => {
    setChangeTarget([step, field])
    view.open(step, true)
  }
  return (
    <FormFrame
      definition={definition}
      title={view.title}
      caption={definition.title}
      outcome={view.intro}
      headingRef={headingRef}
      nextSteps={definition.whatHappensNext}
      note={<FormFooter form={{ store, actor }} isReview={view.screen === 'check'} />}
      hasMoreSteps={view.screen === 'step'}
      steps={<StepList steps={view.steps} current={view.step} done={view.done} />}
    >
      <UnknownReceipt isResuming={view.resuming} />
      <PrefillNotice actor={actor} prefill={prefillOfSteps(definition)} param="step" />
      {view.lockedTitle !== null && <Notice kind="info">{`“${view.lockedTitle}” opens when you’ve finished the steps before it.`}</Notice>}
      {!view.resuming && <SavedContact definition={definition} actor={actor} shownFields={Object.keys(view.fields)} />}
      <ReferenceData definition={definition}>
        <Steps step={view.step} index={view.index}>
          {view.screen === 'check' ? (
            <FilingCheck {...{ definition, actor, view }} openField={openField} />
          ) : (
            <FilingStep flow={definition.route} {...{ actor, view }} />
          )}
        </Steps>
      </ReferenceData>
    </FormFrame>
  )
}

/** Loads countries and states at the first step, even if only a later step needs them, because the network may fail later. */
function ReferenceData({ definition, children }: { readonly definition: FilingDefinition; readonly children: ReactNode }) {
  return Object.values(definition.fields).some((field) => field.kind === 'country') ? <ReferenceDataProvider>{children}</ReferenceDataProvider> : children
}
