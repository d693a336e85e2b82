import { assign, setup } from 'xstate'
import type { ReceiptSummary } from '#contract/answer-summary.ts'
import type { RequestDefinition } from '#contract/forms/define.ts'
import type { Field } from '#contract/forms/field.ts'
import type { AskResponse } from '#contract/request/ask-calls.ts'
import { createAskForm } from '#contract/request/ask-forms.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isConnectionLost, nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { isAccepted, isRefusedWith, toProblemContext } from '#machines/kit/outcome.ts'

export interface AskInput extends RequestRef {
  readonly number: string
}
/** `field`: form field that the ask corrects. */
export type LoadAskOutcome = Outcome<{ readonly ask: AskResponse; readonly field?: Field }>

export interface AskContext extends AskInput {
  readonly ask: AskResponse | null
  /** Form for the answer. Null without access. */
  readonly form: RequestDefinition | null
  readonly waits: number
  /** Whether the content to approve changed after the page opened. */
  readonly hasContentChanged: boolean
  readonly sent: ReceiptSummary | null
  readonly problem: string | null
}

type AskEvent =
  | { type: 'ASK.RETRY' }
  | { type: 'ACCESS.OPENED' }
  | { type: 'ANSWER.RECEIVED'; sent: ReceiptSummary | null }
  /** The ask may have ended or changed. */
  | { type: 'ANSWER.REFUSED' }

const effects = {
  /** Deletes the draft answer and its files from the device. */
  forgetDraft: (_context: unknown, _flow: string) => undefined,
}
export type AskEffects = Readonly<Record<keyof typeof effects, (context: unknown, flow: string) => void>>

/** Draft key. For an approval, it includes the content hash, so that a draft never applies to other content. */
const draftKeyOf = ({ route }: RequestDefinition, shownHash: string | undefined) => (shownHash === undefined ? route : `${route}-${shownHash.slice(0, 16)}`)

function formOf({ reference, number, kind, asked }: AskResponse, field: Field | undefined): RequestDefinition | null {
  if (!asked) return null
  const form = createAskForm({ reference, number, kind, ...(asked.document !== undefined && { document: asked.document }), ...(field && { field }) })
  return { ...form, route: draftKeyOf(form, asked.shown) }
}

const askOf = (outcome: LoadAskOutcome) => (outcome.kind === 'accepted' ? outcome.ask : null)

export const askSetup = setup({
  types: {
    context: {} as AskContext,
    events: {} as AskEvent,
    input: {} as AskInput,
    tags: {} as 'busy' | 'waiting',
  },
  actors: { loadAsk: createActorPlaceholder<LoadAskOutcome, AskInput>('loadAsk'), whenOnline },
  guards: {
    isAsked: (_, outcome: LoadAskOutcome) => askOf(outcome)?.asked !== undefined,
    isOver: (_, outcome: LoadAskOutcome) => (askOf(outcome)?.outcome ?? 'open') !== 'open',
    isAccepted,
    isNotAsked: (_, outcome: LoadAskOutcome) => outcome.kind === 'refused' && 'ask' in outcome.errors,
    isGone: isRefusedWith(404),
    isLoggedOut: isRefusedWith(401),
    isConnectionLost,
  },
  actions: {
    ...effects,
    setAsk: assign(({ context }, outcome: LoadAskOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const previousHash = context.ask?.asked?.shown
      const currentHash = outcome.ask.asked?.shown
      return {
        ask: outcome.ask,
        form: formOf(outcome.ask, outcome.field),
        waits: 0,
        problem: null,
        hasContentChanged: previousHash !== undefined && currentHash !== undefined ? previousHash !== currentHash : context.hasContentChanged,
      }
    }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
    countWait: assign({ waits: nextWaitCount }),
    setSentReceipt: assign((_, sent: ReceiptSummary | null) => ({ sent })),
    clearAsk: assign({ ask: null, form: null }),
  },
})
