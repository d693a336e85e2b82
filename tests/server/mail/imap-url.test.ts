import { expect, test } from 'vitest'
import { parseImapUrl } from '#server/mail/imap-url.ts'

test.each([
  ['imaps://u%40x:p%2Fw@mail.example.com', { host: 'mail.example.com', port: 993, secure: true, auth: { user: 'u@x', pass: 'p/w' }, folder: 'INBOX' }],
  ['imaps://u:p@mail.example.com:9993/INBOX/Answers%20here', { port: 9993, folder: 'INBOX/Answers here' }],
  ['imap://u:p@mail.example.com', { port: 143, secure: false, doSTARTTLS: true }],
  ['imap://u:p@mail.example.com?starttls=never', { doSTARTTLS: false }],
  ['imap://u:p@localhost.evil.example/', { doSTARTTLS: true, folder: 'INBOX' }],
  ['imap://u:p@localhost:1143', { port: 1143, doSTARTTLS: undefined }],
  ['imap://u:p@[::1]', { host: '::1', doSTARTTLS: undefined }],
  ['imap://u:p@127.0.0.1?starttls=required', { doSTARTTLS: true }],
])('%s', (url, expected) => expect(parseImapUrl(url)).toMatchObject(expected))

test.each([
  'https://u:p@mail.example.com',
  'imaps://',
  'mail.example.com',
  'imaps://mail.example.com/INBOX',
  'imaps://u@mail.example.com/INBOX',
  'imap://u:p@mail.example.com?starttls=perhaps',
  'imaps://u:%p@mail.example.com',
])('%s is not a mailbox URL', (text) => expect(parseImapUrl(text)).toBeUndefined())
