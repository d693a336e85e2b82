import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Errors, Value } from '#contract/field.ts'
import { validate } from '#contract/schema.ts'
import type { llcMachine } from '#machines/filing/llc.machine.ts'
import { isStepValid, openableStep, stepNames } from '#machines/filing/steps.ts'
import type { Draft } from '#machines/kit/draft.ts'

type FilingSnapshot = SnapshotFrom<typeof llcMachine>
type Send = (event: EventFrom<typeof llcMachine>) => void

const NO_ERRORS: Errors = {}

/** The step whose state is active; the first one while the draft is being read, the last one while it is being sent. */
function currentStep(snapshot: FilingSnapshot, names: readonly string[]): string {
  if (snapshot.matches('submitting')) return 'confirmation'
  return names.find((name) => snapshot.matches({ steps: name } as Parameters<FilingSnapshot['matches']>[0])) ?? (names[0] as string)
}

/** The wizard page as the chart sees it: a step, the check-answers step, or the receipt. */
export function connectFiling(snapshot: FilingSnapshot, send: Send) {
  const { definition, answers, serverErrors, attempt, problem, reference, lockedStep } = snapshot.context
  if (snapshot.matches('received') && reference !== null) {
    return { screen: 'received', reference, sendAnother: () => send({ type: 'FORM.AGAIN' }) } as const
  }
  const names = stepNames(definition)
  const step = currentStep(snapshot, names)
  const index = names.indexOf(step)
  const shared = {
    step,
    index,
    title: definition.steps[step]?.title ?? '',
    intro: definition.steps[step]?.intro,
    steps: names.map((name) => ({ name, title: definition.steps[name]?.title ?? '' })),
    done: names.filter((name, at) => name !== 'confirmation' && at < index && isStepValid(definition, answers, name)),
    answers,
    busy: snapshot.hasTag('busy'),
    lockedTitle: lockedStep === null ? null : (definition.steps[lockedStep]?.title ?? null),
    /** Where asking for a step would lead. */
    landing: (wanted: string) => openableStep(definition, answers, wanted),
    open: (wanted: string, change = false) => send({ type: 'STEP.OPEN', step: wanted, change }),
    back: index === 0 ? undefined : () => send({ type: 'STEP.BACK' }),
  }
  if (step === 'confirmation') {
    return {
      ...shared,
      screen: 'check',
      failed: snapshot.matches({ steps: { confirmation: 'failed' } }),
      problem,
      submit: (proposedKey: string) => send({ type: 'FORM.SUBMIT', proposedKey }),
    } as const
  }
  const fields = definition.steps[step]?.fields ?? {}
  const refused = snapshot.matches({ steps: { [step]: 'invalid' } })
  return {
    ...shared,
    screen: 'step',
    fields,
    errors: refused ? { ...Object.fromEntries(Object.entries(serverErrors).filter(([name]) => name in fields)), ...validate(fields, answers) } : NO_ERRORS,
    attempt,
    resuming: snapshot.matches('resuming'),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    next: () => send({ type: 'STEP.NEXT' }),
  } as const
}

/** What of a filing rests on the device: answers, step and idempotency key; null once it was received. */
export function filingDraft(snapshot: FilingSnapshot): Draft | null {
  if (snapshot.matches('received')) return null
  const { answers, idempotencyKey, definition } = snapshot.context
  return { answers, step: currentStep(snapshot, stepNames(definition)), ...(idempotencyKey !== null && { idempotencyKey }) }
}
