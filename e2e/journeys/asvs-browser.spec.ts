/** Items of OWASP ASVS 5.0 that need a browser. `tests/server/http/asvs.test.ts` has the other items. */
import type { Locator, Page } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { expect, test } from '#e2e/kit/test.ts'

const PASSWORD = 'Long-Haul-2026 with spaces!'
const NEW_PASSWORD = 'Newer-Haul-2027!'

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const confirm = (page: Page) => page.getByLabel('Confirm password')
const code = (page: Page) => page.getByPlaceholder('Enter 6-digit OTP')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Delgado')
  await page.getByLabel('Email').fill(email)
  await password(page).fill(PASSWORD)
  await confirm(page).fill(PASSWORD)
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await fillSignUp(page, email)
  await press(page, 'Sign up')
  await code(page).fill(extractCode(await waitForMail(email)))
  await expect(page).toHaveURL('/')
}

async function cut(from: Locator, text: string): Promise<void> {
  await from.fill(text)
  await from.press('ControlOrMeta+a')
  await from.press('ControlOrMeta+x')
  await expect(from).toHaveValue('')
}

async function showAndHide(page: Page, field: Locator, label: string): Promise<void> {
  const value = await field.inputValue()
  const toggle = page.getByRole('button', { name: `Show ${label}`, exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toHaveValue(value)
  await toggle.click()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue(value)
}

/** Returns all data that this browser stores for the site, and the content of the page, as one text. */
const readStoredData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const records = async ({ name = '' }: IDBDatabaseInfo) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(`${name} cannot be read`))
      })
      const all = [...database.objectStoreNames].map(
        (store) =>
          new Promise<unknown>((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(reading.result)
            reading.onerror = () => reject(new Error(`${store} cannot be read`))
          }),
      )
      const kept = await Promise.all(all)
      database.close()
      return kept
    }
    const databases = await Promise.all((await indexedDB.databases()).map(records))
    const inputs = [...document.querySelectorAll('input')].map(({ value }) => value)
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      databases,
      history: history.state,
      document: document.documentElement.outerHTML,
      inputs,
    })
  })

test('6.2.7 allows pasting, showing, and password managers on signup', async ({ page }) => {
  await page.goto('/signup')
  await cut(page.getByLabel('First name'), PASSWORD)
  for (const [field, label] of [
    [password(page), 'password'],
    [confirm(page), 'confirm password'],
  ] as const) {
    await field.press('ControlOrMeta+v')
    await expect(field).toHaveValue(PASSWORD)
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    await showAndHide(page, field, label)
  }
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /^(username|email|username email)$/)
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
})

test('6.2.7 allows pasting, showing, and password managers on login', async ({ page }) => {
  await page.goto('/login')
  const email = page.getByLabel('Email')
  await cut(email, PASSWORD)
  await password(page).press('ControlOrMeta+v')
  await expect(password(page)).toHaveValue(PASSWORD)
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await showAndHide(page, password(page), 'password')
  // Both fields are in one form, so that password managers can fill them in together.
  await expect(
    page
      .locator('form')
      .filter({ has: email })
      .filter({ has: password(page) }),
  ).toHaveCount(1)
})

test('6.2.7 allows the same on password reset, and 14.3.1 logout clears the session', async ({ page, context }) => {
  const email = freshAddress('asvs')
  await signUp(page, email)
  const token = (await page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)) as string
  expect(token.length).toBeGreaterThan(20)
  expect(await readStoredData(page)).toContain(token)
  await page.goto('/factoringform')
  await press(page, 'Log out')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => readStoredData(page)).not.toContain(token)
  const remainingData = await readStoredData(page)
  for (const secret of [PASSWORD, email]) expect(remainingData).not.toContain(secret)
  const { local, session, cookies, caches, workers } = JSON.parse(remainingData) as Record<string, unknown>
  // Scroll positions are allowed, because they reveal nothing about the user.
  const others = Object.keys(session as object).filter((key) => key !== 'scroll-positions')
  expect({ local, others, cookies, caches, workers }).toEqual({ local: {}, others: [], cookies: '', caches: [], workers: 0 })
  for (const cookie of await context.cookies()) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const answer = await page.request.post('/backend/api/auth/logout', { data: {}, headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)

  await page.goto('/forgot-password')
  await cut(page.getByLabel('Email'), NEW_PASSWORD)
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send the code')
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await code(page).fill(extractCode(await waitForMail(email, { count: 2 })))
  for (const [field, label] of [
    [password(page), 'password'],
    [confirm(page), 'confirm password'],
  ] as const) {
    await field.press('ControlOrMeta+v')
    await expect(field).toHaveValue(NEW_PASSWORD)
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    await showAndHide(page, field, label)
  }
  // Password managers ignore hidden inputs. With a hidden input, they would save a password without an email address.
  const username = page.locator('form:has([autocomplete=new-password]) [autocomplete=username]')
  await expect(username).toHaveAttribute('type', 'email')
  await expect(username).toHaveValue(email)
  await expect(username).toBeHidden()
  await press(page, 'Set new password')
  await expect(page).toHaveURL('/login')
  const after = await readStoredData(page)
  for (const secret of [NEW_PASSWORD, email]) expect(after).not.toContain(secret)
})

for (const [flow, begin] of [
  [
    'signup',
    async (page: Page, email: string) => {
      await fillSignUp(page, email)
      await press(page, 'Sign up')
    },
  ],
  [
    'forgot-password',
    async (page: Page, email: string) => {
      await page.getByLabel('Email').fill(email)
      await press(page, 'Send the code')
    },
  ],
] as const) {
  test(`${flow}: continues the 180 s countdown after a reload, and offers a new code only at 0`, async ({ page }) => {
    const email = freshAddress(flow)
    const resend = page.getByRole('button', { name: 'Send a new code' })
    const countdown = page.getByRole('timer')
    await page.clock.install()
    await page.goto(`/${flow}`)
    await begin(page, email)
    await expect(countdown).toHaveText(/ (3:00|2:5\d)$/)
    await page.clock.fastForward(70_000)
    await expect(countdown).toHaveText(/ 1:[45]\d$/)

    await page.reload()
    await expect(page.locator(`[data-flow="${flow}"]`)).toHaveAttribute('data-state', 'code.entry.open.entering.editing code.resend.locked')
    await expect(page.getByText(email)).toBeVisible()
    await expect(countdown).toHaveText(/ 1:[345]\d$/)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await page.clock.fastForward(60_000)
    await expect(countdown).toHaveText(/ 0:[345]\d$/)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await page.clock.fastForward(60_000)
    await expect(resend).not.toHaveAttribute('aria-disabled')
    await expect(countdown).toHaveCount(0)
  })
}

test('signup: keeps input after a reload and stores no password', async ({ page }) => {
  const email = freshAddress('unsent')
  await page.goto('/signup')
  await fillSignUp(page, email)
  await expect.poll(() => readStoredData(page)).toContain(`"email":"${email}"`)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Rosa')
  await expect(page.getByLabel('Last name')).toHaveValue('Delgado')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(password(page)).toHaveValue('')
  await expect(confirm(page)).toHaveValue('')
  expect(await readStoredData(page)).not.toContain(PASSWORD)
})
