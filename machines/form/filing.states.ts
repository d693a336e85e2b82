/** The pieces the three filing charts are made of; each chart puts them together with its own literal step names. */
import type { FilingDefinition } from '#contract/forms/define.ts'
import type { Value } from '#contract/forms/field.ts'
import { filing } from '#machines/form/filing.setup.ts'
import { receiptEvents } from '#machines/form/form.states.ts'
import { lastStep, stepNames } from '#machines/form/steps.ts'

interface Changed {
  readonly event: { readonly name: string; readonly value: Value }
}
const keep = { type: 'changeAnswer', params: ({ event }: Changed) => event } as const

/** "Same as …": ticking the box copies, unticking it resets. */
export const sameAs = (tick: string) =>
  [
    {
      guard: { type: 'isChangeOf', params: ({ event }: Changed) => ({ change: event, name: tick, to: true }) },
      actions: { type: 'tickSame', params: ({ event }: Changed) => event },
    },
    {
      guard: { type: 'isChangeOf', params: ({ event }: Changed) => ({ change: event, name: tick, to: false }) },
      actions: { type: 'untickSame', params: ({ event }: Changed) => event },
    },
  ] as const

/** What stands in another step "same as" here: both change. */
export const copiedTo = (tick: string) =>
  [
    {
      guard: { type: 'isCopied', params: ({ event }: Changed) => ({ change: event, tick }) },
      actions: [keep, { type: 'copySame', params: tick }],
    },
  ] as const

/** An answer that makes another one meaningless: that one is reset. Without `to`, any change does. */
export const resets = (name: string, target: { readonly name: string; readonly to: Value }, to?: Value) =>
  [
    {
      guard: { type: 'isChangeOf', params: ({ event }: Changed) => ({ change: event, name, ...(to !== undefined && { to }) }) },
      actions: { type: 'resetAnswer', params: ({ event }: Changed) => ({ change: event, ...target }) },
    },
  ] as const

/** The name of one of a filing's steps. */
type StepName<D extends FilingDefinition> = keyof D['steps'] & string

type Changes = ReturnType<typeof sameAs> | ReturnType<typeof copiedTo> | ReturnType<typeof resets> | readonly []

const rowEvents = filing.createStateConfig({
  on: {
    'ROW.ADD': { actions: { type: 'addRow', params: ({ event }) => event.name } },
    'ROW.REMOVE': { actions: { type: 'removeRow', params: ({ event }) => event } },
  },
}).on

interface Asking {
  /** Its changes that do more than keep an answer. */
  readonly changes?: Changes
  /** Some of them take other answers away: that can be undone. */
  readonly clears?: boolean
  /** It holds a repeated group. */
  readonly rows?: boolean
}

/** The names of the steps on both sides of one, and of the last: the order is the definition's. */
function around(definition: FilingDefinition, name: string) {
  const names = stepNames(definition)
  const at = names.indexOf(name)
  return { previous: names[at - 1], next: names[at + 1] ?? name, last: lastStep(definition) }
}

/** A step that asks: Next only when its answers are valid, Back to the step before, if there is one. */
export function askingStep<D extends FilingDefinition>(definition: D, name: StepName<D>, { changes = [], clears = false, rows = false }: Asking = {}) {
  const { previous, next, last } = around(definition, name)
  return filing.createStateConfig({
    initial: 'editing',
    exit: 'tellStepChanged',
    on: {
      'FIELD.CHANGE': [...changes, { actions: keep }],
      ...(clears && { 'CLEARING.UNDO': { actions: { type: 'undoClearing' as const, params: name } } }),
      ...(rows && rowEvents),
      'STEP.NEXT': [
        { guard: { type: 'isChangeDone', params: last }, target: last },
        { guard: { type: 'isStepValid', params: name }, target: next, actions: 'unlock' },
        { target: '.invalid' },
      ],
      ...(previous !== undefined && { 'STEP.BACK': { target: previous, actions: 'endChange' } }),
    },
    states: { editing: {}, invalid: { entry: 'countAttempt' } },
  })
}

/** The last step of a filing that asks nothing there, only to check and send. It opens only when all steps before it are valid. */
export function checkingStep<D extends FilingDefinition>(definition: D, name: StepName<D>) {
  const { previous } = around(definition, name)
  return filing.createStateConfig({
    initial: 'ready',
    entry: 'endChange',
    exit: 'tellStepChanged',
    on: {
      'STEP.BACK': { target: previous },
      'FORM.SUBMIT': { target: '#savingKey', actions: { type: 'beginSubmit', params: ({ event }) => event } },
    },
    states: { ready: {}, failed: { entry: 'countAttempt' } },
  })
}

/** The last step of a filing that asks something there too: it sends only when that is valid. */
export function sendingStep<D extends FilingDefinition>(definition: D, name: StepName<D>) {
  const { previous } = around(definition, name)
  return filing.createStateConfig({
    initial: 'ready',
    entry: 'endChange',
    exit: 'tellStepChanged',
    on: {
      'FIELD.CHANGE': { actions: keep },
      'STEP.BACK': { target: previous },
      'FORM.SUBMIT': [
        {
          guard: { type: 'isStepValid', params: name },
          target: '#savingKey',
          actions: { type: 'beginSubmit', params: ({ event }) => event },
        },
        { target: '.invalid' },
      ],
    },
    states: { ready: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'countAttempt' } },
  })
}

/**
 * All steps of a filing, by name. A step that the definition lacks, or has and is not here, does not compile. What can
 * happen on any of them: another one is asked for, the draft is erased, another tab takes over.
 */
export function stepStates<D extends FilingDefinition, S extends Readonly<Record<StepName<D>, object>>>(
  definition: D,
  states: S & Readonly<Record<Exclude<keyof S, StepName<D>>, never>>,
) {
  return { initial: stepNames(definition)[0] as StepName<D>, on: onAnyStep(stepNames(definition)), states: states as S }
}

function onAnyStep(names: readonly string[]) {
  const [first = ''] = names
  return filing.createStateConfig({
    on: {
      'STEP.OPEN': names.map((step, at) => ({
        // One of them opens: the last one, if none of the others.
        ...(at + 1 < names.length && {
          guard: { type: 'opens' as const, params: ({ event }: { event: { step: string } }) => ({ wanted: event.step, step }) },
        }),
        target: `.${step}`,
        actions: {
          type: 'takeOpening' as const,
          params: ({ event }: { event: { step: string; change: boolean } }) => ({ wanted: event.step, change: event.change }),
        },
      })),
      ...receiptEvents,
      'DRAFT.ERASE': { target: `.${first}`, actions: 'clear' },
      'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' },
    },
  }).on
}
