import type { ReactNode } from 'react'
import type { FilingDefinition } from '#contract/define.ts'
import type { connectFiling } from '#machines/filing/filing.connect.ts'
import { DraftNote } from '#src/components/draft-note.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { Notice } from '#src/components/notice.tsx'
import { StepList } from '#src/components/step-list.tsx'
import type { SaveState } from '#src/flows/draft-writer.ts'
import { useStepFocus } from '#src/flows/use-step-focus.ts'
import { useStepUrl } from '#src/flows/use-step-url.ts'
import { Steps } from '#src/motion/steps.tsx'
import { FilingCheck } from '#src/pages/filing-check.tsx'
import { FilingStep } from '#src/pages/filing-step.tsx'
import { FormFoot } from '#src/pages/form-foot.tsx'
import { KnownPerson } from '#src/pages/known-person.tsx'
import { WithPlaces } from '#src/pages/places.tsx'
import { prefillOfSteps } from '#src/pages/prefill.ts'
import { Prefilled } from '#src/pages/prefilled.tsx'
import { useWayBack } from '#src/pages/use-way-back.ts'

type FormView = Extract<ReturnType<typeof connectFiling>, { screen: 'step' | 'check' }>

/** One step of the wizard in its frame: list of steps, what is saved, what is known of the visitor, and the step's own form. */
export function FilingForm({ definition, view, saved }: { readonly definition: FilingDefinition; readonly view: FormView; readonly saved: SaveState }) {
  useStepUrl({ step: view.step, settled: !view.busy && !view.waiting && !view.resuming, open: view.open, landing: view.landing })
  const back = useWayBack(definition.route)
  const heading = useStepFocus(view.step, Object.keys(view.errors).length > 0)
  return (
    <FormPage
      title={view.title}
      caption={definition.title}
      outcome={view.intro ?? (view.index === 0 ? definition.outcome : undefined)}
      headingRef={heading}
      back={back}
      next={definition.whatHappensNext}
      note={
        <FormFoot>
          <DraftNote {...saved} canErase={view.canErase} onErase={view.erase} />
        </FormFoot>
      }
      steps={<StepList steps={view.steps} current={view.step} done={view.done} />}
    >
      <Prefilled form={view} by={prefillOfSteps(definition)} after="step" />
      {view.lockedTitle !== null && <Notice kind="info">{`“${view.lockedTitle}” opens when you have finished the steps before it.`}</Notice>}
      {!view.resuming && (
        <KnownPerson
          definition={definition}
          answers={view.answers}
          shown={Object.keys(view.fields)}
          disabled={view.busy || view.waiting}
          onChange={view.change}
        />
      )}
      <Places definition={definition}>
        <Steps step={view.step} index={view.index}>
          {view.screen === 'check' ? <FilingCheck definition={definition} view={view} /> : <FilingStep flow={definition.route} view={view} />}
        </Steps>
      </Places>
    </FormPage>
  )
}

/** Countries and states for a filing that asks for them, from its first step on: later the signal may be gone. */
function Places({ definition, children }: { readonly definition: FilingDefinition; readonly children: ReactNode }) {
  return Object.values(definition.fields).some((field) => field.kind === 'country') ? <WithPlaces>{children}</WithPlaces> : children
}
