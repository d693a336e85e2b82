import { forms } from 'virtual:forms'
import { fromPromise } from 'xstate'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Field } from '#contract/forms/field.ts'
import { ConnectionLostError } from '#contract/request/outcome.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { askMachine } from '#machines/request-page/ask.machine.ts'
import type { AskEffects, AskInput, LoadAskOutcome } from '#machines/request-page/ask.setup.ts'
import { whenOnline } from '#src/flow/when-online.ts'
import { loadAsk } from '#src/platform/api/asks.ts'
import { dropDraftsOf } from '#src/platform/drafts.ts'

/** Returns the field that the ask corrects. Undefined if this build does not have the form or the field. */
async function loadField(route: string, name: string): Promise<Field | undefined> {
  const form = forms.find((one) => one.route === route)
  const definition = await form?.load().catch((cause: unknown) => {
    throw new ConnectionLostError(`The form ${route} could not be loaded`, { cause })
  })
  return (definition as FormDefinition | undefined)?.fields[name]
}

export const askFlow = askMachine.provide({
  actors: {
    loadAsk: fromPromise<LoadAskOutcome, AskInput>(async ({ input, signal }) => {
      const outcome = await loadAsk(input, signal)
      const { form, field: name } = (outcome.kind === 'accepted' && outcome.ask.asked) || {}
      const field = form !== undefined && name !== undefined ? await loadField(form, name) : undefined
      return field && outcome.kind === 'accepted' ? { ...outcome, field } : outcome
    }),
    whenOnline,
  } satisfies ActorsOf<typeof askMachine>,
  actions: {
    forgetDraft: (_, flow) => {
      dropDraftsOf(flow).catch(() => undefined)
    },
  } satisfies AskEffects,
})
