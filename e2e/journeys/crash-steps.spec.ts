import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { corporationFiling } from '#contract/filings/corporation.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { sendFirstInput } from '#e2e/kit/guard.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { expectStep, filesOnDevice, fillStep, stepNames, visibleValues } from '#e2e/kit/wizard.ts'
import { wizardSamples } from '#e2e/kit/wizard-samples.ts'
import { chromiumArgs, chromiumPath } from '../../scripts/bootstrap/chromium.mjs'
import { storedRecords } from './kit/device.ts'

/** Waits until the draft contains the input. Number, date, and file fields are checked after the restart. */
async function waitForDraft(page: Page, definition: FilingDefinition, step: string, answers: Answers): Promise<void> {
  const typed = Object.entries(definition.steps[step]?.fields ?? {}).flatMap(([name, { kind }]) => {
    const value = answers[name]
    return ['text', 'longText', 'email'].includes(kind) && typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  await expect
    .poll(async () => {
      const [draft = '{}'] = await storedRecords(page, 'drafts')
      return JSON.parse(draft).draft
    })
    .toMatchObject({ step, answers: Object.fromEntries(typed) })
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Uses a persistent profile and separate processes, so that the test can kill them. */
async function open(profile: string, baseURL: string): Promise<{ context: BrowserContext; page: Page; kill: () => Promise<void> }> {
  const context = await chromium.launchPersistentContext(profile, { executablePath: chromiumPath(), args: [...chromiumArgs], baseURL })
  const page = context.pages()[0] ?? (await context.newPage())
  const cdp = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await cdp?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const kill = async () => {
    for (const { id } of processInfo) if (isAlive(id)) process.kill(id, 'SIGKILL')
    for (const { id } of processInfo) await expect.poll(() => isAlive(id)).toBe(false)
  }
  return { context, page, kill }
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** Killed on each step. The other wizards are reloaded. */
const KILLED_ROUTE = corporationFiling.route

for (const [route, definition, answers] of wizardSamples) {
  const steps = stepNames(definition)

  if (route !== KILLED_ROUTE)
    test(`${route}: keeps answers through reload, Back, and Forward on each step`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.goto(`/${route}`)
      for (const [at, step] of steps.entries()) {
        await expectStep(page, definition, step)
        await fillStep(page, definition, step, answers)
        const before = [await visibleValues(page), await filesOnDevice(page)]
        await waitForDraft(page, definition, step, answers)
        await page.reload()
        await expectStep(page, definition, step)
        await expect.poll(() => visibleValues(page)).toEqual(before[0])
        if (at > 0) {
          await page.goBack()
          await expectStep(page, definition, steps[at - 1] as string)
          await page.goForward()
          await expectStep(page, definition, step)
        }
        expect([await visibleValues(page), await filesOnDevice(page)]).toEqual(before)
        if (at < steps.length - 1) await next(page)
      }
    })
  else
    test(`${route}: keeps answers when the browser is killed on each step`, async ({ baseURL }) => {
      test.setTimeout(240_000)
      const profile = await mkdtemp(path.join(tmpdir(), 'roadcharter-profile-'))
      try {
        let browser = await open(profile, baseURL as string)
        await browser.page.goto(`/${route}`)
        // Nothing is stored yet, so the page waits for input. Later restarts show the draft automatically.
        await sendFirstInput(browser.page)
        for (const [at, step] of steps.entries()) {
          await browser.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
          await expectStep(browser.page, definition, step)
          await fillStep(browser.page, definition, step, answers)
          const before = [await visibleValues(browser.page), await filesOnDevice(browser.page)]
          await waitForDraft(browser.page, definition, step, answers)
          await browser.kill()
          browser = await open(profile, baseURL as string)
          await browser.page.goto(`/${route}`)
          await expectStep(browser.page, definition, step)
          await expect(browser.page).toHaveURL(new RegExp(`step=${step}`))
          await expect.poll(() => visibleValues(browser.page)).toEqual(before[0])
          expect(await filesOnDevice(browser.page)).toEqual(before[1])
          if (at < steps.length - 1) await next(browser.page)
        }
        await browser.context.close()
      } finally {
        await rm(profile, { recursive: true, force: true, maxRetries: 5 })
      }
    })
}
