import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'
import type { HistoryEvent } from '#machines/case/case.timeline.ts'
import { createFileLinks } from '#server/files/file-links.ts'
import {
  accountDeletedEmail,
  accountExistsEmail,
  addressTakenEmail,
  codeEmail,
  emailChangedEmail,
  newDeviceEmail,
  passwordChangedEmail,
} from '#server/mail/accounts.ts'
import { caseDigestEmail, caseEmail, caseTeamEmail, requestLinkEmail } from '#server/mail/cases.ts'
import { composeEmail, escapeHtml, type RenderedEmail } from '#server/mail/compose-email.ts'
import { formatFileSize, type MailLinks, newRequestEmail, receiptEmail, type StoredRequest } from '#server/mail/requests.ts'

const signature = `-- \n${company.name} · ${company.phone.display} · ${company.email}\n${company.address}\n`
const to = 'ana@ruiz.example'
const team = 'team@office.example'
const publicUrl = 'https://www.example.com'
const at = Date.UTC(2026, 10, 21, 18, 30)
const reference = 'RC-7K4M-2QX9'
const page = `${publicUrl}/requests/${reference}#key=1.0.a`
const mailLinks: MailLinks = { statusUrl: page, replyTarget: undefined }
const noMailLinks: MailLinks = { statusUrl: undefined, replyTarget: undefined }
const links = createFileLinks(['k'.repeat(40)], { publicUrl, fileLinkDays: 14 }, () => at)
const request = (changed: Partial<StoredRequest> = {}): StoredRequest => ({
  definition: factoringRequest,
  reference,
  revision: 1,
  suspicion: null,
  answers: factoringRequest.sample,
  files: [],
  receivedAt: at,
  ...changed,
})
const event = (edge: string, role: HistoryEvent['role'], state: string, said: HistoryEvent['said'] = {}): HistoryEvent => ({
  at,
  edge,
  role,
  who: role === 'member' ? 'ann' : null,
  to: state,
  said,
})
const claimed = event('CLAIM', 'member', 'inWork')
const toCustomer = (history: readonly HistoryEvent[], open = mailLinks) => caseEmail(request(), to, history, open)
const toTeam = (changed: Partial<StoredRequest>) => newRequestEmail(request(changed), team, links)
const file = { id: 'f1', field: 'idFile', name: 'license.jpg', size: 48_000 }

const emails: Readonly<Record<string, RenderedEmail | undefined>> = {
  'code to sign up': codeEmail({ to, code: '012345', purpose: 'signup', validForMs: 600_000 }),
  'code for a new password': codeEmail({ to, code: '012345', purpose: 'forgot', validForMs: 20_000 }),
  'code for a new address': codeEmail({ to, code: '012345', purpose: 'email', validForMs: 600_000 }),
  'account exists': accountExistsEmail({ to, publicUrl }),
  'address taken': addressTakenEmail({ to, publicUrl }),
  'password changed by code': passwordChangedEmail({ to, publicUrl, staysLoggedIn: false }),
  'password changed while logged in': passwordChangedEmail({ to, publicUrl, staysLoggedIn: true }),
  'address changed': emailChangedEmail({ to }),
  'new device': newDeviceEmail({ to, publicUrl, device: 'Chrome on Android', at }),
  'account deleted': accountDeletedEmail({ to, requests: 0 }),
  'account deleted, one request': accountDeletedEmail({ to, requests: 1 }),
  'account deleted, two requests': accountDeletedEmail({ to, requests: 2 }),
  receipt: receiptEmail(request(), to, mailLinks, true),
  'receipt of a correction': receiptEmail(request({ revision: 2 }), to, noMailLinks, true),
  'receipt to an address that is not proven': receiptEmail(request(), to, mailLinks, false),
  'case in work': toCustomer([claimed]),
  'case in work, no link': toCustomer([claimed], noMailLinks),
  'message to the customer': toCustomer([claimed, event('MESSAGE', 'member', 'inWork', { text: 'Call us.' })]),
  'request withdrawn': toCustomer([event('WITHDRAW', 'customer', 'closed.withdrawn')]),
  'message to the team': caseTeamEmail(request(), team, [event('MESSAGE', 'customer', 'inWork', { text: 'After six.' })], links),
  'request to the team': toTeam({}),
  'request without an address': toTeam({ answers: { ...factoringRequest.sample, email: '' } }),
  'corrected request': toTeam({ revision: 3 }),
  'request with a file': toTeam({ definition: newScorpRequest, answers: newScorpRequest.sample, files: [file] }),
  'filled honeypot': toTeam({ suspicion: 'honeypot' }),
  'sent too fast': toTeam({ suspicion: 'too-fast' }),
  'sent too often': toTeam({ suspicion: 'too-many' }),
  'link to a request': requestLinkEmail({ noun: 'factoring', firstName: 'Dana', reference }, to, page),
  digest: caseDigestEmail(
    [
      { month: '2026-10', cases: 2, members: 0, digest: 'aa' },
      { month: '2026-11', cases: 3, members: 1, digest: 'bb' },
    ],
    team,
  ),
}

