/** The flows that must never break, in the engines of Firefox and Safari. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { COOKIES_BLOCKED_MESSAGE } from '#contract/account/accounts.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { environment } from '#e2e/kit/environment.ts'
import { extractCode, freshAddress, waitForMail } from '#e2e/kit/mail.ts'
import { codeOf, createAuthenticatorApp, runAdmin, waitForInvitation } from '#e2e/kit/team-member.ts'
import type { Engine, Tab } from './kit/engine.ts'
import { startFirefox } from './kit/firefox.ts'
import { button, click, control, controlValues, countStoredFiles, expectHeading, expectUrl, expectVisible, fill, open, type } from './kit/steps.ts'
import { startWebKit } from './kit/webkit.ts'

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = { firefox: () => startFirefox(), webkit: startWebKit }

const test = base.extend<{ engine: string; tab: Tab; folder: string }>({
  engine: ['', { option: true }],
  tab: async ({ engine }, use, testInfo) => {
    const { tab, stop } = await (ENGINES[engine] as () => Promise<Engine>)()
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('page', { body: String(await tab.textOf({ css: 'body' })) })
    await stop()
  },
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'roadcharter-files-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const PASSWORD = 'Long-Haul-2026'

const expectStep = (tab: Tab, step: string) => expectVisible(tab, { css: `[data-flow="${dbaFiling.route}"][data-state^="steps.${step}."]` })

for (const engine of Object.keys(ENGINES))
  test.describe(engine, () => {
    test.use({ engine })

    test('sends a request and opens its status page from the email', async ({ tab, folder }) => {
      const email = freshAddress('engine')
      await open(tab, `/${factoringRequest.route}`)
      await click(tab, button(factoringRequest.submitLabel))
      await expectVisible(tab, { css: '[role=alert] a', text: 'Full Name is required' })
      await fill(tab, factoringRequest.fields, { ...factoringRequest.sample, email }, folder)
      await click(tab, button(factoringRequest.submitLabel))
      await expectUrl(tab, /receipt=RC-/)
      await expectHeading(tab, factoringRequest.sample.companyname)
      await tab.reload()
      await expectHeading(tab, factoringRequest.sample.companyname)

      const { text = '' } = await waitForMail(email)
      const link = /\/requests\/\S+#key=\S+/.exec(text)?.[0] ?? ''
      await tab.goto(environment().url + link)
      await expectVisible(tab, { css: '[data-flow=status][data-state="fullAccess.showing"]' })
      await click(tab, { css: 'main summary', text: 'What you sent' })
      await expect.poll(() => tab.textOf({ css: 'main' }), { timeout: 30_000 }).toContain(email)
    })

    test('keeps a wizard with its files over Back and reload, and sends it', async ({ tab, folder }) => {
      const answers = { ...dbaFiling.sample, email: freshAddress('engine') }
      await open(tab, `/${dbaFiling.route}`)
      for (const [step, { fields }] of Object.entries(dbaFiling.steps)) {
        await expectStep(tab, step)
        await fill(tab, fields, answers, folder)
        if (step === 'idVerification') {
          for (const name of ['license.jpg', 'articles.pdf']) await expectVisible(tab, { css: `button[aria-label="Remove ${name}"]` })
          await expect.poll(() => countStoredFiles(tab)).toBe(2)
          await tab.back()
          await expectStep(tab, 'contact')
          const before = await controlValues(tab)
          expect(before).toContain(`email=${answers.email}`)
          await tab.reload()
          await expectStep(tab, 'contact')
          expect(await controlValues(tab)).toEqual(before)
          await click(tab, button('Next'))
          await expectStep(tab, step)
          for (const name of ['license.jpg', 'articles.pdf']) await expectVisible(tab, { css: `button[aria-label="Remove ${name}"]` })
        }
        if (step !== 'signature') await click(tab, button('Next'))
      }
      await click(tab, button(dbaFiling.submitLabel))
      await expectUrl(tab, /receipt=RC-/)
      const reference = await tab.run(() => new URL(location.href).searchParams.get('receipt') ?? '', null)
      const { text = '' } = await waitForMail(environment().teamEmail, { subject: reference })
      for (const word of ['license.jpg', 'articles.pdf', answers.email]) expect(text).toContain(word)
    })

    test('signs up with an emailed code and logs out', async ({ tab }) => {
      const email = freshAddress('engine')
      await open(tab, '/signup')
      const person = { first_name: 'Rosa', last_name: 'Delgado', email, password: PASSWORD, confirm: PASSWORD }
      for (const [name, value] of Object.entries(person)) await type(tab, control(name), value)
      await click(tab, button('Sign up'))
      await type(tab, { css: '#otp' }, extractCode(await waitForMail(email)))
      await expectVisible(tab, { css: '[data-alert=success]' })
      await expectUrl(tab, /\/$/)
      await click(tab, { css: 'button', text: 'Log out' })
      await expectUrl(tab, /\/login$/)
    })

    test('signs a team member in with a code and an app', async ({ tab }) => {
      const address = freshAddress('engine')
      await runAdmin('team', 'invite', address, '--role', 'member')
      await open(tab, await waitForInvitation(address))
      await type(tab, { css: 'main input:not([type=hidden])' }, 'Ida Engine')
      await click(tab, button('Join'))
      await click(tab, button('Use an authenticator app'))
      await expectHeading(tab, 'Set up your app')
      const app = createAuthenticatorApp(((await tab.textOf({ css: 'main [translate=no]' })) ?? '').replaceAll(' ', ''))
      await type(tab, { css: 'main input' }, codeOf(app))
      await click(tab, button('Finish app setup'))
      await expectHeading(tab, 'Save your recovery codes')
      await click(tab, { css: 'main input[type=checkbox]' })
      await click(tab, button('Continue'))
      await expectHeading(tab, 'Inbox')
      await tab.reload()
      await expectHeading(tab, 'Inbox')
    })
  })

test('Firefox without cookies sends a request, and shows at sign-up that codes need cookies', async ({ folder }) => {
  const { tab, stop } = await startFirefox('user_pref("network.cookie.cookieBehavior", 2);')
  const email = freshAddress('engine')
  await open(tab, `/${factoringRequest.route}`)
  await fill(tab, factoringRequest.fields, { ...factoringRequest.sample, email }, folder)
  await click(tab, button(factoringRequest.submitLabel))
  await expectUrl(tab, /receipt=RC-/)
  await open(tab, '/signup')
  const person = { first_name: 'Rosa', last_name: 'Delgado', email, password: PASSWORD, confirm: PASSWORD }
  for (const [name, value] of Object.entries(person)) await type(tab, control(name), value)
  await click(tab, button('Sign up'))
  await expect.poll(() => tab.textOf({ css: 'main' })).toContain(COOKIES_BLOCKED_MESSAGE)
  await stop()
})
