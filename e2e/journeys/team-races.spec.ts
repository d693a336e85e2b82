/** Two members act on one case at the same time, fifty times. One succeeds, and the other loses no input. */
import type { Locator, Page } from '@playwright/test'
import { caseResponse, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { clickAction, conflictMessage, openCase, openInNewContext, sendRequest } from './kit/team-case.ts'

const RACES = 8
test.use({ expectedProblems: [/server: 409 POST \S+team\/case\/move/] })

const claim = (page: Page) => page.locator('[data-flow=case-action]').getByRole('button', { name: 'Claim case', exact: true })

const assignment = (page: Page) => page.getByRole('form', { name: 'Assign case', exact: true })

/** Holds the calls until both have arrived, then forwards them together. */
async function createRaceGate(pages: readonly Page[]): Promise<(work: () => Promise<unknown>) => Promise<void>> {
  let waiting: (() => void)[] = []
  let isRace = false
  for (const page of pages)
    await page.route(`**/backend/api/${teamCaseEndpoints.move}`, async (route) => {
      if (isRace)
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          if (waiting.length === pages.length) for (const release of waiting.splice(0)) release()
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

test(`${RACES} races: one member wins, and the other sees the winner and keeps all input`, async ({ page, browser, baseURL }) => {
  const other = await openInNewContext(browser, baseURL)
  const { reference } = await sendRequest(page)
  const pages = [page, other] as const
  const mates = [await logInMember(page, 'Ann Miller', 'lead'), await logInMember(other, 'Bob Ray', 'lead')] as const
  for (const one of pages) await openCase(one, reference)
  for (const [at, one] of pages.entries()) {
    await one.getByRole('tab', { name: 'Internal note' }).click()
    await one.getByLabel('Note', { exact: true }).fill(`What ${at} has typed`)
  }
  const race = await createRaceGate(pages)
  /** Clicks in both pages at the same time. Returns the page that succeeded and the other page. */
  const run = async (nth: number, button: (one: Page) => Locator) => {
    const answers = pages.map((one) => one.waitForResponse(`**/backend/api/${teamCaseEndpoints.move}`))
    await race(async () => {
      await Promise.all(pages.map((one) => button(one).click()))
      await Promise.all(answers)
    })
    const statuses = (await Promise.all(answers)).map((answer) => answer.status())
    const winner = statuses.indexOf(200) as 0 | 1
    expect(
      statuses.toSorted((a, b) => a - b),
      `race ${nth}`,
    ).toEqual([200, 409])
    const slower = pages[1 - winner] as Page
    await expect(conflictMessage(slower)).toBeVisible()
    for (const [at, one] of pages.entries()) await expect(one.getByLabel('Note', { exact: true })).toHaveValue(`What ${at} has typed`)
    return { winner, slower }
  }
  for (let nth = 1; nth <= RACES; nth += 2) {
    const claimResult = await run(nth, claim)
    await expect(pages[claimResult.winner].getByText('Assigned to you', { exact: true })).toBeVisible()
    await expect(claimResult.slower.getByText(`Assigned to ${mates[claimResult.winner].name}`, { exact: true })).toBeVisible()
    await claimResult.slower.getByRole('button', { name: 'Not now' }).click()

    // The chart allows both actions, but the server refuses the slower one, because its page still shows the old owner.
    const next = (1 - claimResult.winner) as 0 | 1
    for (const one of pages) {
      await clickAction(one, 'Assign case')
      await assignment(one).locator(`input[value="${mates[next].id}"]`).check()
    }
    const assignResult = await run(nth + 1, (one) => assignment(one).getByRole('button', { name: 'Assign case', exact: true }))
    if (assignResult.winner !== next) await expect(assignResult.slower.getByText('Assigned to you', { exact: true })).toBeVisible()
    await assignResult.slower.getByRole('button', { name: 'Not now' }).click()
    await clickAction(pages[next], 'Unclaim case')
    for (const one of pages) await expect(claim(one)).toBeEnabled()
  }
  const { happened } = caseResponse.parse(await mates[0].callServer(teamCaseEndpoints.case, { reference }))
  const countOf = (edge: string) => happened.filter((event) => event.edge === edge).length
  expect([countOf('CLAIM'), countOf('ASSIGN')], 'who was slower has left nothing').toEqual([RACES / 2, RACES / 2])
  await other.context().close()
})
