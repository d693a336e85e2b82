/** The inbox announces new requests without moving the list. Two members work at the same time. */
import { readFile } from 'node:fs/promises'
import type { ElementHandle, Page } from '@playwright/test'
import { company } from '#contract/company.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { waitForHumanSpeed } from '#e2e/kit/human-speed.ts'
import { freshAddress } from '#e2e/kit/mail.ts'
import { expectLoggedIn, logInMember } from '#e2e/kit/team-member.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { clickAction, expectCaseOpen, openCase, openInNewContext } from './kit/team-case.ts'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|EventSource/] })

async function send(page: Page): Promise<string> {
  await page.goto(`/${newScorpRequest.route}`)
  await fillForm(page.getByRole('form', { name: newScorpRequest.title }), newScorpRequest, { ...newScorpRequest.sample, email: freshAddress('inbox') })
  await waitForHumanSpeed(page)
  await page.getByRole('main').getByRole('button', { name: newScorpRequest.submitLabel }).click()
  await expect(page).toHaveURL(/receipt=RC-/)
  return new URL(page.url()).searchParams.get('receipt') ?? ''
}

test('announces a new request, shows it on demand, finds it, and opens it', async ({ page, browser, baseURL }) => {
  await logInMember(page, 'Ines Vale')
  // The Unclaimed view starts with the oldest requests, so the new request could be on a later page.
  await page.goto('/team?view=all')
  await expectLoggedIn(page)
  const main = page.locator('main')
  const inbox = main.locator('[data-flow=inbox]')
  await expect(inbox).toHaveAttribute('data-state', /cases\.list\.pagination\.idle/)
  await expect(main.locator('[data-flow=team-live]').getByRole('status')).toHaveText('Live')

  const visitor = await (await browser.newContext({ baseURL })).newPage()
  const reference = await send(visitor)
  const row = main.getByRole('list', { name: 'Cases' }).getByRole('listitem').filter({ hasText: reference })
  await expect(inbox.getByText(/^\d+ new$/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await main.getByRole('button', { name: 'Show changes' }).click()
  await expect(row).toContainText('Unclaimed')

  await main.getByLabel('Find a case').fill('zz')
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(main.getByText('Type at least 3 characters to search.')).toBeVisible()
  await main.getByLabel('Find a case').fill(reference)
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(`/team?view=all&search=${reference}`)
  await expect(main.getByRole('list', { name: 'Cases' }).getByRole('listitem')).toHaveCount(1)
  await expect(main.getByText('1 result in all cases')).toBeVisible()

  await row.getByRole('link').click()
  await expectCaseOpen(page, reference)
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?\\S.* · ${reference} – ${company.name}$`))
  await page.goBack()
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?Inbox – ${company.name}$`))
  await expect(main.getByLabel('Find a case')).toHaveValue(reference)
  await expect(row).toBeVisible()
  await main.getByRole('button', { name: 'Clear search' }).click()
  await expect(main.getByLabel('Find a case')).toBeFocused()
  await expect(page).toHaveURL('/team?view=all')
  await page.getByRole('banner').getByRole('link', { name: 'Inbox' }).click()
  await expect(page).toHaveURL('/team')
  await expect(main.getByRole('link', { name: /^Unclaimed/ })).toHaveAttribute('aria-current', 'true')
  await main.getByLabel('Find a case').fill(reference)
  await expect(page).toHaveURL(`/team?view=all&search=${reference}`)
  await expect(row.locator('mark')).toHaveText([reference])
  // More input in the search field replaces the same history entry.
  await main.getByLabel('Find a case').fill('Teresa Nak')
  await expect(page).toHaveURL('/team?view=all&search=Teresa+Nak')
  await expect(row.locator('mark').first()).toHaveText('Teresa')
  await page.goBack()
  await expect(page).toHaveURL('/team')
})

