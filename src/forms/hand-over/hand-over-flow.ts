import { type ActorRefFrom, type AnyActorRef, createActor, fromPromise } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import { answersOf, createFormDraft, type FormActor } from '#machines/forms/form.connect.ts'
import { type EmailLinkInput, type HandOverResult, handOverMachine, type SendInput, type SendOutcome } from '#machines/hand-over/hand-over.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { inspectOptions } from '#src/flow/inspect.ts'
import { whenOnline } from '#src/flow/when-online.ts'
import { onDeviceErased } from '#src/platform/device.ts'
import * as platform from '#src/platform/hand-over.ts'

const handOverFlow = handOverMachine.provide({
  actors: {
    sendDraft: fromPromise<SendOutcome, SendInput>(({ input, signal }) => platform.sendDraft(input, signal)),
    waitUntilTaken: fromPromise<HandOverResult, { id: string; code: string }>(({ input, signal }) => platform.waitUntilTaken(input, signal)),
    emailLink: fromPromise<Outcome<object>, EmailLinkInput>(({ input, signal }) => platform.emailLink(input, signal)),
    cancelHandOver: fromPromise<HandOverResult, { id: string; code: string }>(({ input }) => platform.cancelHandOver(input)),
    whenOnline,
  } satisfies ActorsOf<typeof handOverMachine>,
})

export type HandOverActor = ActorRefFrom<typeof handOverMachine>

/** Starts a transfer. While the other device has the form, the form is closed on this device. */
export function startHandOver(flow: string, form: FormActor): HandOverActor {
  const actor = createActor(handOverFlow, { input: { flow, getDraft: () => createFormDraft(form.getSnapshot()) }, ...inspectOptions })
  actor.on('continuedElsewhere', () => form.send({ type: 'TAB.TAKEN' }))
  actor.on('resumed', () => form.send({ type: 'TAB.RETAKE' }))
  const stopErasing = onDeviceErased(() => actor.send({ type: 'DEVICE.ERASED' }))
  let previousAnswers = answersOf(form.getSnapshot())
  const formRef: AnyActorRef = form
  const formSubscription = formRef.subscribe(() => {
    const answers = answersOf(form.getSnapshot())
    if (answers !== previousAnswers) actor.send({ type: 'ANSWERS.CHANGE' })
    previousAnswers = answers
  })
  actor.subscribe({
    complete() {
      formSubscription.unsubscribe()
      stopErasing()
    },
  })
  actor.start()
  actor.send({ type: 'HAND_OVER.OPEN' })
  return actor
}
