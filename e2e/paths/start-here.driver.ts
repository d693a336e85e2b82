import { expect, type Page } from '@playwright/test'
import { startHereChart } from '#kit/charts/start-here.ts'
import { driverOf } from './kit/driver.ts'

const PATH = '/start-here'

const expectQuestion = (title: string, caption: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(caption)).toBeVisible()
  await expect(page.locator('[data-answer]').first()).toBeVisible()
}

export const startHereDriver = driverOf(startHereChart, {
  path: PATH,
  flow: 'start-here',
  actors: {},
  events: {
    'ANSWER.CHOOSE': (page, { value }) => page.locator(`[data-answer="${value}"]`).click(),
    'ANSWERS.OPEN': async (page, { answers }) => {
      const answerEntries = Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
      await page.goto(`${PATH}?${new URLSearchParams(answerEntries)}`)
    },
    'STEP.BACK': (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /^(Back|Change the last answer)$/ })
        .click(),
    'GUIDE.AGAIN': (page) => page.getByRole('button', { name: 'Start again' }).click(),
  },
  states: {
    audience: expectQuestion('Do you haul freight, or ship it?', 'Question 1 of 6'),
    company: expectQuestion('What kind of company do you have?', 'Question 2 of 6'),
    authority: expectQuestion('Do you have your authority?', 'Question 3 of 6'),
    trucks: expectQuestion('How many trucks do you have?', 'Question 4 of 6'),
    need: expectQuestion('What do you need help with most?', 'Question 5 of 6'),
    plan: expectQuestion('What’s your plan for the next year or two?', 'Question 6 of 6'),
    freight: expectQuestion('What do you ship?', 'Question 2 of 2'),
    roadmap: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next steps, in order')
      await expect(page.getByRole('link', { name: 'Learn more' }).first()).toBeVisible()
    },
  },
})
