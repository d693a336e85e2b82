import type { RequestDefinition } from '#contract/define.ts'
import { DraftNote } from '#src/components/draft-note.tsx'
import { Elsewhere } from '#src/components/elsewhere.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { Receipt } from '#src/components/receipt.tsx'
import { useReceipt } from '#src/flows/use-receipt.ts'
import { FormFoot } from '#src/pages/form-foot.tsx'
import { RequestForm } from '#src/pages/request-form.tsx'
import { useRequest } from '#src/pages/use-request.ts'
import { useWayBack } from '#src/pages/use-way-back.ts'

/** The page of one request form; everything it says and asks comes from the definition. */
export function RequestPage({ definition }: { readonly definition: RequestDefinition }) {
  const { view, state, saved } = useRequest(definition)
  const back = useWayBack(definition.route)
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
        <FormPage title={definition.title} back={back}>
          <Elsewhere onRetake={view.retake} />
        </FormPage>
      ) : (
        view.screen === 'form' &&
        receipt.shown === null && (
          <FormPage
            title={definition.title}
            outcome={definition.outcome}
            back={back}
            next={definition.whatHappensNext}
            note={
              <FormFoot>
                <DraftNote {...saved} canErase={view.canErase} onErase={view.erase} />
              </FormFoot>
            }
          >
            <RequestForm definition={definition} view={view} />
          </FormPage>
        )
      )}
    </div>
  )
}
