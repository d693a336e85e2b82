import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseS3Url } from '#server/files/s3.ts'
import { readSecretKeys } from '#server/secrets/secret-key.ts'
import { readSettings, type SettingsError } from '#server/settings.ts'
import { runServer } from '../kit/process.ts'
import { newFolder } from '../kit/test-server.ts'

const problemsOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return (error as SettingsError).problems
  }
}

test('every setting is optional', () => {
  expect(readSettings({})).toMatchObject({
    port: 4173,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:4173',
    isPublicUrlSet: false,
    logLevel: 'info',
    trustProxy: [],
    fileLinkDays: 14,
    formLimitSuspect: 60,
    formLimitRefuse: 2_000,
    receiptLimit: 3,
    mailsAtOnce: 20,
    uploadsAtOnce: 6,
    uploadLimitMb: 512,
    dataDir: expect.stringMatching(/data$/),
  })
  expect(readSettings({ PORT: ' ', SMTP_URL: '' })).toMatchObject({ port: 4173 })
})

test('uses given values', () => {
  expect(
    readSettings({
      PORT: '0',
      HOST: '::1',
      PUBLIC_URL: 'https://www.example.com/',
      DATABASE_URL: 'postgres://u:p@db:5432/x',
      SMTP_URL: 'smtps://u:p@mail.example.com',
      MAIL_FROM: 'Road Charter <no-reply@example.com>',
      TEAM_EMAIL: 'team@example.com',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.1',
      SECRET_KEY: 's'.repeat(32),
      DATA_DIR: '/srv/data',
      FILE_LINK_DAYS: '30',
      FORM_LIMIT_SUSPECT: '500',
    }),
  ).toEqual({
    backupHour: 3,
    backupKeepDays: 30,
    port: 0,
    host: '::1',
    publicUrl: 'https://www.example.com',
    isPublicUrlSet: true,
    databaseUrl: 'postgres://u:p@db:5432/x',
    smtpUrl: 'smtps://u:p@mail.example.com',
    mailFrom: { name: 'Road Charter', address: 'no-reply@example.com' },
    mailsAtOnce: 20,
    teamEmail: 'team@example.com',
    logLevel: 'warn',
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
    inboundRelays: ['loopback', 'uniquelocal'],
    secretKey: 's'.repeat(32),
    dataDir: '/srv/data',
    usesDefaultAddresses: false,
    fileLinkDays: 30,
    formLimitSuspect: 500,
    formLimitRefuse: 2_000,
    codeLimit: 30,
    receiptLimit: 3,
    uploadsAtOnce: 6,
    uploadLimitMb: 512,
    drainSeconds: 0,
    openCasesDays: 90,
  })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'https://example.com/site'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'smtp://mail.example.com?starttls=perhaps'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'A <a@b.c>\r\nBcc: x@y.z'],
  ['TEAM_EMAIL', 'a@b, c@d'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY', `${'s'.repeat(32)},short`],
  ['CODE_LIMIT', '0'],
  ['FORM_LIMIT_SUSPECT', '0'],
  ['FORM_LIMIT_REFUSE', 'none'],
  ['FORM_LIMIT_REFUSE', '19'],
  ['FILE_LINK_DAYS', '0'],
  ['FILE_LINK_DAYS', '366'],
  ['FILE_LINK_DAYS', '1.5'],
  ['S3_URL', 'nonsense'],
  ['S3_URL', 'https://key:secret@s3.example.com'],
  ['FILES_KEY', 'c2hvcnQ='],
  ['METRICS_TOKEN', 'short'],
  ['DRAIN_SECONDS', '-1'],
  ['KEEP_REQUESTS_DAYS', '0'],
  ['IMAP_URL', 'imaps://mail.example.com/INBOX'],
  ['INBOUND_ADDRESS', 'nobody'],
  ['INBOUND_ADDRESS', 'case+x@replies.example.com'],
  ['INBOUND_ADDRESS', `${'a'.repeat(22)}@replies.example.com`],
  ['INBOUND_SMTP_HOST', 'a b'],
])('%s=%j is refused with its name and the expected value', (name, value) => {
  const [problem, ...others] = problemsOf({ ...(name === 'IMAP_URL' && { INBOUND_ADDRESS: 'case@replies.example.com' }), [name]: value })
  expect(problem).toContain(name)
  expect(problem).toContain('expected')
  expect(others).toEqual([])
  expect(problem?.includes(JSON.stringify(value))).toBe(
    !['DATABASE_URL', 'SMTP_URL', 'IMAP_URL', 'SECRET_KEY', 'S3_URL', 'FILES_KEY', 'METRICS_TOKEN'].includes(name),
  )
})

