/** The team's page, the status page, and the account show the same state of a case. */
import type { Page } from '@playwright/test'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { type CaseMover, openCaseMover } from '#e2e/kit/case-mover.ts'
import { waitForHumanSpeed } from '#e2e/kit/human-speed.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { logInMember, type TeamMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { type PersonName, people } from '#kit/case-table.ts'
import { type CaseStep, caseTours } from '#kit/case-walk.ts'
import type { CaseActor, CaseEventData } from '#machines/case/case.events.ts'
import { type CaseState, customerStateTexts } from '#machines/case/case.states.ts'
import { teamStateTexts } from '#machines/case/team-views.ts'

const PASSWORD = 'Long-Haul-2026'
const tours = caseTours()

let mover: CaseMover
test.beforeAll(() => {
  mover = openCaseMover()
})
test.afterAll(() => mover.close())

async function signUp(page: Page): Promise<void> {
  const email = freshAddress('views')
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Teresa')
  await page.getByLabel('Last name').fill('Nakai')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByPlaceholder('Enter 6-digit OTP').fill(extractCode(await waitForMail(email)))
  await expect(page).toHaveURL('/')
}

/** Sends a request that goes to an agency, while logged in. Returns the reference. */
async function send(page: Page, isHeld: boolean): Promise<string> {
  await page.goto(`/${newScorpRequest.route}`)
  await fillForm(page.getByRole('form', { name: newScorpRequest.title }), newScorpRequest, { ...newScorpRequest.sample, email: freshAddress('views') })
  await waitForHumanSpeed(page)
  // Fills in the honeypot field as a bot does, without events or focus.
  if (isHeld)
    await page.locator('main input[name=website]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example'
    })
  await page.getByRole('main').getByRole('button', { name: newScorpRequest.submitLabel }).click()
  await expect(page).toHaveURL(/receipt=RC-/)
  return new URL(page.url()).searchParams.get('receipt') ?? ''
}

const eventData: Readonly<Record<string, CaseEventData>> = {
  ASK: { text: 'your EIN letter' },
  FILE: { with: 'the Secretary of State', takes: '5 business days' },
  DECLINE: { reason: 'Not for us' },
  'AGENCY.REFUSE': { reason: 'The name is taken' },
  NOTE: { text: 'A note' },
  MESSAGE: { text: 'A message' },
}

test('shows each state equally to the team, on the status page, and in the account', async ({ page, browser, baseURL }) => {
  test.setTimeout(300_000)
  const openBrowserPage = async () => (await browser.newContext({ baseURL })).newPage()
  const mates = {} as Record<string, TeamMember>
  const inbox = await openBrowserPage()
  for (const who of ['owner', 'member', 'lead'] as const)
    mates[people[who].id] = await logInMember(who === 'lead' ? inbox : await openBrowserPage(), `${people[who].id} of the office`, people[who].role)
  const account = page
  await signUp(account)
  const status = await account.context().newPage()
  const row = inbox.getByRole('list', { name: 'Cases' }).getByRole('listitem')

  const expectSameState = async (state: CaseState, after: string) => {
    const [answer] = await Promise.all([status.waitForResponse(`**/backend/api/${requestEndpoints.status}`), account.reload(), status.reload()])
    const stateBadge = row.locator('[data-case-state]')
    await expect(stateBadge, after).toHaveAttribute('data-case-state', state)
    await expect(stateBadge, after).toHaveText(new RegExp(`^${teamStateTexts[state].short}(?:, unread)?$`))
    const { short } = customerStateTexts[state]
    await expect(account.locator('[data-flow=own-requests]').getByRole('listitem').first().getByText(short, { exact: true }), after).toBeVisible()
    const shown: { readonly state: string; readonly says: string } = await answer.json()
    expect(shown.state, after).toBe(state)
    await expect(status.getByRole('region', { name: 'Status' }).getByText(shown.says), after).toBeVisible()
  }
  const actorOf = (personName: PersonName): CaseActor => {
    const actor: CaseActor = people[personName]
    return 'id' in actor ? { ...actor, id: mates[actor.id]?.id ?? '' } : actor
  }
  const takeStep = (reference: string, { who: personName, event }: CaseStep) => {
    const to = 'to' in event ? { to: mates[String(event.to)]?.id ?? '' } : {}
    const { type, ...more } = event
    return mover.move({ reference, event: { ...event, ...to }, by: actorOf(personName), data: { ...more, ...to, ...eventData[type] } })
  }

  const checkedStates = new Set<CaseState>()
  for (const { isHeld, steps } of tours) {
    // A tour ends after its last state that no earlier tour has checked.
    const end = steps.findLastIndex(({ to }) => !checkedStates.has(to)) + 1
    if (end === 0) continue
    const reference = await send(account, isHeld)
    await account.goto('/account')
    await status.goto(`/requests/${reference}`)
    await inbox.goto(`/team?view=all&search=${reference}`)
    await expect(inbox.locator('[data-flow=team-live]').getByRole('status')).toHaveText('Live')
    const firstState = isHeld ? 'held' : 'received'
    await expectSameState(firstState, 'sent')
    checkedStates.add(firstState)
    for (const step of steps.slice(0, end)) {
      expect(await takeStep(reference, step), step.edge).toBe(step.to)
      if (!checkedStates.has(step.to)) await expectSameState(step.to, step.edge)
      checkedStates.add(step.to)
    }
  }
  for (const context of browser.contexts()) if (context !== page.context()) await context.close()
})
