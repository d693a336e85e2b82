/** Driver that the three filings share. The definition of a filing determines its step states. */
import { expect, type Page } from '@playwright/test'
import type { FilingDefinition } from '#contract/forms/define.ts'
import type { AnswerValue } from '#contract/forms/field.ts'
import { messages } from '#contract/messages.ts'
import { CHECK_FIELDS, refusalSamples, TOO_MANY } from '#kit/charts/filing.ts'
import { formDriver } from './form.driver.ts'
import type { HttpAnswer } from './kit/calls.ts'
import { failIfShown, type StateAssertion } from './kit/driver.ts'
import { fillField, press, pushHistory } from './kit/form-input.ts'
import { expectAlertOnEntry, expectHeading, expectInvalidForm } from './kit/screen.ts'

export function filingDriver<const S extends string>(definition: FilingDefinition & { readonly steps: Readonly<Record<S, { readonly title: string }>> }) {
  const form = formDriver(definition)
  const { endpoint, fields } = definition
  const steps = Object.keys(definition.steps) as S[]
  const titleOf = (step: string) => definition.steps[step]?.title ?? ''
  const last = steps.at(-1) as S

  /** Returns the first Change link of a step. The link may be in the collapsed list of unanswered questions. */
  const changeLink = (page: Page, step: string) => page.locator(`main form section a[href="?step=${step}"]`).first()
  /** A step shows its heading, its position in the list, and its URL. */
  const expectStep = async (page: Page, step: S) => {
    await expectHeading(page, titleOf(step))
    await expect(page.locator('main [aria-current="step"]')).toContainText(titleOf(step))
    await expect(page).toHaveURL(new RegExp(`step=${step}`))
  }
  const lastStates: Record<'ready' | 'failed', StateAssertion> = {
    /** The last step has a Change link for each earlier step. */
    ready: async (page) => {
      await expectStep(page, last)
      for (const step of steps.slice(0, -1)) await expect(changeLink(page, step)).toBeAttached()
    },
    failed: async (page, isNewState) => {
      await expectStep(page, last)
      await expectAlertOnEntry(page, isNewState, messages.submitFailed)
      await expectAlertOnEntry(page, isNewState, /Too many requests|Nothing you typed or attached is lost/)
    },
  }
  const statesOf = (step: S): Record<string, StateAssertion> => ({
    ...(step === last ? lastStates : { editing: (page) => expectStep(page, step) }),
    invalid: async (page, isNewState) => {
      await expectStep(page, step)
      await expectInvalidForm(page, isNewState)
    },
  })
  const refused = Object.fromEntries(
    Object.entries(refusalSamples(definition)).map(([name, { errors }]) => [name, { status: 422, json: { message: CHECK_FIELDS, errors } }]),
  ) as Record<string, HttpAnswer>

  return {
    page: form.page,
    actors: {
      ...form.actors,
      submitForm: {
        path: endpoint,
        answers: { ...refused, ...form.answers, refused: { status: 429, json: { message: TOO_MANY } } as HttpAnswer },
      },
    },
    events: {
      ...form.events,
      'FIELD.CHANGE': (page: Page, { name, value }: { name: string; value: AnswerValue }) => fillField(page, fields, name, value),
      'CLEARING.UNDO': (page: Page) => press(page, 'Undo'),
      'STEP.NEXT': (page: Page) => press(page, /^(Next|Save and return)$/),
      'STEP.BACK': (page: Page) => press(page, 'Previous'),
      'STEP.OPEN': (page: Page, { step, change }: { step: string; change: boolean }) =>
        change ? changeLink(page, step).dispatchEvent('click') : pushHistory(page, `?step=${step}`),
    },
    rows: {
      'ROW.ADD': (page: Page) => press(page, /^Add (a|another) /),
      'ROW.REMOVE': (page: Page, { index }: { index: number }) =>
        page
          .getByRole('button', { name: /^Remove shareholder/ })
          .nth(index)
          .click(),
    },
    states: {
      ...form.states,
      ...(Object.fromEntries(steps.flatMap((step) => Object.entries(statesOf(step)).map(([state, shown]) => [`steps.${step}.${state}`, shown]))) as Record<
        `steps.${S}.${'editing' | 'invalid' | 'ready' | 'failed'}`,
        StateAssertion
      >),
      resuming: (page: Page) => expectHeading(page, titleOf(steps[0] as S)),
      'steps.opening': failIfShown,
      'steps.reopening': failIfShown,
      'steps.refused': failIfShown,
    },
  }
}
