import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Answers } from '#contract/forms/field.ts'
import { type AccountActionFormView, type AccountActionMachine, connectAccountAction } from '#machines/account-area/account-action.connect.ts'
import type { AccountActionInput } from '#machines/account-area/account-action.setup.ts'
import { ActionForm, type ActionTexts } from '#src/account-area/action-form.tsx'
import { BlockHeading, SectionBlock, SectionRow } from '#src/account-area/section.tsx'
import { SuccessText } from '#src/account-area/status-text.tsx'
import { useActionFocus } from '#src/account-area/use-action-focus.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { Button } from '#src/ui/button.tsx'

interface AccountActionProps {
  readonly name: string
  readonly machine: AccountActionMachine
  readonly action: AccountActionInput['action']
  readonly label: string
  readonly openLabels: { readonly short: string; readonly full: string }
  readonly texts: ActionTexts & { readonly done: string }
  readonly knownAnswers?: Answers
  readonly username?: string
  readonly children: ReactNode
  readonly topContent?: ReactNode
  readonly onDone?: (answers: Answers) => void
  readonly question?: (view: AccountActionFormView) => ReactNode
}

export function AccountAction({
  name,
  machine,
  action,
  label,
  openLabels,
  texts,
  knownAnswers,
  username,
  children,
  topContent,
  onDone,
  question,
}: AccountActionProps) {
  const { snapshot, send, state } = useFlow(machine, { actor: { input: { action } } })
  const view = connectAccountAction(snapshot, send)
  const containerRef = useActionFocus(view.screen)
  const notifyDone = useEffectEvent(() => view.screen === 'done' && onDone?.(view.answers))
  const isDone = view.screen === 'done'
  useEffect(() => {
    if (isDone) notifyDone()
  }, [isDone])
  return (
    <div data-flow={name} data-state={state}>
      <SectionBlock ref={containerRef}>
        {isDone && <SuccessText>{texts.done}</SuccessText>}
        {view.screen === 'form' ? (
          <>
            <BlockHeading>{label}</BlockHeading>
            <ActionForm {...{ name, texts, username, view }}>{topContent}</ActionForm>
            {question?.(view)}
          </>
        ) : (
          <SectionRow
            button={
              <Button label={openLabels.full} onClick={() => view.open(knownAnswers)}>
                {openLabels.short}
              </Button>
            }
          >
            <BlockHeading>{label}</BlockHeading>
            {children}
          </SectionRow>
        )}
      </SectionBlock>
    </div>
  )
}