test('has the text of every email', async () => {
  const written = Object.entries(emails).map(([name, email]) => {
    const { to: address, replyTo, subject, text } = email ?? expect.fail(name)
    return `===== ${name}\nTo: ${address}\nReply to: ${replyTo ?? '-'}\nSubject: ${subject}\n\n${text.replace(signature, '(signature)').replaceAll('\u202f', ' ')}`
  })
  await expect(`${written.join('\n\n')}\n`.replace(/signature=[\w-]+/g, 'signature=…')).toMatchFileSnapshot('snapshots/emails.txt')
})

test('renders every kind of block as plain text and as HTML', () => {
  const { subject, text, html, replyTo } = composeEmail({
    to,
    subject: ' One\r\nBcc:\u0000 two ',
    blocks: [
      { kind: 'paragraph', text: 'Two <b>\r\nlines' },
      { kind: 'sign', text: 'A&B' },
      { kind: 'steps', title: 'Next & last', items: ['Read <it>', 'Call'] },
      { kind: 'link', label: 'Log "in"', href: 'https://www.example.com/?a=1&b=2' },
      { kind: 'button', label: 'See <it>', href: 'https://www.example.com/?c=3&d=4' },
      {
        kind: 'rows',
        title: 'Who',
        rows: [
          { label: 'Name', answer: "O'Hara\nand sons" },
          { label: 'Is it so?', answer: '' },
          { label: 'Files', answer: '', links: [{ label: 'a<b>.pdf', note: '2 KB', href: 'https://x.example/1' }] },
          { label: 'Both', answer: 'these', links: [{ label: 'c.pdf', note: '3 KB', href: 'https://x.example/2' }] },
        ],
      },
      {
        kind: 'rows',
        rows: [
          { label: 'Alone.', answer: 'yes' },
          { label: 'St. or Ave', answer: 'St.' },
        ],
      },
    ],
  })
  expect([subject, replyTo]).toEqual(['One Bcc: two', undefined])
  expect(text.split('\n\n')).toEqual([
    'Two <b>\r\nlines',
    '    A&B',
    'Next & last\n-----------\n1. Read <it>\n2. Call',
    'Log "in": https://www.example.com/?a=1&b=2',
    'See <it>:\nhttps://www.example.com/?c=3&d=4',
    "Who\n---\nName:\n  O'Hara\n  and sons\nIs it so?\n  -\nFiles:\n  a<b>.pdf (2 KB)\n  https://x.example/1\nBoth:\n  these\n  c.pdf (3 KB)\n  https://x.example/2",
    'Alone.\n  yes\nSt. or Ave:\n  St.',
    signature,
  ])
  const cells = (label: string, answer: string) => `<tr><td>${label}</td><td>${answer}</td></tr>`
  const signed = escapeHtml(`${company.name} · ${company.phone.display} · ${company.email}`)
  expect(html.replace(/ style="[^"]+"/g, '').replace(/^.*<body><div>/, '')).toBe(
    [
      `<p><span><span>↑ ${company.name}</span></span></p>`,
      '<p>Two &lt;b&gt;<br>lines</p>',
      '<p><span><span>A&amp;B</span></span></p>',
      '<p>Next &amp; last</p><ol><li>Read &lt;it&gt;</li><li>Call</li></ol>',
      '<p><a href="https://www.example.com/?a=1&amp;b=2">Log &quot;in&quot;</a></p>',
      '<p><a href="https://www.example.com/?c=3&amp;d=4">See &lt;it&gt;</a></p>',
      '<p>Who</p><table role="presentation" cellspacing="0" cellpadding="0">',
      cells('Name', 'O&#39;Hara<br>and sons'),
      cells('Is it so?', '–'),
      cells('Files', '<a href="https://x.example/1">a&lt;b&gt;.pdf</a> (2 KB)'),
      cells('Both', 'these<br><a href="https://x.example/2">c.pdf</a> (3 KB)'),
      '</table>',
      `<table role="presentation" cellspacing="0" cellpadding="0">${cells('Alone.', 'yes')}${cells('St. or Ave', 'St.')}</table>`,
      `<p>${signed}<br>${escapeHtml(company.address)}</p></div></body></html>`,
    ].join(''),
  )
  expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8">.*<title>One Bcc: two<\/title><\/head><body /)
})

test('shows file sizes', () =>
  expect([0, 1_023, 1_024, 1_048_575, 1_048_576, 4_404_020].map(formatFileSize)).toEqual(['0 bytes', '1023 bytes', '1 KB', '1024 KB', '1.0 MB', '4.2 MB']))
