import { chakra } from '@chakra-ui/react/styled-system'
import { requestTitleOf } from '#contract/forms/define.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { caseKindOf } from '#contract/request/case-kind.ts'
import { existingScorpRequest } from '#contract/requests/existing-scorp.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'
import { connectScreen } from '#machines/forms/form.connect.ts'
import { connectScorp, createScorpDraft } from '#machines/forms/scorp.connect.ts'
import { useDraftFlow } from '#src/flow/use-draft-flow.ts'
import { useStateText, useView } from '#src/flow/use-flow.ts'
import { FormFooter } from '#src/forms/form-footer.tsx'
import { FormUnavailable, HandOver, useFormLanguageSwitch } from '#src/forms/form-screen.tsx'
import type { HandOverActor } from '#src/forms/hand-over/hand-over-flow.ts'
import { HandOverContext, useHandOver } from '#src/forms/hand-over/use-hand-over.ts'
import { RequestForm, type RequestFormHandle, useRequest } from '#src/forms/request/request.tsx'
import { ScorpChoiceForm } from '#src/forms/request/scorp-choice-form.tsx'
import { scorpFlow } from '#src/forms/request/scorp-flow.ts'
import { useBackLink } from '#src/forms/use-back-link.ts'
import { useReceipt } from '#src/forms/use-receipt.ts'
import { FormPage } from '#src/ui/form-parts/form-page.tsx'
import { Receipt } from '#src/ui/form-parts/receipt.tsx'

/** One question, then one of two S-Corp forms. Each form has its own actor and draft. */
export function ScorpPage() {
  const { actor } = useDraftFlow(scorpFlow, { actor: {}, countedAs: scorpChoice.route, draft: { flow: scorpChoice.route, fromSnapshot: createScorpDraft } })
  const { company, choose } = useView(actor, connectScorp)
  const forms = { new: useRequest(newScorpRequest), existing: useRequest(existingScorpRequest) }
  const handOvers = { new: useHandOver(newScorpRequest, forms.new.actor), existing: useHandOver(existingScorpRequest, forms.existing.actor) }
  const views = { new: useView(forms.new.actor, connectScreen), existing: useView(forms.existing.actor, connectScreen) }
  const backLink = useBackLink(scorpChoice.route)
  const openReceipt = (reference: string) => {
    for (const view of Object.values(views)) if (view.screen === 'form') view.openReceipt(reference)
  }
  const receipt = useReceipt(Object.values(views).find(({ screen }) => screen === 'received') ?? { screen: 'form', openReceipt })
  const chosenForm = company !== null && views[company].screen === 'form' ? forms[company] : null
  return (
    <HandOverContext value={company === null ? null : handOvers[company].openHandOver}>
      <div data-flow={scorpChoice.route} data-state={useStateText(actor)}>
        <Receipt {...receipt} title={requestTitleOf(newScorpRequest)} kind={caseKindOf(newScorpRequest)} />
        {receipt.reference === null && (
          <FormPage
            title={scorpChoice.title}
            outcome={scorpChoice.outcome}
            backLink={backLink}
            nextSteps={newScorpRequest.whatHappensNext}
            note={chosenForm ? <FormFooter key={chosenForm.definition.route} form={chosenForm} /> : <FormFooter />}
          >
            <ScorpChoiceForm company={company} choose={choose} />
            {company !== null && <ChosenForm form={forms[company]} view={views[company]} handOver={handOvers[company].runningActor} />}
          </FormPage>
        )}
      </div>
    </HandOverContext>
  )
}

interface ChosenFormProps {
  readonly form: RequestFormHandle
  readonly view: ReturnType<typeof connectScreen>
  readonly handOver: HandOverActor | null
}

function ChosenForm({ form, view, handOver }: ChosenFormProps) {
  useFormLanguageSwitch(form.definition.route, form.actor)
  return (
    <chakra.div data-flow={form.definition.route} data-state={useStateText(form.actor)} display="grid" gap="7">
      {view.screen === 'openInOtherTab' && <FormUnavailable handOver={handOver} onRetake={view.retake} />}
      {view.screen === 'form' && <RequestForm key={form.definition.route} form={form} />}
      {handOver && <HandOver actor={handOver} form={form.actor} />}
    </chakra.div>
  )
}
