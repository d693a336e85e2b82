import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Answers } from '#contract/forms/field.ts'
import { type ActFormView, type ActMachine, connectAct } from '#machines/account-area/act.connect.ts'
import type { ActInput } from '#machines/account-area/act.setup.ts'
import { ActForm, type ActWords } from '#src/account-area/act-form.tsx'
import { Line, Row } from '#src/account-area/part.tsx'
import { Said } from '#src/account-area/said.tsx'
import { useActFocus } from '#src/account-area/use-act-focus.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { Button } from '#src/ui/button.tsx'

interface ActProps {
  /** Names the act: `data-flow`, and its fields. */
  readonly name: string
  readonly machine: ActMachine
  readonly act: ActInput['act']
  /** What it is about, above its button. */
  readonly label: string
  /** The button that opens it, in the words of who hears nothing else. */
  readonly open: { readonly short: string; readonly whole: string }
  readonly words: ActWords & { readonly done: string }
  /** What is known already stands in the form. */
  readonly known?: Answers
  readonly username?: string
  /** What it is, where the form is not open. */
  readonly children: ReactNode
  /** What stands above the fields. */
  readonly before?: ReactNode
  /** The server has done it. */
  readonly onDone?: (answers: Answers) => void
  /** What is asked once more before it is sent. */
  readonly question?: (view: ActFormView) => ReactNode
}

/** One act of the account's owner: a button in its place becomes the form. */
export function Act({ name, machine, act, label, open, words, known, username, children, before, onDone, question }: ActProps) {
  const { snapshot, send, state } = useFlow(machine, { actor: { input: { act } } })
  const view = connectAct(snapshot, send)
  const place = useActFocus(view.screen)
  const tell = useEffectEvent(() => view.screen === 'done' && onDone?.(view.answers))
  const isDone = view.screen === 'done'
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
  return (
    <div data-flow={name} data-state={state}>
      <Line label={label} ref={place}>
        {isDone && <Said>{words.done}</Said>}
        {view.screen === 'form' ? (
          <>
            <ActForm {...{ name, words, username, view }}>{before}</ActForm>
            {question?.(view)}
          </>
        ) : (
          <Row
            whole={known !== undefined}
            button={
              <Button label={open.whole} onClick={() => view.open(known)}>
                {open.short}
              </Button>
            }
          >
            {children}
          </Row>
        )}
      </Line>
    </div>
  )
}
