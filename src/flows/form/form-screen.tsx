import type { ReactElement } from 'react'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { connectInstead } from '#machines/form/form.connect.ts'
import { useReceipt } from '#src/flows/form/use-receipt.ts'
import { useWayBack } from '#src/flows/form/use-way-back.ts'
import { FormPage } from '#src/ui/form/form-page.tsx'
import { OpenInOtherTab } from '#src/ui/form/open-in-other-tab.tsx'
import { Receipt } from '#src/ui/form/receipt.tsx'

type Instead = NonNullable<ReturnType<typeof connectInstead>>

interface FormScreenProps<V> {
  readonly definition: FormDefinition
  readonly view: V | Instead
  /** For `data-state`. */
  readonly state: string
  /** The form itself. */
  readonly children: (view: V, back: ReturnType<typeof useWayBack>) => ReactElement
}

const isInstead = (view: { readonly screen: string }): view is Instead => view.screen === 'received' || view.screen === 'openInOtherTab'

/** The page of one form: the form itself, its receipt, or a word that it goes on in another tab. */
export function FormScreen<V extends { readonly screen: string }>({ definition, view, state, children }: FormScreenProps<V>) {
  const back = useWayBack(definition.route)
  const receipt = useReceipt(view)
  const form = isInstead(view) ? null : children(view, back)
  return (
    <div data-flow={definition.route} data-state={state}>
      {isInstead(view) && view.screen === 'openInOtherTab' ? (
        <FormPage title={definition.title} back={back}>
          <OpenInOtherTab onRetake={view.retake} />
        </FormPage>
      ) : (
        <Receipt {...receipt} title={definition.title} next={definition.whatHappensNext} />
      )}
      {form}
    </div>
  )
}
