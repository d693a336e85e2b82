import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'
import type { FileRef } from '#contract/forms/field.ts'
import type { ChosenFile, FileCheckResult } from '#machines/forms/file-check.ts'
import { connectFileChoice } from '#machines/forms/file-choice.connect.ts'
import { fileChoiceMachine, type ResizeInput } from '#machines/forms/file-choice.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { stateText } from '#machines/kit/edges.ts'
import { inspectOptions } from '#src/flow/inspect.ts'
import { onDeviceErased } from '#src/platform/device.ts'
import { announce } from '#src/ui/alert/announce.ts'
import type { FileState } from '#src/ui/form-parts/file-rows.tsx'

const loadFileBytes = () => import('#src/forms/file-processing.ts')

const fileChoiceFlow = fileChoiceMachine.provide({
  actors: {
    checkFile: fromPromise<FileCheckResult, ChosenFile>(async ({ input }) => (await loadFileBytes()).checkFile(input)),
    resizeFile: fromPromise<FileRef | null, ResizeInput>(async ({ input, signal }) => (await loadFileBytes()).resizeFile(input, signal)),
  } satisfies ActorsOf<typeof fileChoiceMachine>,
})

/** Runs a chosen file's chart while its row is shown. If the row mounts again, the file is checked again. */
export function useChosenFile(input: ChosenFile, onReplace: (file: FileRef) => void): FileState {
  const actor = useActorRef(fileChoiceFlow, { input, ...inspectOptions })
  const snapshot = useSelector(actor, (state) => state)
  const onFileReplaced = useEffectEvent(onReplace)
  useEffect(() => {
    const replaceSubscription = actor.on('fileReplaced', ({ file }) => onFileReplaced(file))
    const subscription = actor.on('announced', ({ text }) => announce(text))
    const stopErasing = onDeviceErased(() => actor.send({ type: 'DEVICE.ERASED' }))
    return () => {
      replaceSubscription.unsubscribe()
      subscription.unsubscribe()
      stopErasing()
    }
  }, [actor])
  return { ...connectFileChoice(snapshot, actor.send), mark: { 'data-flow': 'file-choice', 'data-state': stateText(snapshot) } }
}
