import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Answers } from '#contract/forms/field.ts'
import { type AccountActionFormView, type AccountActionMachine, connectAccountAction } from '#machines/account-area/act.connect.ts'
import type { AccountActionInput } from '#machines/account-area/act.setup.ts'
import { ActForm, type ActWords } from '#src/account-area/act-form.tsx'
import { BlockHeading, Row, SectionBlock } from '#src/account-area/section.tsx'
import { SuccessText } from '#src/account-area/status-text.tsx'
import { useActFocus } from '#src/account-area/use-act-focus.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { Button } from '#src/ui/button.tsx'

interface ActProps {
  readonly name: string
  readonly machine: AccountActionMachine
  readonly act: AccountActionInput['act']
  readonly label: string
  readonly open: { readonly short: string; readonly full: string }
  readonly words: ActWords & { readonly done: string }
  readonly known?: Answers
  readonly username?: string
  readonly children: ReactNode
  readonly before?: ReactNode
  readonly onDone?: (answers: Answers) => void
  readonly question?: (view: AccountActionFormView) => ReactNode
}

export function Act({ name, machine, act, label, open, words, known, username, children, before, onDone, question }: ActProps) {
  const { snapshot, send, state } = useFlow(machine, { actor: { input: { act } } })
  const view = connectAccountAction(snapshot, send)
  const containerRef = useActFocus(view.screen)
  const notifyDone = useEffectEvent(() => view.screen === 'done' && onDone?.(view.answers))
  const isDone = view.screen === 'done'
  useEffect(() => {
    if (isDone) notifyDone()
  }, [isDone])
  return (
    <div data-flow={name} data-state={state}>
      <SectionBlock ref={containerRef}>
        {isDone && <SuccessText>{words.done}</SuccessText>}
        {view.screen === 'form' ? (
          <>
            <BlockHeading>{label}</BlockHeading>
            <ActForm {...{ name, words, username, view }}>{before}</ActForm>
            {question?.(view)}
          </>
        ) : (
          <Row
            button={
              <Button label={open.full} onClick={() => view.open(known)}>
                {open.short}
              </Button>
            }
          >
            <BlockHeading>{label}</BlockHeading>
            {children}
          </Row>
        )}
      </SectionBlock>
    </div>
  )
}
