import { expect, type Page } from '@playwright/test'
import { llc } from '#contract/filings/llc.ts'
import { messages } from '#contract/messages.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { keepDraft } from './kit/device.ts'
import { driverOf } from './kit/driver.ts'
import { expectAlert, expectBusy, fillField, press, pressButton } from './kit/hands.ts'
import { alertWhenFresh, heading, notice, refusedForm } from './kit/screen.ts'

const REFERENCE = 'RC-7K4M-2QX9'
const refused = (status: number, message: string, errors?: Record<string, string>) => ({ status, json: { message, ...(errors && { errors }) } })
const CHECK = 'Please check the marked fields.'

type Step = keyof typeof llc.steps
/** A step is its heading, its place in the list and its URL. */
const showsStep = async (page: Page, step: Step) => {
  const { title } = llc.steps[step]
  await heading(page, title)
  await expect(page.locator('main [aria-current="step"]')).toContainText(title)
  await expect(page).toHaveURL(new RegExp(`step=${step}`))
}
const editing = (step: Step) => (page: Page) => showsStep(page, step)
const invalid = (step: Step) => async (page: Page, fresh: boolean) => {
  await showsStep(page, step)
  await refusedForm(page, fresh)
}

/** Another step by the browser's history, which is how a URL of the open page changes without a reload. */
const goByHistory = (page: Page, step: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', `?step=${to}`)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, step)

export const llcDriver = driverOf(llcChart, {
  path: `/${llc.route}`,
  flow: llc.route,
  actors: {
    loadDraft: { prepare: keepDraft(llc.route) },
    submitFiling: {
      path: llc.endpoint,
      answers: {
        accepted: { status: 201, json: { success: true, reference: REFERENCE } },
        businessRefused: refused(422, CHECK, { name: 'This name is taken in Texas.' }),
        ownershipRefused: refused(422, CHECK, { email: 'Enter a valid email.' }),
        taxRefused: refused(422, CHECK, { ein: 'This field is mandatory.' }),
        uploadsRefused: refused(413, 'One of the files is too big.', { formationDocs: 'File size exceeds 4 MB limit.' }),
        refused: refused(429, 'Too many requests. Please wait a minute.'),
        offline: 'broken',
      },
    },
  },
  events: {
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, llc.fields, name, value),
    'STEP.NEXT': (page) => press(page, 'Next'),
    'STEP.BACK': (page) => press(page, 'Previous'),
    'STEP.OPEN': (page, { step, change }) =>
      change ? page.getByRole('link', { name: `Change ${llc.steps[step as Step].title}` }).click() : goByHistory(page, step),
    'FORM.SUBMIT': (page) => press(page, llc.submitLabel),
    'FORM.AGAIN': (page) => pressButton(page.getByRole('button', { name: 'Send another request' })),
  },
  states: {
    resuming: (page) => heading(page, llc.steps.business.title),
    'steps.business.editing': editing('business'),
    'steps.business.invalid': invalid('business'),
    'steps.ownership.editing': editing('ownership'),
    'steps.ownership.invalid': invalid('ownership'),
    'steps.taxAndCompliance.editing': editing('taxAndCompliance'),
    'steps.taxAndCompliance.invalid': invalid('taxAndCompliance'),
    'steps.uploads.editing': editing('uploads'),
    'steps.uploads.invalid': invalid('uploads'),
    'steps.confirmation.ready': async (page) => {
      await showsStep(page, 'confirmation')
      await expect(page.getByText(String(llc.sample.fullname))).toBeVisible()
      await expect(page.getByRole('link', { name: /^Change / })).toHaveCount(4)
    },
    'steps.confirmation.failed': async (page, fresh) => {
      await showsStep(page, 'confirmation')
      await alertWhenFresh(page, fresh, messages.submitFailed)
      await notice(page, /Too many requests|Nothing you typed or attached is lost/)
    },
    submitting: (page) => expectBusy(page, 'Submitting...'),
    received: async (page) => {
      await heading(page, 'We have your request')
      await expect(page.getByText(REFERENCE)).toBeVisible()
      await expectAlert(page, 'success', messages.submitted)
    },
  },
})
