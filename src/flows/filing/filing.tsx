import type { FilingDefinition } from '#contract/define.ts'
import { connectFiling, type FilingMachine, filingDraft } from '#machines/form/filing.connect.ts'
import { FilingForm } from '#src/flows/filing/filing-form.tsx'
import { useReceipt } from '#src/flows/form/use-receipt.ts'
import { now } from '#src/flows/kit/now.ts'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { FormPage } from '#src/ui/form/form-page.tsx'
import { OpenInOtherTab } from '#src/ui/form/open-in-other-tab.tsx'
import { Receipt } from '#src/ui/form/receipt.tsx'

/** The page of a filing wizard: the step its chart is in, the check-answers step, or the receipt. */
export function FilingPage({ definition, machine }: { readonly definition: FilingDefinition; readonly machine: FilingMachine }) {
  const { snapshot, send, state, saved } = useFlow(machine, {
    actor: { input: { openAt: openAtOfUrl(), now } },
    draft: { flow: definition.route, of: filingDraft },
  })
  const view = connectFiling(snapshot, send)
  const receipt = useReceipt(view.screen === 'received' ? view : null)
  return (
    <div data-flow={definition.route} data-state={state}>
      {view.screen !== 'openInOtherTab' && <Receipt {...receipt} title={definition.title} next={definition.whatHappensNext} />}
      {view.screen === 'openInOtherTab' ? (
        <FormPage title={definition.title}>
          <OpenInOtherTab onRetake={view.retake} />
        </FormPage>
      ) : (
        view.screen !== 'received' && receipt.reference === null && <FilingForm definition={definition} view={view} saved={saved} />
      )}
    </div>
  )
}

/** The step the URL asks for when the page opens in a browser; the prerendered page knows none. */
function openAtOfUrl(): string | undefined {
  return typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('step') ?? undefined)
}
