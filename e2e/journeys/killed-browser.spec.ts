/** The browser dies on every step of the LLC wizard, with two files chosen; reopened: same step, same answers, same bytes. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { filings } from '#contract/filings/index.ts'
import { chromiumArgs, chromiumPath } from '#e2e/kit/chromium.ts'
import { expect, test } from '#e2e/kit/test.ts'

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const FILES = [randomBytes(3_000_000), randomBytes(40_000)]
const steps = ['business', 'ownership', 'taxAndCompliance', 'uploads', 'confirmation']

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const killed = (pid: number) => isAlive(pid) && process.kill(pid, 'SIGKILL')

/** A persistent profile and its processes, so that they can really be killed. */
async function open(profile: string, baseURL: string): Promise<{ context: BrowserContext; page: Page; kill: () => Promise<void> }> {
  const context = await chromium.launchPersistentContext(profile, { executablePath: chromiumPath(), args: [...chromiumArgs], baseURL })
  const page = context.pages()[0] ?? (await context.newPage())
  const cdp = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await cdp?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const kill = async () => {
    for (const { id } of processInfo) killed(id)
    for (const { id } of processInfo) await expect.poll(() => isAlive(id)).toBe(false)
  }
  return { context, page, kill }
}

/** The draft and the bytes as the device holds them. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = (db: string, store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = indexedDB.open(db)
        request.onsuccess = () => {
          const rows = request.result.transaction(store).objectStore(store).getAll()
          rows.onsuccess = () => resolve(rows.result as unknown[])
        }
      })
    const files = (await all('roadcharter-files', 'files')) as File[]
    const hex = async (file: File) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { names: files.map((file) => file.name).sort(), hashes: (await Promise.all(files.map(hex))).sort() }
  })

/** A draft with two files and every answer, standing on the given step, as a visitor leaves it. */
async function fillTo(page: Page, step: string) {
  const { sample, steps: definitions } = filings[0] as (typeof filings)[number]
  for (const name of steps) {
    if (name === step) return
    for (const [field, { kind }] of Object.entries(definitions[name]?.fields ?? {})) {
      const value = String(sample[field])
      const control = page.locator(`form [name="${field}"]`)
      if (kind === 'choice') {
        const select = page.locator(`select[name="${field}"]`)
        if (await select.count()) await select.selectOption(value)
        else await page.locator(`form [name="${field}"][value="${value}"]`).check()
      } else if (kind === 'files') {
        await control.setInputFiles(FILES.map((buffer, at) => ({ name: `document-${at}.pdf`, mimeType: 'application/pdf', buffer })))
      } else if (kind === 'phone') await control.fill('2145550199')
      else if (value !== '') await control.fill(value)
    }
    await page.getByRole('button', { name: 'Next' }).click()
  }
}

test.describe.configure({ timeout: 120_000 })

for (const step of steps) {
  test(`killed on ${step}`, async ({ baseURL }) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'roadcharter-profile-'))
    try {
      const before = await open(profile, baseURL as string)
      await before.page.goto('/llcform')
      await before.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await fillTo(before.page, 'confirmation')
      await expect(before.page.locator('[data-flow]')).toHaveAttribute('data-state', 'steps.confirmation.ready')
      for (let at = steps.length - 1; at > steps.indexOf(step); at--) await before.page.getByRole('button', { name: 'Previous' }).click()
      await expect(before.page.locator('[data-flow]')).toHaveAttribute('data-state', new RegExp(`steps.${step}`))
      if (step === 'business') await before.page.locator('form [name=name]').fill('Killed While Typing LLC')
      await before.page.waitForTimeout(600)
      await before.kill()

      const after = await open(profile, baseURL as string)
      await after.page.goto('/llcform')
      await expect(after.page.locator('[data-flow]')).toHaveAttribute('data-state', new RegExp(`steps.${step}`))
      await expect(after.page).toHaveURL(new RegExp(`step=${step}`))
      const device = await kept(after.page)
      expect(device.names).toEqual(['document-0.pdf', 'document-1.pdf'])
      expect(device.hashes).toEqual(FILES.map(sha).sort())
      if (step === 'business') await expect(after.page.locator('form [name=name]')).toHaveValue('Killed While Typing LLC')
      for (let at = steps.indexOf(step); at < steps.length - 1; at++) await after.page.getByRole('button', { name: 'Next' }).click()
      await expect(after.page.getByText('marisol@lonestarfreight.example')).toBeVisible()
      await expect(after.page.getByText('document-0.pdf')).toBeVisible()
      await after.context.close()
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}
