import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import type { AskAnswer } from '#contract/ask-calls.ts'
import { askForm } from '#contract/ask-forms.ts'
import type { RequestDefinition } from '#contract/forms/define.ts'
import type { Field } from '#contract/forms/field.ts'
import type { Sent } from '#contract/said.ts'
import type { Shown } from '#contract/shown-in.ts'
import { isConnectionLost, nextWait, whenOnline } from '#machines/kit/loader.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, isRefusedWith, problemOf } from '#machines/kit/outcome.ts'

/** Which ask of which request. */
export interface AskInput extends Shown {
  /** As the address names it. */
  readonly number: string
}
/** `field`: of the request's form, where it is to be corrected. */
export type AskOutcome = Outcome<{ readonly ask: AskAnswer; readonly field?: Field }>

export interface AskContext extends AskInput {
  /** As the server told it last. */
  readonly ask: AskAnswer | null
  /** What it is answered by; null for who may not see it. */
  readonly form: RequestDefinition | null
  /** How often the network was waited for since the last answer. */
  readonly waits: number
  /** What is to be approved is another than what the page showed before. */
  readonly isChanged: boolean
  /** What the receipt shows. */
  readonly sent: Sent | null
  /** The server's sentence for the last refusal; null when no answer came. */
  readonly problem: string | null
}

export type AskEvent =
  | { type: 'ASK.RETRY' }
  /** The code of the mail was right. */
  | { type: 'ACCESS.OPENED' }
  /** The answer's form was accepted. */
  | { type: 'ANSWER.RECEIVED'; sent: Sent | null }
  /** It was not: what is asked may have ended or changed meanwhile. */
  | { type: 'ANSWER.REFUSED' }

/** What `src/flows` provides besides the actors: nothing follows from it. */
const effects = {
  /** The answer that was begun on this device, and its files, leave it: nobody waits for them any more. */
  forgetDraft: (_context: unknown, _flow: string) => undefined,
}
export type AskEffects = Readonly<Record<keyof typeof effects, (context: unknown, flow: string) => void>>

/** Where a form's draft rests. An approval's is that of what was shown: what was said of another one is never sent for it. */
const routeOf = ({ route }: RequestDefinition, shown: string | undefined) => (shown === undefined ? route : `${route}-${shown.slice(0, 16)}`)

function formOf({ reference, number, kind, asked }: AskAnswer, field: Field | undefined): RequestDefinition | null {
  if (!asked) return null
  const form = askForm({ reference, number, kind, ...(asked.document !== undefined && { document: asked.document }), ...(field && { field }) })
  return { ...form, route: routeOf(form, asked.shown) }
}

const askOf = (outcome: AskOutcome) => (outcome.kind === 'accepted' ? outcome.ask : null)

/** What the chart of one ask is made of. */
export const ask = setup({
  types: {
    context: {} as AskContext,
    events: {} as AskEvent,
    input: {} as AskInput,
    tags: {} as 'busy' | 'waiting',
  },
  actors: { loadAsk: notProvided<AskOutcome, AskInput>('loadAsk'), whenOnline },
  guards: {
    isAsked: (_, outcome: AskOutcome) => askOf(outcome)?.asked !== undefined,
    isOver: (_, outcome: AskOutcome) => (askOf(outcome)?.outcome ?? 'open') !== 'open',
    isAccepted,
    isNotAsked: (_, outcome: AskOutcome) => outcome.kind === 'refused' && 'ask' in outcome.errors,
    isGone: isRefusedWith(404),
    isLoggedOut: isRefusedWith(401),
    isConnectionLost,
  },
  actions: {
    ...effects,
    takeAsk: assign(({ context }, outcome: AskOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const before = context.ask?.asked?.shown
      const shown = outcome.ask.asked?.shown
      return {
        ask: outcome.ask,
        form: formOf(outcome.ask, outcome.field),
        waits: 0,
        problem: null,
        isChanged: before !== undefined && shown !== undefined ? before !== shown : context.isChanged,
      }
    }),
    takeProblem: assign(problemOf),
    forgetProblem: assign({ problem: null }),
    countWait: assign({ waits: nextWait }),
    takeSent: assign((_, sent: Sent | null) => ({ sent })),
    /** Nothing of it is shown to who may not see it any more. */
    dropAsk: assign({ ask: null, form: null }),
  },
})
