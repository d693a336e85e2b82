import type { ReactNode } from 'react'
import { type FilingDefinition, type FormDefinition, type RequestDefinition, requestTitleOf } from '#contract/forms/define.ts'
import { caseKindOf } from '#contract/request/case-kind.ts'
import { firstResponseText } from '#contract/request/first-response.ts'
import { acceptsAnswers, connectScreen, errorStateOf, type FormActor } from '#machines/forms/form.connect.ts'
import { lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'
import { useStateText, useView } from '#src/flow/use-flow.ts'
import type { HandOverActor } from '#src/forms/hand-over/hand-over-flow.ts'
import { HandOverContext, useHandOver } from '#src/forms/hand-over/use-hand-over.ts'
import { useBackLink } from '#src/forms/use-back-link.ts'
import { useLanguageSwitch } from '#src/forms/use-language-switch.ts'
import { useReceipt } from '#src/forms/use-receipt.ts'
import { FormPage, type FormPageProps } from '#src/ui/form-parts/form-page.tsx'
import { OpenInOtherTab } from '#src/ui/form-parts/open-in-other-tab.tsx'
import { Receipt } from '#src/ui/form-parts/receipt.tsx'

/** Loaded on demand, because few visitors move a form to another device. */
export const HandOver = lazyWithPlaceholder(
  async () => (await import('#src/forms/hand-over/hand-over.tsx')).HandOver,
  () => null,
)
const ContinuedOnOtherDevice = lazyWithPlaceholder(
  async () => (await import('#src/forms/hand-over/hand-over.tsx')).ContinuedOnOtherDevice,
  () => null,
)

interface FormScreenProps {
  readonly definition: RequestDefinition | FilingDefinition
  readonly actor: FormActor
  readonly children: ReactNode
}

interface FormFrameProps extends Omit<FormPageProps, 'backLink'> {
  readonly definition: FormDefinition
}

export function FormScreen({ definition, actor, children }: FormScreenProps) {
  const view = useView(actor, connectScreen)
  const receipt = useReceipt(view)
  useFormLanguageSwitch(definition.route, actor)
  const handOver = useHandOver(definition, actor)
  return (
    <HandOverContext value={handOver.openHandOver}>
      <div data-flow={definition.route} data-state={useStateText(actor)}>
        {view.screen === 'openInOtherTab' ? (
          <FormFrame definition={definition} title={definition.title}>
            <FormUnavailable handOver={handOver.runningActor} onRetake={view.retake} />
          </FormFrame>
        ) : (
          <Receipt {...receipt} title={requestTitleOf(definition)} kind={caseKindOf(definition)} promise={firstResponseText(definition.route)} />
        )}
        {view.screen === 'form' && children}
        {handOver.runningActor && <HandOver actor={handOver.runningActor} form={actor} />}
      </div>
    </HandOverContext>
  )
}

/** Passes the focused control and the shown error to the page in the other language. */
export function useFormLanguageSwitch(flow: string, actor: FormActor): void {
  useLanguageSwitch({ flow, isReady: useView(actor, acceptsAnswers), leave: () => ({ error: errorStateOf(actor.getSnapshot()) }) })
}

interface FormUnavailableProps {
  readonly handOver: HandOverActor | null
  readonly onRetake: () => void
}

/** Replaces a form that is open in another tab or on another device. */
export const FormUnavailable = ({ handOver, onRetake }: FormUnavailableProps) =>
  handOver ? <ContinuedOnOtherDevice actor={handOver} onRetake={onRetake} /> : <OpenInOtherTab onRetake={onRetake} />

/** Form frame with a back link. A separate component, because only the link depends on the URL. */
export const FormFrame = ({ definition, ...page }: FormFrameProps) => (
  <FormPage {...page} promise={firstResponseText(definition.route)} backLink={useBackLink(definition.route)} />
)