test('keeps the order of the views on a phone and scrolls the selected one into sight', async ({ page }) => {
  await logInMember(page, 'Ines Vale')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/team?view=all')
  await expectLoggedIn(page)
  const views = page.getByRole('navigation', { name: 'Views' })
  const orderedNames = async () => {
    const links = await views.getByRole('link').evaluateAll((all) => all.map((link) => [link.getBoundingClientRect().x, link.textContent] as const))
    return links.sort(([one], [other]) => one - other).map(([, text]) => text?.replaceAll(/\d/g, '').trim())
  }
  await expect(views.getByRole('link', { name: /^All/ })).toBeInViewport({ ratio: 1 })
  const names = await orderedNames()
  expect(names.slice(0, 3)).toEqual(['Unclaimed', 'Mine', 'Overdue'])
  await views.getByRole('link', { name: /^Closed/ }).click()
  await expect(page).toHaveURL('/team?view=closed')
  await expect(views.getByRole('link', { name: /^Closed/ })).toBeInViewport({ ratio: 1 })
  expect(await orderedNames()).toEqual(names)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('closes the filters with Escape or a click outside', async ({ page }) => {
  await logInMember(page, 'Ines Vale')
  await page.goto('/team')
  await expectLoggedIn(page)
  const filters = page.locator('summary', { hasText: 'Filters' })
  const apply = page.getByRole('button', { name: 'Apply filters' })
  await filters.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Owner').focus()
  await page.keyboard.press('Escape')
  await expect(apply).toBeHidden()
  await expect(filters).toBeFocused()
  await filters.click()
  await expect(apply).toBeVisible()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).click()
  await expect(apply).toBeHidden()
})

test('scrolls the list by wheel and by key', async ({ page }) => {
  await logInMember(page, 'Ines Vale')
  await page.setViewportSize({ width: 1280, height: 400 })
  const email = freshAddress('scroll')
  for (let nth = 0; nth < 15; nth += 1)
    await page.request.post(`/backend/api/${factoringRequest.endpoint}`, {
      data: toJsonBody(factoringRequest, { ...factoringRequest.sample, email }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  await page.goto(`/team?search=${encodeURIComponent(email)}`)
  const rows = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await expect(rows).toHaveCount(15)
  await rows.first().hover()
  await page.mouse.wheel(0, 250)
  // The pointer is now over another row, whose case loads.
  await page.waitForResponse((answer) => answer.url().endsWith(`/${teamCaseEndpoints.case}`))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(250)

  const bar = page.getByRole('search', { name: 'Cases' })
  const expectInView = async () => {
    const [row, sticky] = await Promise.all([page.locator('li:focus-within').boundingBox(), bar.boundingBox()])
    expect(row?.y).toBeGreaterThanOrEqual((sticky?.y ?? 0) + (sticky?.height ?? 0))
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(400)
  }
  await rows.first().getByRole('link').focus()
  for (let nth = 0; nth < 14; nth += 1) {
    await page.keyboard.press('j')
    await expectInView()
  }
  const last = rows.last().getByRole('link')
  await expect(last).toBeFocused()
  for (const leave of [() => page.goBack(), () => page.keyboard.press('u')]) {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/team\/cases\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await leave()
    await expect(last).toBeFocused()
    await expectInView()
  }
  for (let nth = 0; nth < 14; nth += 1) {
    await page.keyboard.press('k')
    await expectInView()
  }
})

test('loads a case before the click, without marking it as read', async ({ page }) => {
  await logInMember(page, 'Ines Vale')
  const sent = await page.request.post(`/backend/api/${factoringRequest.endpoint}`, {
    data: toJsonBody(factoringRequest, { ...factoringRequest.sample, email: freshAddress('ahead') }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { reference } = (await sent.json()) as { reference: string }
  await page.goto(`/team?search=${reference}`)
  const row = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  const presenceCalls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/${teamCaseEndpoints.presence}`)) presenceCalls.push(request.url())
  })
  const loaded = page.waitForResponse((answer) => answer.url().endsWith(`/${teamCaseEndpoints.case}`))
  await row.hover()
  await loaded
  expect(presenceCalls).toEqual([])
  await page.route(`**/${teamCaseEndpoints.case}`, (route) => route.abort('internetdisconnected'))
  await row.getByRole('link').click()
  await expect(page.getByRole('button', { name: `Copy ${reference}` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'What the customer sent' })).toBeVisible()
  await expect.poll(() => presenceCalls.length).toBeGreaterThan(0)
})

test('searches the new view with text typed before it has loaded', async ({ page }) => {
  await logInMember(page, 'Ines Vale')
  await page.goto('/team')
  await expectLoggedIn(page)
  const views = page.getByRole('navigation', { name: 'Views' })
  const field = page.getByLabel('Find a case')
  await expect(page.locator('main [data-flow=inbox]')).toHaveAttribute('data-state', /cases\.list\.pagination\.idle/)
  const link = await views.getByRole('link', { name: /^All/ }).elementHandle()
  // Both actions are in one task, as on a slow phone, so that nothing renders between them.
  const typeAfterLink = (text: string) =>
    field.evaluate(
      (input, { link, text }) => {
        link?.click()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        ;(input as HTMLInputElement).form?.requestSubmit()
      },
      { link: link as ElementHandle<HTMLAnchorElement> | null, text },
    )
  await typeAfterLink('vale')
  await expect(page).toHaveURL('/team?view=all&search=vale')
  await expect(views.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true')
  await expect(field).toHaveValue('vale')

  await page.goBack()
  await expect(page).toHaveURL('/team?view=all')
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/team')
  await typeAfterLink('zz')
  await expect(page).toHaveURL('/team?view=all')
  await expect(views.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Type at least 3 characters to search.')).toBeVisible()
  await expect(field).toHaveValue('zz')
})

test('selects a range, searches during a selection, and keeps the focus after a claim', async ({ page }) => {
  await logInMember(page, 'Ines Vale')
  const email = freshAddress('range')
  for (let nth = 0; nth < 4; nth += 1)
    await page.request.post(`/backend/api/${factoringRequest.endpoint}`, {
      data: toJsonBody(factoringRequest, { ...factoringRequest.sample, email }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  await page.goto(`/team?search=${encodeURIComponent(email)}`)
  const rows = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const box = (nth: number) => rows.nth(nth).getByRole('checkbox')
  await box(0).click()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(box(1)).toBeChecked()
  await expect(all).toBeChecked({ indeterminate: true })
  await expect(rows.getByRole('button', { name: /^Claim/ })).toHaveCount(0)
  await rows.nth(3).getByRole('link').focus()
  await page.keyboard.press('Shift+X')
  await expect(all).toBeChecked()

  await page.keyboard.press('/')
  await expect(page.getByLabel('Find a case')).toBeFocused()
  await expect(page.getByText('4 selected')).toBeHidden()
  await box(3).focus()
  await expect(page.getByText('4 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(all).toBeFocused()

  await rows
    .nth(1)
    .getByRole('button', { name: /^Claim/ })
    .click()
  await expect(page.getByText('1 case claimed.')).toBeVisible()
  await expect(rows.nth(1).getByRole('link')).toBeFocused()

  const field = page.getByLabel('Find a case')
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(rows.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/team\/cases\/RC-/)
  await page.goBack()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field).not.toBeFocused()
})

test('keeps two members in sync through claims, conflicts, and a lost network', async ({ page, browser, baseURL }) => {
  const other = await openInNewContext(browser, baseURL)
  await logInMember(page, 'Ines Vale')
  await logInMember(other, 'Tom Ashe')
  const email = freshAddress('several')
  const references: string[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const answers = { ...factoringRequest.sample, email }
    const sent = await page.request.post(`/backend/api/${factoringRequest.endpoint}`, {
      data: toJsonBody(factoringRequest, answers),
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    references.unshift(((await sent.json()) as { reference: string }).reference)
  }
  const [first, second, third] = references as [string, string, string]
  const rowOf = (one: Page, reference: string) => one.getByRole('list', { name: 'Cases' }).getByRole('listitem').filter({ hasText: reference })
  for (const one of [page, other]) {
    await one.goto(`/team?search=${encodeURIComponent(email)}`)
    await expect(one.getByRole('list', { name: 'Cases' }).getByRole('listitem')).toHaveCount(3)
    await expect(one.locator('[data-flow=team-live]').getByRole('status')).toHaveText('Live')
  }

  await page.getByRole('heading', { level: 1, name: 'Inbox' }).focus()
  await page.keyboard.press('j')
  await expect(rowOf(page, first).getByRole('link')).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByText('1 case claimed.')).toBeVisible()
  for (const [one, owner] of [
    [page, 'You'],
    [other, 'Ines Vale'],
  ] as const) {
    await expect(rowOf(one, first)).toContainText('In progress')
    await expect(rowOf(one, first)).toContainText(owner)
  }
  // The row stays in its place in the other member's list. Only the view's count changes.
  await expect(other.getByRole('list', { name: 'Cases' }).getByRole('listitem')).toHaveCount(3)

  // Bob claims the two remaining cases, but Ann has already claimed one of them.
  await other.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const held = Promise.withResolvers<void>()
  await other.route(`**/backend/api/${teamCaseEndpoints.moveSeveral}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await other.getByRole('button', { name: 'Claim (2)' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('1 case claimed.')).toHaveCount(0)
  await rowOf(page, second).getByRole('link').focus()
  await page.keyboard.press('c')
  await expect(rowOf(page, second)).toContainText('You')
  await expect(page.getByText('1 case claimed.')).toBeVisible()
  held.resolve()
  await expect(other.getByText('1 of 2 cases claimed.')).toBeVisible()
  await expect(other.getByText('In progress: assigned to Ines Vale.')).toBeVisible()
  await expect(rowOf(other, third)).toContainText('You')
  await expect(rowOf(page, third)).toContainText('Tom Ashe')

  // The shortcut for a note opens the case page and focuses the field of the note. Back returns to the same state of the inbox.
  await page.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, third).getByRole('link').focus()
  await page.keyboard.press('n')
  await expectCaseOpen(page, third)
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused()
  const inbox = await page.locator('[data-flow=inbox]').elementHandle()
  await page.goBack()
  await expect(rowOf(page, third)).toBeVisible()
  expect(await page.locator('[data-flow=inbox]').evaluate((now, then) => now === then, inbox)).toBe(true)

  await other.context().setOffline(true)
  await expect(other.locator('[data-flow=team-live]').getByRole('status')).toContainText('Live updates are off')
  await openCase(page, second)
  await clickAction(page, 'Unclaim case')
  await expect(page.getByText('The case is unclaimed.')).toBeVisible()
  await expect(rowOf(other, second)).toContainText('Ines Vale')
  await other.context().setOffline(false)
  await expect(rowOf(other, second)).toContainText('Unclaimed')

  const [file] = await Promise.all([other.waitForEvent('download'), other.getByRole('button', { name: 'Save as CSV' }).click()])
  const saved = await readFile(await file.path(), 'utf8')
  expect([saved.includes(second), saved.includes(first), saved.includes(third)]).toEqual([true, false, false])
  await expect(other.getByText('Your browser is saving the file.')).toBeVisible()
})
