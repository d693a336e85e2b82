/** Follows a request from an anonymous filing to the deletion of the account. At the end, only the case's chain of events remains. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { companySlug } from '#contract/company.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { requestTitleOf } from '#contract/forms/define.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { fillForm } from '#e2e/forms/kit/fill.ts'
import { environment } from '#e2e/kit/environment.ts'
import { waitForHumanSpeed } from '#e2e/kit/human-speed.ts'
import { extractCode, freshAddress, mailsTo, waitForMail } from '#e2e/kit/mail.ts'
import { pinnedNode, root } from '#e2e/kit/project.ts'
import { sampleFile } from '#e2e/kit/sample-files.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { fillFiling } from '#e2e/kit/wizard.ts'
import { wizardSamples } from '#e2e/kit/wizard-samples.ts'
import { unzip } from '#kit/unzip.ts'
import { insertDraft, storedRecords } from './kit/device.ts'

const PASSWORD = 'Long-Haul-2026'
const SAMPLE = wizardSamples.find(([route]) => route === llcFiling.route)?.[2]
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const expectState = (page: Page, state: string) => expect(page.locator('[data-flow=status]')).toHaveAttribute('data-state', state)
const requestItems = (page: Page) => page.locator('[data-flow=own-requests]').getByRole('listitem')

async function readReference(page: Page): Promise<string> {
  await expect(page).toHaveURL(/receipt=RC-/)
  return new URL(page.url()).searchParams.get('receipt') ?? ''
}

async function waitForLink(address: string, subject: string): Promise<string> {
  const { text = '' } = await waitForMail(address, { subject })
  return /http\S+\/requests\/\S+#key=\S+/.exec(text)?.[0] ?? expect(text).toContain('/requests/') ?? ''
}

const openDatabase = () => new DatabaseSync(join(environment().dataDir, 'roadcharter.db'), { readOnly: true })
function everyRow(): readonly string[] {
  using database = openDatabase()
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]
  return tables.flatMap(({ name }) =>
    database
      .prepare(`select * from "${name}"`)
      .all()
      .map((row) => `${name} ${JSON.stringify(row)}`),
  )
}
function readCaseData(references: readonly string[]) {
  using database = openDatabase()
  const placeholders = references.map(() => '?').join()
  const all = (sql: string) => database.prepare(sql).all(...references) as Record<string, string>[]
  return {
    cases: all(`select cases.id from cases join requests on requests.id = request_id where reference in (${placeholders}) order by requests.created_at`).map(
      ({ id }) => String(id),
    ),
    files: all(`select stored_as from files join requests on requests.id = request_id where reference in (${placeholders})`).map(({ stored_as }) =>
      join(environment().dataDir, 'files', String(stored_as).slice(0, 2), String(stored_as)),
    ),
  }
}
function chainOf(id: string) {
  using database = openDatabase()
  return database.prepare('select edge, data, salt from case_events where case_id = ? order by version').all(id)
}

test.describe('complete lifecycle', () => {
  test.use({ expectedProblems: [/server: 404 POST \S+requests\/status/] })

  test('from an anonymous filing to a deleted account', async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000)
    const address = freshAddress('life')
    const owner = `Marisol ${address.split('@')[0]}`

    await page.goto(`/${llcFiling.route}`)
    await fillFiling(page, llcFiling, { ...SAMPLE, fullname: owner, email: address })
    await press(page, llcFiling.submitLabel)
    const filing = await readReference(page)

    await test.step('open the full status page from the receipt', async () => {
      await main(page).getByRole('link', { name: 'Check the status' }).click()
      await expectState(page, 'fullAccess.showing')
      await expect(page.getByRole('region', { name: 'Status' })).toContainText('Received')
      await expect(page.locator('dd').filter({ hasText: owner })).toBeAttached()
      await expect(page.getByRole('link', { name: 'articles.pdf' })).toBeVisible()
    })

    const link = await waitForLink(address, filing)
    await test.step('open the emailed link on a new phone, with details after a code', async () => {
      const phone = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage()
      await phone.goto(link)
      await expectState(phone, 'codeRequired')
      await expect(phone.getByText(owner)).toHaveCount(0)
      await press(phone, 'Email me a code')
      await phone.getByLabel('Code', { exact: true }).fill(extractCode(await waitForMail(address, { subject: 'code' })))
      await expectState(phone, 'fullAccess.showing')
      await expect(phone.locator('dd').filter({ hasText: owner })).toBeAttached()
      await phone.context().close()
    })

    await test.step('find the filing in an account created later', async () => {
      await page.goto('/signup')
      await page.getByLabel('First name').fill('Marisol')
      await page.getByLabel('Last name').fill('Ortega')
      await page.getByLabel('Email').fill(address)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.getByPlaceholder('Enter 6-digit OTP').fill(extractCode(await waitForMail(address, { subject: 'code', count: 2 })))
      await expect(page).toHaveURL('/')
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
      await expect(requestItems(page)).toHaveCount(1)
      await expect(requestItems(page)).toContainText(filing)
    })

    await test.step('send a file later', async () => {
      await requestItems(page).getByRole('link').click()
      await expectState(page, 'fullAccess.showing')
      await page.getByRole('heading', { name: 'Send a file' }).click()
      await main(page).locator('input[type=file]').setInputFiles(sampleFile('lease.pdf', 3_000))
      await press(page, 'Send files')
      await expect(page.getByText('We got your files.')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('link', { name: 'lease.pdf' })).toBeVisible()
      await waitForMail(environment().teamEmail, { subject: `${filing} · The customer sent a file` })
    })

    await page.goto(`/${factoringRequest.route}`)
    await fillForm(page.getByRole('form', { name: factoringRequest.title, exact: true }), factoringRequest, { ...factoringRequest.sample, email: address })
    await waitForHumanSpeed(page)
    await press(page, factoringRequest.submitLabel)
    const second = await readReference(page)
    await test.step('cancel another request', async () => {
      await page.goto('/account')
      await expect(requestItems(page)).toHaveCount(2)
      await requestItems(page)
        .filter({ hasText: requestTitleOf(factoringRequest) })
        .getByRole('link')
        .click()
      await press(page, 'Cancel this request')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
      await expect(page.getByRole('region', { name: 'Status' })).toContainText('Canceled')
      await waitForMail(address, { subject: `You canceled your factoring request (${second})` })
    })

    await test.step('export all data', async () => {
      await page.goto('/account')
      await expect(requestItems(page).filter({ hasText: second })).toContainText('Canceled')
      await press(page, 'Download my data')
      await page.locator('[data-flow=export-account]').getByLabel('Current password').fill(PASSWORD)
      const downloadStart = page.waitForEvent('download')
      await press(page, 'Download')
      const download = await downloadStart
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${companySlug}-\\d{4}-\\d\\d-\\d\\d\\.zip$`))
      const entries = unzip(await readFile(await download.path()))
      const names = [...entries.keys()].map((name) => name.replace(filing, 'FILING').replace(second, 'SECOND')).sort()
      expect(names.filter((name) => name.endsWith('.json'))).toEqual(['FILING/request.json', 'SECOND/request.json', 'account.json'])
      expect(names.filter((name) => name.endsWith('.pdf')).map((name) => name.replace(/^FILING\/[\d-]+-/, ''))).toEqual(
        expect.arrayContaining(['articles.pdf', 'lease.pdf', 'roster.pdf']),
      )
      expect(String(entries.get(`${second}/request.json`))).toContain('WITHDRAW')
    })

    const before = readCaseData([filing, second])
    expect([before.cases.length, before.files.length, before.files.every(existsSync)]).toEqual([2, 3, true])
    await test.step('delete the account and keep only the chain of events', async () => {
      await insertDraft(page, factoringRequest.route, { answers: { fullname: owner } })
      await page.goto('/account')
      await press(page, 'Delete your account and requests')
      await page.locator('[data-flow=delete-account]').getByLabel('Current password').fill(PASSWORD)
      await press(page, 'Continue to deletion')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeFocused()
      const storedData = await Promise.all((['drafts', 'files', 'people'] as const).map((store) => storedRecords(page, store)))
      expect([await page.evaluate(() => localStorage.length), storedData]).toEqual([0, [[], [], []]])
      await waitForMail(address, { subject: /delete/i })
      // The outbox contains the address until the last email is sent.
      await expect.poll(() => everyRow().filter((row) => [address, owner, filing, second].some((word) => row.includes(word)))).toEqual([])
      expect(before.files.filter(existsSync)).toEqual([])
      expect(readCaseData([filing, second])).toEqual({ cases: [], files: [] })
      const chains = before.cases.map(chainOf)
      expect(chains.map((events) => events.map(({ edge }) => edge))).toEqual([
        ['ARRIVE', 'FILE.ATTACH', 'ERASE'],
        ['ARRIVE', 'WITHDRAW', 'ERASE'],
      ])
      expect(chains.flat().filter(({ data, salt }) => data !== null || salt !== null)).toEqual([])
      const { stdout } = await promisify(execFile)(pinnedNode, ['server/admin.ts', 'audit', 'verify'], {
        cwd: root,
        env: { ...process.env, DATA_DIR: environment().dataDir, LOG_LEVEL: 'silent' },
      })
      expect(stdout).toContain('The histories are intact')
    })

    await test.step('get no access by link and no email by reference', async () => {
      await page.goto(link)
      await expectState(page, 'gone')
      const mails = (await mailsTo(address)).length
      await page.goto('/requests')
      await main(page).getByLabel('Reference').fill(filing)
      await main(page).getByLabel('Email').fill(address)
      await press(page, 'Send me the link')
      await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
      await expect.poll(() => everyRow().filter((row) => row.startsWith('outbox ') && row.includes(address))).toEqual([])
      expect(await mailsTo(address)).toHaveLength(mails)
    })
  })
})
