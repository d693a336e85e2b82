import type { ReactNode } from 'react'
import type { FilingDefinition } from '#contract/define.ts'
import { connectFiling, filingDraft } from '#machines/filing/filing.connect.ts'
import { FormPage } from '#src/components/form-page.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Receipt } from '#src/components/receipt.tsx'
import { SavedNote } from '#src/components/saved-note.tsx'
import { StepList } from '#src/components/step-list.tsx'
import { llcFlow } from '#src/flows/flows.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useReceipt } from '#src/flows/use-receipt.ts'
import { useStepFocus } from '#src/flows/use-step-focus.ts'
import { useStepUrl } from '#src/flows/use-step-url.ts'
import { FilingCheck } from '#src/pages/filing-check.tsx'
import { FilingStep } from '#src/pages/filing-step.tsx'

/** The page of a filing wizard: the step its chart is in, the check-answers step, or the receipt. */
export function FilingPage({ definition }: { readonly definition: FilingDefinition }) {
  const { snapshot, send, state, saved } = useFlow(llcFlow, {
    actor: { input: { openAt: openAtOfUrl() } },
    draft: { flow: definition.route, of: filingDraft },
  })
  const view = connectFiling(snapshot, send)
  const receipt = useReceipt(view.screen === 'received' ? view.reference : null)
  const sendAnother = () => {
    if (view.screen === 'received') view.sendAnother()
    receipt.leave()
  }
  return (
    <div data-flow={definition.route} data-state={state}>
      {view.screen === 'received' || receipt.shown !== null ? (
        <Receipt title={definition.title} reference={receipt.shown ?? ''} next={definition.whatHappensNext} onAnother={sendAnother} />
      ) : (
        <FilingForm definition={definition} view={view} saved={<SavedNote {...saved} />} />
      )}
    </div>
  )
}

type FormView = Exclude<ReturnType<typeof connectFiling>, { screen: 'received' }>

function FilingForm({ definition, view, saved }: { readonly definition: FilingDefinition; readonly view: FormView; readonly saved: ReactNode }) {
  useStepUrl({ step: view.step, settled: view.screen === 'check' ? !view.busy : !view.resuming, open: view.open, landing: view.landing })
  const heading = useStepFocus(view.step, view.screen === 'step' && Object.keys(view.errors).length > 0)
  return (
    <FormPage
      title={view.title}
      caption={definition.title}
      outcome={view.intro ?? (view.index === 0 ? definition.outcome : undefined)}
      headingRef={heading}
      next={definition.whatHappensNext}
      note={saved}
      steps={<StepList steps={view.steps} current={view.step} done={view.done} />}
    >
      {view.lockedTitle !== null && <Notice kind="info">{`“${view.lockedTitle}” opens when the steps before it are complete.`}</Notice>}
      {view.screen === 'check' ? <FilingCheck definition={definition} view={view} /> : <FilingStep view={view} />}
    </FormPage>
  )
}

/** The step the URL asks for when the page opens in a browser; the prerendered page knows none. */
function openAtOfUrl(): string | undefined {
  return typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('step') ?? undefined)
}
