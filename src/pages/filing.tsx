import type { ReactNode } from 'react'
import type { FilingDefinition } from '#contract/define.ts'
import { connectFiling, type FilingMachine, filingDraft } from '#machines/filing/filing.connect.ts'
import { DraftNote } from '#src/components/draft-note.tsx'
import { Elsewhere } from '#src/components/elsewhere.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Receipt } from '#src/components/receipt.tsx'
import { StepList } from '#src/components/step-list.tsx'
import type { SaveState } from '#src/flows/draft-writer.ts'
import { filingFlows } from '#src/flows/flows.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useReceipt } from '#src/flows/use-receipt.ts'
import { useStepFocus } from '#src/flows/use-step-focus.ts'
import { useStepUrl } from '#src/flows/use-step-url.ts'
import { FilingCheck } from '#src/pages/filing-check.tsx'
import { FilingStep } from '#src/pages/filing-step.tsx'
import { WithPlaces } from '#src/pages/places.tsx'

/** The page of a filing wizard: the step its chart is in, the check-answers step, or the receipt. */
export function FilingPage({ definition }: { readonly definition: FilingDefinition }) {
  const { snapshot, send, state, saved } = useFlow(filingFlows[definition.route] as FilingMachine, {
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
      {view.screen === 'elsewhere' ? (
        <FormPage title={definition.title}>
          <Elsewhere onRetake={view.retake} />
        </FormPage>
      ) : view.screen === 'received' || receipt.shown !== null ? (
        <Receipt title={definition.title} reference={receipt.shown ?? ''} next={definition.whatHappensNext} onAnother={sendAnother} />
      ) : (
        <FilingForm definition={definition} view={view} saved={saved} />
      )}
    </div>
  )
}

type FormView = Extract<ReturnType<typeof connectFiling>, { screen: 'step' | 'check' }>

function FilingForm({ definition, view, saved }: { readonly definition: FilingDefinition; readonly view: FormView; readonly saved: SaveState }) {
  useStepUrl({ step: view.step, settled: !view.busy && !view.waiting && !view.resuming, open: view.open, landing: view.landing })
  const heading = useStepFocus(view.step, Object.keys(view.errors).length > 0)
  return (
    <FormPage
      title={view.title}
      caption={definition.title}
      outcome={view.intro ?? (view.index === 0 ? definition.outcome : undefined)}
      headingRef={heading}
      next={definition.whatHappensNext}
      note={<DraftNote {...saved} isBlank={view.isBlank} onErase={view.erase} />}
      steps={<StepList steps={view.steps} current={view.step} done={view.done} />}
    >
      {view.lockedTitle !== null && <Notice kind="info">{`“${view.lockedTitle}” opens when the steps before it are complete.`}</Notice>}
      <Places definition={definition}>
        {view.screen === 'check' ? <FilingCheck definition={definition} view={view} /> : <FilingStep flow={definition.route} view={view} />}
      </Places>
    </FormPage>
  )
}

/** Countries and states for a filing that asks for them, from its first step on: later the signal may be gone. */
function Places({ definition, children }: { readonly definition: FilingDefinition; readonly children: ReactNode }) {
  return Object.values(definition.fields).some((field) => field.kind === 'country') ? <WithPlaces>{children}</WithPlaces> : children
}

/** The step the URL asks for when the page opens in a browser; the prerendered page knows none. */
function openAtOfUrl(): string | undefined {
  return typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('step') ?? undefined)
}