test('mail needs an address and a port, and with a certificate offers STARTTLS', () => {
  const env = { INBOUND_ADDRESS: 'case@replies.example.com', INBOUND_SMTP_PORT: '2525' }
  expect(readSettings(env)).toMatchObject({ inboundAddress: 'case@replies.example.com', inboundSmtp: { port: 2525, host: '127.0.0.1', tls: undefined } })
  const tls = { INBOUND_SMTP_HOST: '0.0.0.0', INBOUND_TLS_CERT: 'package.json', INBOUND_TLS_KEY: import.meta.filename }
  expect(readSettings({ ...env, ...tls }).inboundSmtp).toEqual({
    port: 2525,
    host: '0.0.0.0',
    tls: { certificate: resolve('package.json'), key: import.meta.filename },
  })
  expect(readSettings({ INBOUND_ADDRESS: env.INBOUND_ADDRESS }).inboundSmtp).toBeUndefined()
  expect(problemsOf({ INBOUND_SMTP_PORT: '25' })).toEqual([expect.stringContaining('INBOUND_ADDRESS')])
  expect(problemsOf({ IMAP_URL: 'imaps://user:secret@mail.example.com' })).toEqual([
    expect.stringMatching(/^IMAP_URL is set without INBOUND_ADDRESS(?!.*secret)/),
  ])
  expect(problemsOf({ ...env, INBOUND_TLS_KEY: 'package.json' })).toEqual([expect.stringContaining('INBOUND_TLS_CERT')])
  expect(problemsOf({ ...env, ...tls, INBOUND_TLS_KEY: '/not/there.pem' })).toEqual([
    expect.stringMatching(/^INBOUND_TLS_KEY .*"\/not\/there\.pem".*a PEM file that this process may read/),
  ])
  expect(problemsOf({ ...env, INBOUND_SMTP_PORT: '99999' })).toEqual([expect.stringContaining('INBOUND_SMTP_PORT')])
})

test.each([
  ['PORT', 'port', 0, 65_535],
  ['FILE_LINK_DAYS', 'fileLinkDays', 1, 365],
  ['FORM_LIMIT_SUSPECT', 'formLimitSuspect', 1, 1_000_000],
  ['CODE_LIMIT', 'codeLimit', 1, 100_000],
  ['RECEIPT_LIMIT', 'receiptLimit', 1, 100_000],
  ['MAILS_AT_ONCE', 'mailsAtOnce', 1, 100],
  ['UPLOADS_AT_ONCE', 'uploadsAtOnce', 1, 1_000],
  ['UPLOAD_LIMIT_MB', 'uploadLimitMb', 1, 1_048_576],
  ['DRAIN_SECONDS', 'drainSeconds', 0, 300],
  ['OPEN_CASES_DAYS', 'openCasesDays', 1, 36_500],
  ['KEEP_REQUESTS_DAYS', 'keepRequestsDays', 1, 36_500],
] as const)('%s is the %s, from %i to %i', (name, setting, from, to) => {
  for (const value of [from, to]) expect(readSettings({ [name]: String(value) })[setting]).toBe(value)
  for (const value of [from - 1, to + 1]) expect(problemsOf({ [name]: String(value) }), String(value)).toEqual([expect.stringContaining(name)])
})

test.each([
  ['0.0.0.0', 'http://127.0.0.1:4173'],
  ['::', 'http://127.0.0.1:4173'],
  ['::1', 'http://[::1]:4173'],
  ['localhost', 'http://localhost:4173'],
])('a server that listens at %s has the URL %s', (HOST, publicUrl) => expect(readSettings({ HOST })).toMatchObject({ publicUrl, isPublicUrlSet: false }))

test('the limit for suspects is at most the limit for refusals', () => {
  expect(readSettings({ FORM_LIMIT_SUSPECT: '5000' })).toMatchObject({ formLimitSuspect: 5_000, formLimitRefuse: 5_000 })
  expect(readSettings({ FORM_LIMIT_SUSPECT: '70', FORM_LIMIT_REFUSE: '70' })).toMatchObject({ formLimitSuspect: 70, formLimitRefuse: 70 })
  expect(problemsOf({ FORM_LIMIT_SUSPECT: '70', FORM_LIMIT_REFUSE: '69' })).toEqual([expect.stringContaining('at least FORM_LIMIT_SUSPECT, which is 70')])
})

