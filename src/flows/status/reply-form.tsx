import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RequestDefinition } from '#contract/forms/define.ts'
import type { FileRef } from '#contract/forms/field.ts'
import type { connectRequest } from '#machines/form/request.connect.ts'
import type { Shown } from '#machines/status/status.setup.ts'
import { DraftNote } from '#src/flows/form/draft-note.tsx'
import { FormFields } from '#src/flows/form/form-fields.tsx'
import { pressed } from '#src/flows/form/spam-signals.ts'
import { useUploadProgress } from '#src/flows/form/upload-progress.ts'
import { useFormBinding } from '#src/flows/form/use-form-binding.ts'
import { useReply } from '#src/flows/status/use-reply.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { OpenInOtherTab } from '#src/ui/form/open-in-other-tab.tsx'
import { Sending, Upload } from '#src/ui/form/sending.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ReplyFormProps {
  /** For tests and inspectors. */
  readonly mark: string
  readonly definition: RequestDefinition
  readonly shown: Shown
  readonly words: { readonly intro: string; readonly arrived: string; readonly again: string }
  /** It has arrived, or was refused: the page may be about something newer. */
  readonly onSettled: () => void
}

/** A message, or files: a form of one field, kept on this device until it has arrived. */
export function ReplyForm({ mark, definition, shown, words, onSettled }: ReplyFormProps) {
  const { view, state, store } = useReply(definition, shown)
  const tell = useEffectEvent(onSettled)
  const isSettled = view.screen === 'received' || (view.screen === 'form' && view.failed)
  useEffect(() => {
    if (isSettled) tell()
  }, [isSettled])
  return (
    <chakra.section data-flow={mark} data-state={state} css={{ '& form': { display: 'grid', gap: '5' } }}>
      <chakra.h2 fontSize="subheading" marginBottom="1">
        {definition.title}
      </chakra.h2>
      <chakra.p marginBottom="4">{words.intro}</chakra.p>
      {view.screen === 'received' && <Arrived {...words} onAgain={view.sendAnother} />}
      {view.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={view.retake} />}
      {view.screen === 'form' && (
        <>
          <OneField definition={definition} view={view} />
          <DraftNote store={store} view={view} />
        </>
      )}
    </chakra.section>
  )
}

function Arrived({ arrived, again, onAgain }: ReplyFormProps['words'] & { readonly onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <chakra.div ref={place} tabIndex={-1}>
      <Notice kind="info" action={<Button onClick={onAgain}>{again}</Button>}>
        <strong>{arrived}</strong> <span>You find it under “What has happened”.</span>
      </Notice>
    </chakra.div>
  )
}

type FormView = Extract<ReturnType<typeof connectRequest>, { screen: 'form' }>

function OneField({ definition, view }: { readonly definition: RequestDefinition; readonly view: FormView }) {
  const { fields } = definition
  const { answers, errors, busy, waiting, change } = view
  const form = useFormBinding({ fields, answers, change, submit: () => view.submit(pressed(definition.route)) })
  const fraction = useUploadProgress(view.upload)
  return (
    <form {...form} aria-label={definition.title}>
      <ErrorSummary errors={errors} fields={fields} attempt={view.attempt} />
      <FormFields {...{ fields, answers, errors }} disabled={busy || waiting} onChange={change} onReplaceFile={view.replaceFile} />
      {busy && definition.encoding === 'multipart' && <Upload files={(answers.files ?? []) as readonly FileRef[]} fraction={fraction} />}
      {view.failed && (
        <Notice kind="error">
          <strong>{definition.failed}</strong> <span>{view.problem ?? 'Nothing you typed or attached is lost. Please try again.'}</span>
        </Notice>
      )}
      <Sending label={definition.submitLabel} {...{ busy, waiting }} onCancel={view.cancel} />
    </form>
  )
}
