import { chakra } from '@chakra-ui/react/styled-system'
import type { Value } from '#contract/field.ts'
import { existingScorp } from '#contract/requests/existing-scorp.ts'
import { newScorp } from '#contract/requests/new-scorp.ts'
import { scorpChoice } from '#contract/scorp-choice.ts'
import { connectScorp, scorpDraft } from '#machines/scorp/scorp.connect.ts'
import { DraftNote } from '#src/components/draft-note.tsx'
import { Elsewhere } from '#src/components/elsewhere.tsx'
import { FormPage } from '#src/components/form-page.tsx'
import { Receipt } from '#src/components/receipt.tsx'
import { scorpFlow } from '#src/flows/scorp-flow.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useFormBinding } from '#src/flows/use-form-binding.ts'
import { useReceipt } from '#src/flows/use-receipt.ts'
import { FormFields } from '#src/pages/form-fields.tsx'
import { FormFoot } from '#src/pages/form-foot.tsx'
import { RequestForm } from '#src/pages/request-form.tsx'
import { useRequest } from '#src/pages/use-request.ts'
import { useWayBack } from '#src/pages/use-way-back.ts'

type Choice = ReturnType<typeof connectScorp>

/** One question, then the S-Corp form that fits. Both forms have charts and drafts of their own: what was typed in one waits there. */
export function ScorpPage() {
  const choice = useFlow(scorpFlow, { actor: {}, draft: { flow: scorpChoice.route, of: scorpDraft } })
  const { company, choose } = connectScorp(choice.snapshot, choice.send)
  const forms = { new: useRequest(newScorp), existing: useRequest(existingScorp) }
  const received = [forms.new.view, forms.existing.view].find((view) => view.screen === 'received')
  const back = useWayBack(scorpChoice.route)
  const receipt = useReceipt(received?.reference ?? null)
  const sendAnother = () => {
    received?.sendAnother()
    receipt.leave()
  }
  const form = company === null ? null : forms[company]
  const shown = form?.view.screen === 'form' ? form.view : null
  return (
    <div data-flow={scorpChoice.route} data-state={choice.state}>
      <Receipt title={scorpChoice.title} reference={receipt.shown} sent={received?.sent ?? null} next={newScorp.whatHappensNext} onAnother={sendAnother} />
      {receipt.shown === null && (
        <FormPage
          title={scorpChoice.title}
          outcome={scorpChoice.outcome}
          back={back}
          next={newScorp.whatHappensNext}
          note={
            <FormFoot>{form && shown && <DraftNote key={form.definition.route} {...form.saved} canErase={shown.canErase} onErase={shown.erase} />}</FormFoot>
          }
        >
          <ChoiceForm company={company} choose={choose} />
          {form && (
            <chakra.div data-flow={form.definition.route} data-state={form.state} display="grid" gap="7">
              {form.view.screen === 'elsewhere' && <Elsewhere onRetake={form.view.retake} />}
              {shown && <RequestForm key={form.definition.route} definition={form.definition} view={shown} />}
            </chakra.div>
          )}
        </FormPage>
      )}
    </div>
  )
}

function ChoiceForm({ company, choose }: Choice) {
  const answers = { company: company ?? '' }
  const change = (_name: string, value: Value) => (value === 'new' || value === 'existing') && choose(value)
  const form = useFormBinding({ fields: scorpChoice.fields, answers, change: (name, value) => void change(name, value), submit: () => undefined })
  return (
    <form {...form} aria-label="Which form">
      <FormFields fields={scorpChoice.fields} answers={answers} errors={{}} onChange={(name, value) => void change(name, value)} />
      {/* Without script nothing appears by itself: the forms have pages of their own. */}
      <noscript>
        <p>
          <a href={`/${newScorp.route}`}>{newScorp.title}</a> · <a href={`/${existingScorp.route}`}>{existingScorp.title}</a>
        </p>
      </noscript>
    </form>
  )
}