test('a bucket needs a key outside the machine, given in one way', () => {
  const S3_URL = 'https://key:secret@s3.example.com/bucket'
  const FILES_KEY = Buffer.alloc(32).toString('base64')
  expect(problemsOf({ S3_URL })).toEqual([expect.stringContaining('S3_URL is set without FILES_KEY or FILES_KEY_FILE')])
  expect(problemsOf({ S3_URL, FILES_KEY })).toEqual([])
  expect(problemsOf({ S3_URL, FILES_KEY_FILE: 'key' })).toEqual([])
  expect(problemsOf({ FILES_KEY, FILES_KEY_FILE: 'key' })).toEqual([expect.stringContaining('both set')])
})

test.each([
  ['https://key:s%2Fcret@s3.example.com:9000/bucket/site/files', { endpoint: 'https://s3.example.com:9000', prefix: 'site/files/', pathStyle: true }],
  ['http://key:secret@127.0.0.1:9000/bucket?style=virtual&region=eu-1', { endpoint: 'http://127.0.0.1:9000', region: 'eu-1', pathStyle: false }],
  ['s3://bucket?region=us-west-2', { region: 'us-west-2', prefix: '', pathStyle: false }],
])('S3_URL=%s', (url, expected) => expect(parseS3Url(url)).toMatchObject({ bucket: 'bucket', ...expected }))

test.each([
  ['https://www.example.com', false],
  ['http://192.0.2.7:4173', false],
  ['http://127.evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://localhost:4173', true],
  ['http://127.0.0.2', true],
  ['http://[::1]:4173', true],
])('a site at %s may keep its email on this machine: %s', async (PUBLIC_URL, isLocal) => {
  expect(problemsOf({ PUBLIC_URL })).toEqual(isLocal ? [] : [expect.stringContaining('SMTP_URL is not set')])
  expect(problemsOf({ PUBLIC_URL, SMTP_URL: 'smtps://mail.example.com' })).toEqual([])
})

test.each(['MAIL_FROM', 'TEAM_EMAIL'])('without %s, a default address is used', (missing) => {
  const env = { MAIL_FROM: 'no-reply@example.com', TEAM_EMAIL: 'team@example.com' }
  expect(readSettings({ ...env, [missing]: '' }).usesDefaultAddresses).toBe(true)
})

test('a site that listens at a public address needs a mail server', () =>
  expect(problemsOf({ HOST: '192.0.2.7' })).toEqual([expect.stringMatching(/SMTP_URL is not set.*http:\/\/192\.0\.2\.7/)]))

test('an error in one variable does not hide an error across two', () => {
  const problems = problemsOf({ PORT: 'many', SMTP_URL: 'nonsense', PUBLIC_URL: 'https://www.example.com', S3_URL: 'https://key:secret@s3.example.com/bucket' })
  expect(problems).toEqual([
    expect.stringContaining('PORT'),
    expect.stringContaining('SMTP_URL (value not shown)'),
    expect.stringContaining('S3_URL is set without'),
  ])
})

test('reports all problems at once, without secrets or a stack', async () => {
  const { code, output } = await runServer({ PORT: 'many', TRUST_PROXY: '2', SMTP_URL: 'hunter2://secret', DATA_DIR: newFolder() })
  expect(code).toBe(78)
  expect(output).toMatch(/PORT is "many"[\s\S]*SMTP_URL \(value not shown\)[\s\S]*TRUST_PROXY is "2"/)
  expect(output).not.toMatch(/hunter2|node:internal|\.ts:\d/)
})

test('creates the secret key once, readable by its owner only', () => {
  const dataDir = newFolder()
  const keys = readSecretKeys({ dataDir })
  expect(keys).toEqual([expect.stringMatching(/^.{43}$/)])
  expect(readSecretKeys({ dataDir })).toEqual(keys)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()).toBe(keys[0])
  const given = ['given'.repeat(8), 'older'.repeat(8)]
  expect(readSecretKeys({ dataDir, secretKey: given.join(', ') })).toEqual(given)
  writeFileSync(join(dataDir, 'secret.key'), '\n')
  expect(() => readSecretKeys({ dataDir })).toThrow(/Remove it/)
})
