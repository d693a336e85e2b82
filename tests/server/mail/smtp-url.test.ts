import { expect, test } from 'vitest'
import { isSmtpUrl, smtpOptions } from '#server/mail/smtp-url.ts'

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
  ['smtp://mail:1025?starttls=never', { host: 'mail', port: 1025, requireTLS: false, ignoreTLS: true }],
  ['smtp://127.evil.example', { requireTLS: true }],
  ['smtp://localhost.evil.example', { requireTLS: true }],
  ['smtp://localhost:25', { port: 25, requireTLS: false, ignoreTLS: false }],
  ['smtp://127.0.0.1', { requireTLS: false }],
  ['smtp://[::1]', { host: '::1', requireTLS: false }],
  ['smtp://[2001:db8::1]', { host: '2001:db8::1', requireTLS: true }],
  ['smtp://localhost?starttls=required', { requireTLS: true }],
  ['smtps://u%40x:p%2Fw@mail.example.com', { port: 465, secure: true, auth: { user: 'u@x', pass: 'p/w' } }],
])('%s', (url, expected) => {
  expect(isSmtpUrl(url)).toBe(true)
  expect(smtpOptions(url)).toMatchObject(expected)
})

test.each(['http://mail', 'smtp://', 'mail.example.com', 'smtp://mail?starttls=', 'smtp://mail?starttls=no'])('%s is not a mail server URL', (text) =>
  expect(isSmtpUrl(text)).toBe(false),
)
