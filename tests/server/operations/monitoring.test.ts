import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newClient } from '../kit/client.ts'
import { startProcess } from '../kit/process.ts'
import { openSmtp } from '../kit/smtp.ts'
import { newFolder, openServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const ADDRESS = 'someone@gone.example'
const FILES = ['rules.yaml', 'dashboard.json']
/** Metrics of other programs. */
const EXTERNAL_METRICS = /^(node_|up$)/

const textOf = (file: string) => readFileSync(`deploy/monitoring/${file}`, 'utf8')
/** Returns the metric names in the expressions of a file. Skips label matchers and groupings. */
const namesIn = (text: string) =>
  [...text.matchAll(/"?expr"?: (.*)/g)].flatMap(([, expr = '']) =>
    [...expr.replace(/\{.*?\}|\b(by|without) \([^)]*\)/g, '').matchAll(/\b[a-z]+_[a-z0-9_]+\b/g)].map(([name]) => name),
  )
const FUNCTIONS = new Set(['histogram_quantile'])

test('exposes each metric of the alert rules and the dashboard, and counts a refused login and the passes of the jobs', async () => {
  const server = await startProcess({ DATA_DIR: newFolder() })
  const exposed = (await (await fetch(`${server.url}/metrics`)).text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)
  const names = new Set([...exposed].flatMap(([, name = '', type]) => (type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name])))
  const used = FILES.flatMap((file) => namesIn(textOf(file))).filter((name) => !EXTERNAL_METRICS.test(name) && !FUNCTIONS.has(name))
  expect(used.length).toBeGreaterThan(30)
  expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([])

  const body = JSON.stringify({ email: ADDRESS, password: 'Wr0ng-password!' })
  await fetch(`${server.url}/backend/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await pollUntil(
    async () => (await fetch(`${server.url}/metrics`)).text(),
    (text) =>
      text.includes(`${companySlug}_audit_total{event="log-in",outcome="refused"} 1`) &&
      ['cleanup', 'due'].every((pass) => text.includes(`${companySlug}_pass_last_success_timestamp_seconds{pass="${pass}"} `)),
  )
})

test('an email to a mistyped address of a visitor is counted as refused, not as dead', async () => {
  const smtp = await openSmtp()
  smtp.rejection = { stage: 'recipient', code: 550, text: '5.1.1 no such user', to: ADDRESS }
  const server = await openServer({ env: { SMTP_URL: smtp.url } })
  await newClient(server.app).submit(factoringRequest, { ...factoringRequest.sample, email: ADDRESS })
  await pollUntil(
    async () => (await server.app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4173' }, remoteAddress: '127.0.0.1' })).body,
    (text) => text.includes(`${companySlug}_mails{state="refused"} 1`) && text.includes(`${companySlug}_mails{state="dead"} 0`),
  )
})
