import type { FilingDefinition } from '#contract/define.ts'
import { connectFiling, type FilingMachine, filingDraft } from '#machines/filing/filing.connect.ts'
import { Elsewhere } from '#src/components/elsewhere.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { Receipt } from '#src/components/receipt.tsx'
import { now } from '#src/flows/now.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useReceipt } from '#src/flows/use-receipt.ts'
import { FilingForm } from '#src/pages/filing-form.tsx'

/** The page of a filing wizard: the step its chart is in, the check-answers step, or the receipt. */
export function FilingPage({ definition, machine }: { readonly definition: FilingDefinition; readonly machine: FilingMachine }) {
  const { snapshot, send, state, saved } = useFlow(machine, {
    actor: { input: { openAt: openAtOfUrl(), now } },
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
      <Receipt
        title={definition.title}
        reference={view.screen === 'elsewhere' ? null : receipt.shown}
        sent={view.screen === 'received' ? view.sent : null}
        next={definition.whatHappensNext}
        onAnother={sendAnother}
      />
      {view.screen === 'elsewhere' ? (
        <FormPage title={definition.title}>
          <Elsewhere onRetake={view.retake} />
        </FormPage>
      ) : (
        view.screen !== 'received' && receipt.shown === null && <FilingForm definition={definition} view={view} saved={saved} />
      )}
    </div>
  )
}

/** The step the URL asks for when the page opens in a browser; the prerendered page knows none. */
function openAtOfUrl(): string | undefined {
  return typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get('step') ?? undefined)
}
