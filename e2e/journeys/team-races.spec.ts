/** Fifty races of two members in two browsers for the same case: one wins each, the other is told so and loses nothing (CASES.md, section 2). */
import type { Page } from '@playwright/test'
import { caseAnswer, teamCaseEndpoints } from '#contract/team-cases.ts'
import { memberIn } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { does, inOwnBrowser, openCase, overtaken, sendRequest } from './kit/team-case.ts'

const RACES = 50
// Who was slower.
test.use({ expectedProblems: [/server: 409 POST \S+team\/case\/move/] })

const claim = (page: Page) => page.locator('[data-flow=case-act]').getByRole('button', { name: 'Claim', exact: true })

/** Holds the calls of both until both have come: they leave in the same moment. */
async function meet(pages: readonly Page[]): Promise<(work: () => Promise<unknown>) => Promise<void>> {
  let waiting: (() => void)[] = []
  let isRace = false
  for (const page of pages)
    await page.route(`**/backend/api/${teamCaseEndpoints.move}`, async (route) => {
      if (isRace)
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          if (waiting.length === pages.length) for (const go of waiting.splice(0)) go()
        })
      await route.continue()
    })
  return async (work) => {
    isRace = true
    waiting = []
    await work()
    isRace = false
  }
}

test(`${RACES} races: one claims the case, the other sees who was faster, and what he has typed is still there`, async ({ page, browser, baseURL }) => {
  test.setTimeout(300_000)
  const other = await inOwnBrowser(browser, baseURL)
  const { reference } = await sendRequest(page)
  const pages = [page, other] as const
  const ann = await memberIn(page, 'Ann Miller')
  await memberIn(other, 'Bob Ray')
  for (const one of pages) await openCase(one, reference)
  for (const [at, one] of pages.entries()) await one.getByLabel('Note', { exact: true }).fill(`What ${at} has typed`)
  const race = await meet(pages)
  for (let nth = 1; nth <= RACES; nth += 1) {
    const answers = pages.map((one) => one.waitForResponse(`**/backend/api/${teamCaseEndpoints.move}`))
    await race(async () => {
      await Promise.all(pages.map((one) => claim(one).click()))
      await Promise.all(answers)
    })
    const statuses = (await Promise.all(answers)).map((answer) => answer.status())
    const winner = statuses.indexOf(200)
    expect([statuses[winner], statuses[1 - winner]], `race ${nth}`).toEqual([200, 409])
    const [faster, slower] = [pages[winner], pages[1 - winner]] as [Page, Page]
    await expect(faster.getByText('You work on it', { exact: true })).toBeVisible()
    await expect(overtaken(slower)).toBeVisible()
    await expect(slower.getByText(`${winner === 0 ? 'Ann Miller' : 'Bob Ray'} works on it`, { exact: true })).toBeVisible()
    for (const [at, one] of pages.entries()) await expect(one.getByLabel('Note', { exact: true })).toHaveValue(`What ${at} has typed`)
    await slower.getByRole('button', { name: 'Not now' }).click()
    await does(faster, 'Give it back')
    for (const one of pages) await expect(claim(one)).toBeEnabled()
  }
  const { happened } = caseAnswer.parse(await ann.ask(teamCaseEndpoints.case, { reference }))
  expect(
    happened.filter(({ edge }) => edge === 'CLAIM'),
    'who was slower has left nothing',
  ).toHaveLength(RACES)
  await other.context().close()
})
