import type { RequestDefinition } from '#contract/define.ts'
import { FormFoot } from '#src/flows/form/form-foot.tsx'
import { useReceipt } from '#src/flows/form/use-receipt.ts'
import { useWayBack } from '#src/flows/form/use-way-back.ts'
import { RequestForm } from '#src/flows/request/request-form.tsx'
import { useRequest } from '#src/flows/request/use-request.ts'
import { DraftNote } from '#src/ui/form/draft-note.tsx'
import { FormPage } from '#src/ui/form/form-page.tsx'
import { OpenInOtherTab } from '#src/ui/form/open-in-other-tab.tsx'
import { Receipt } from '#src/ui/form/receipt.tsx'

/** The page of one request form; everything it says and asks comes from the definition. */
export function RequestPage({ definition }: { readonly definition: RequestDefinition }) {
  const { view, state, saved } = useRequest(definition)
  const back = useWayBack(definition.route)
  const receipt = useReceipt(view.screen === 'received' ? view : null)
  return (
    <div data-flow={definition.route} data-state={state}>
      {view.screen !== 'openInOtherTab' && <Receipt {...receipt} title={definition.title} next={definition.whatHappensNext} />}
      {view.screen === 'openInOtherTab' ? (
        <FormPage title={definition.title} back={back}>
          <OpenInOtherTab onRetake={view.retake} />
        </FormPage>
      ) : (
        view.screen === 'form' &&
        receipt.reference === null && (
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
