/** What the server says to people, letter for letter: refusals and mails. Each sentence says what is wrong and what to do. */
import { expect, test } from 'vitest'
import { company, phoneHours } from '#contract/company.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { newScorp } from '#contract/requests/new-scorp.ts'
import { payroll } from '#contract/requests/payroll.ts'
import { passwordProblems } from '#server/accounts/password-rules.ts'
import { notLoggedIn, sessionEnded } from '#server/accounts/sessions.ts'
import { createFileLinks } from '#server/files/file-links.ts'
import {
  accountDeletedLetter,
  alreadyLetter,
  codeLetter,
  emailChangedLetter,
  newDeviceLetter,
  passwordChangedLetter,
  takenLetter,
} from '#server/mail/accounts.ts'
import { caseLetter, requestLinkLetter } from '#server/mail/cases.ts'
import { escapeHtml, writeLetter } from '#server/mail/letter.ts'
import { readableSize, receiptLetter, type StoredRequest, teamLetter } from '#server/mail/requests.ts'
import { brokenRules, busy, notAllowed, problemOf, tooMany } from '#server/problem.ts'
import { newClient, newKey } from './kit/client.ts'
import { openServer } from './kit/test-server.ts'

const OURS = 'Something went wrong on our side. Nothing you typed is lost. Please try again.'

test.each([
  [400, 'We could not read what was sent. Load the page again and try once more.', problemOf(400)],
  [404, 'There is nothing at this address.', problemOf(404)],
  [408, 'What you sent took too long to reach us. Check your connection and try again.', problemOf(408)],
  [411, 'The request does not say how long it is.', problemOf(411)],
  [413, 'What you sent is too big. Choose smaller files and try again.', problemOf(413)],
  [414, 'The address is too long.', problemOf(414)],
  [415, 'This kind of file or text cannot be sent here.', problemOf(415)],
  [417, 'What this request expects of the server is not known here.', problemOf(417)],
  [500, OURS, problemOf(500)],
  [503, OURS, problemOf(503)],
  [503, 'We are very busy right now. Please try again in a moment.', busy()],
  [422, 'Please check the marked fields.', brokenRules({})],
  [405, 'This address only takes forms that are sent to it.', notAllowed(['POST'])],
  [405, 'This address only takes GET, HEAD.', notAllowed(['GET', 'HEAD'])],
  [401, 'You are no longer logged in. Log in again, or send without an account.', sessionEnded()],
  [401, 'You are not logged in.', notLoggedIn()],
])('status %i: %s', (status, message, problem) => expect([problem.status, problem.message]).toEqual([status, message]))

test.each([
  [1, '1 second', 1],
  [999, '1 second', 1],
  [1_001, '2 seconds', 2],
  [59_000, '59 seconds', 59],
  [60_000, 'a minute', 60],
  [90_000, 'a minute', 90],
  [91_000, '2 minutes', 91],
  [180_000, '3 minutes', 180],
  [5_399_000, '90 minutes', 5_399],
  [5_400_000, '2 hours', 5_400],
])('%i ms to wait are said as %s', (ms, wait, seconds) => {
  const { message, details } = tooMany('Too many.', ms)
  expect([message, details?.retryAfterSeconds]).toEqual([`Too many. Try again in ${wait}.`, seconds])
})

test('a password that is no good', () => {
  expect(passwordProblems({ password: 'Password1!' })).toEqual({ password: 'Too many people use this password. Choose another one.' })
  expect(passwordProblems({ password: `${company.name}-7 Gravel!` })).toEqual({ password: `Do not use the name ${company.name} in your password.` })
})

test('a form that is sent wrongly, again or too late', async () => {
  const { app, advance } = await openServer()
  const client = newClient(app)
  const said = async (answer: ReturnType<typeof client.send>) => {
    const { status, body } = await answer
    return [status, body.message]
  }
  const { sample, endpoint } = factoring
  expect(await said(client.post(endpoint, sample))).toEqual([
    400,
    'The Idempotency-Key header is missing: send a UUID that stays the same when you send the form again.',
  ])
  expect(await said(client.submit(factoring, sample, { key: 'one' }))).toEqual([
    400,
    'The Idempotency-Key header must be a UUID, such as 0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f.',
  ])
  const key = newKey()
  expect(await said(client.post(endpoint, [sample], { 'idempotency-key': key }))).toEqual([400, 'The body must be a JSON object.'])
  expect(await said(client.submit(factoring, sample, { key, headers: { 'sec-fetch-site': 'cross-site' } }))).toEqual([
    403,
    'This was sent from another website, so we did not take it.',
  ])
  expect((await client.submit(factoring, sample, { key })).status).toBe(201)
  expect(await said(client.submit(payroll, payroll.sample, { key }))).toEqual([409, 'This was already sent with another form. Reload the page and send again.'])
  advance(86_400_001)
  expect(await said(client.submit(factoring, { ...sample, trucks: '5' }, { key }))).toEqual([
    422,
    'This form was sent more than a day ago and can no longer be changed. Send it again, and it arrives as a new one.',
  ])
})

const signature = `-- \n${company.name} · ${company.phone.display} · ${company.email}\n${company.address}\n`
const to = 'ana@ruiz.example'
const publicUrl = 'https://www.example.com'
const linesOf = (text: string) => text.split('\n\n')

test('the mail with a code', () => {
  const code = (purpose: 'signup' | 'forgot' | 'email', validForMs: number) => codeLetter({ to, code: '012345', purpose, validForMs })
  expect([code('signup', 600_000).to, code('signup', 600_000).subject]).toEqual([to, `012345 is your ${company.name} code`])
  expect(linesOf(code('signup', 600_000).text)).toEqual([
    'Enter this code to finish your sign-up:',
    '    012345',
    'It is good for 10 minutes, in the browser where you asked for it.',
    'We never ask for this code by phone or email. If you did not ask for it, you can ignore this email.',
    signature,
  ])
  expect(linesOf(code('forgot', 20_000).text).slice(0, 3)).toEqual([
    'Enter this code to choose a new password:',
    '    012345',
    'It is good for 1 minute, in the browser where you asked for it.',
  ])
  expect(linesOf(code('email', 600_000).text)[0]).toBe('Enter this code to move your account to this address:')
})

test('the mails that warn an owner', () => {
  const already = alreadyLetter({ to, publicUrl })
  expect(already.subject).toBe(`You already have a ${company.name} account`)
  expect(linesOf(already.text)).toEqual([
    'Somebody, probably you, just tried to sign up with this address. It already has an account, so no code was sent.',
    'Log in: https://www.example.com/login',
    'Choose a new password: https://www.example.com/forgot-password',
    'If it was not you, there is nothing to do: your account is unchanged.',
    signature,
  ])
  const changed = passwordChangedLetter({ to, publicUrl, isOneKept: false })
  expect(changed.subject).toBe(`Your ${company.name} password was changed`)
  expect(linesOf(changed.text)).toEqual([
    'The password of your account was changed just now, and every device was logged out.',
    `If this was not you, choose a new password right away, and call us at ${company.phone.display}.`,
    'Choose a new password: https://www.example.com/forgot-password',
    signature,
  ])
})

test('the mails about what an owner did while logged in', () => {
  expect(linesOf(passwordChangedLetter({ to, publicUrl, isOneKept: true }).text)[0]).toBe(
    'The password of your account was changed just now, and every other device was logged out.',
  )
  const taken = takenLetter({ to, publicUrl })
  expect([taken.to, taken.subject]).toEqual([to, `You already have a ${company.name} account`])
  expect(linesOf(taken.text)).toEqual([
    'Somebody, probably you, just tried to move another account to this address. It already has an account, so no code was sent.',
    'Log in: https://www.example.com/login',
    'If it was not you, there is nothing to do: your account is unchanged.',
    signature,
  ])
  const moved = emailChangedLetter({ to })
  expect([moved.to, moved.subject]).toEqual([to, `Your ${company.name} account has another address now`])
  expect(linesOf(moved.text)).toEqual([
    'The email address of your account was changed just now, and every other device was logged out. What we write about the account goes to the new address.',
    `If this was not you, call us at ${company.phone.display} right away.`,
    signature,
  ])
  const device = newDeviceLetter({ to, publicUrl, device: 'Chrome on Android', at: Date.UTC(2026, 10, 24, 15, 30) })
  expect([device.to, device.subject]).toEqual([to, `New log-in to your ${company.name} account`])
  expect(linesOf(device.text)).toEqual([
    'Somebody, probably you, logged in to your account from a browser that we did not know.',
    'When:\n  Tuesday, November 24, 2026 at 9:30 AM (Central Time)\nOn:\n  Chrome on Android',
    'If it was you, there is nothing to do.',
    `If it was not you, choose a new password right away, which logs every device out, and call us at ${company.phone.display}.`,
    'Choose a new password: https://www.example.com/forgot-password',
    signature,
  ])
})

test.each([
  [0, ''],
  [1, ', and with it a request and its files'],
  [2, ', and with it 2 requests and their files'],
])('the last mail of an account with %i requests', (requests, what) => {
  const deleted = accountDeletedLetter({ to, requests })
  expect([deleted.to, deleted.subject]).toEqual([to, `Your ${company.name} account was deleted`])
  expect(linesOf(deleted.text)).toEqual([
    `Your account was deleted just now, as you asked${what}. We cannot bring it back.`,
    'What was filed with an agency and mails that were sent stay where they are.',
    `If this was not you, call us at ${company.phone.display}.`,
    signature,
  ])
})

test('a letter of every kind of block, as plain text and as HTML', () => {
  const { subject, text, html, replyTo } = writeLetter({
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
  expect(linesOf(text)).toEqual([
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

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1 KB'],
  [1_048_575, '1024 KB'],
  [1_048_576, '1.0 MB'],
  [4_404_020, '4.2 MB'],
])('%i bytes are said as %s', (bytes, said) => expect(readableSize(bytes)).toBe(said))

const request = (changed: Partial<StoredRequest> = {}): StoredRequest => ({
  definition: factoring,
  reference: 'RC-7K4M-2QX9',
  revision: 1,
  suspicion: null,
  answers: factoring.sample,
  files: [],
  receivedAt: Date.UTC(2026, 10, 21, 18, 30),
  ...changed,
})

test('the receipt by mail, of a request and of its correction', () => {
  const statusUrl = 'https://www.example.com/requests/RC-7K4M-2QX9#key=1.0.a'
  const first = receiptLetter(request(), to, { statusUrl, answers: undefined })
  expect([first.subject, first.replyTo]).toEqual(['We have your request: RC-7K4M-2QX9', company.email])
  expect(linesOf(first.text).slice(0, 6)).toEqual([
    'Thank you. We have your request: Request factoring.',
    'Your reference:',
    '    RC-7K4M-2QX9',
    `See where it stands:\n${statusUrl}`,
    'What happens next\n-----------------\n1. We read your request and check that nothing is missing.\n2. A specialist calls or writes to you.\n3. You decide. Nothing is filed, ordered or signed before you say so.',
    `Questions, or something below is wrong? Call ${company.phone.display}, ${phoneHours()}, and tell us your reference, or reply to this email.`,
  ])
  expect(linesOf(first.text).slice(-2)).toEqual([
    'You did not send this? Then somebody typed your address by mistake. Reply to tell us, and delete this email.',
    signature,
  ])
  const second = receiptLetter(request({ revision: 2 }), to, { statusUrl: undefined, answers: undefined })
  expect([second.subject, linesOf(second.text)[0]]).toEqual([
    'We have your correction: RC-7K4M-2QX9',
    'We have your corrected request: Request factoring. It replaces the one you sent before.',
  ])
  expect(second.text).not.toContain('See where it stands')
})

test('what happened to a request, by mail: what, where it stands, what comes next, and one button', () => {
  const statusUrl = 'https://www.example.com/requests/RC-7K4M-2QX9#key=1.0.a'
  const past = [
    { at: 0, edge: 'ARRIVE', role: 'customer', who: null, to: 'received', said: {} },
    { at: 1, edge: 'CLAIM', role: 'member', who: 'ann', to: 'inWork', said: {} },
  ] as const
  const letter = caseLetter(request(), to, past, { statusUrl, answers: undefined }) ?? expect.fail()
  expect([letter.subject, letter.replyTo]).toEqual(['In work: Request factoring (RC-7K4M-2QX9)', company.email])
  expect(linesOf(letter.text)).toEqual([
    'Ann began to work on it.',
    'Request:\n  Request factoring\nYour reference:\n  RC-7K4M-2QX9\nWhere it stands:\n  Ann is working on it.\nWhat comes next:\n  We write to you as soon as something happens, or when we need something from you.',
    `See where it stands:\n${statusUrl}`,
    `Questions? Reply to this email, or call ${company.phone.display}, ${phoneHours()}, and tell us your reference.`,
    signature,
  ])
  expect(caseLetter(request(), to, past, { statusUrl: undefined, answers: undefined })?.text).not.toContain('See where it stands:')
})

test('the mail with a link that was asked for', () => {
  const { subject, text } = requestLinkLetter(
    { title: 'Request factoring', reference: 'RC-7K4M-2QX9' },
    to,
    'https://www.example.com/requests/RC-7K4M-2QX9#key=1.0.a',
  )
  expect(subject).toBe('The link to your request RC-7K4M-2QX9')
  expect(linesOf(text)).toEqual([
    'You asked for a link to your request: Request factoring.',
    'See your request:\nhttps://www.example.com/requests/RC-7K4M-2QX9#key=1.0.a',
    'The link is good for half a year. It shows where your request stands; to show what you sent, the page asks for a code that we mail to this address.',
    'You did not ask for it? Then somebody typed your reference and address. You need not do anything.',
    signature,
  ])
})

test('the team hears what came, what was corrected and what may be spam', () => {
  const links = createFileLinks(['k'.repeat(40)], { publicUrl, fileLinkDays: 14 }, () => Date.UTC(2026, 10, 21, 18, 30))
  const letter = (changed: Partial<StoredRequest> = {}) => teamLetter(request(changed), 'team@office.example', links)
  const first = letter()
  expect([first.subject, first.replyTo, linesOf(first.text)[0]]).toEqual([
    'RC-7K4M-2QX9 · Request factoring',
    'dana@whitfieldhauling.example',
    'A new request has come in.',
  ])
  expect(linesOf(first.text).slice(-2)).toEqual([
    expect.stringMatching(/^Received Saturday, November 21, 2026 at 12:30\sPM \(Central Time\)\. Reply to this email to write to the visitor\.$/),
    signature,
  ])
  const unaddressed = letter({ answers: { ...factoring.sample, email: '' } })
  expect([unaddressed.replyTo, linesOf(unaddressed.text).at(-2)]).toEqual([undefined, expect.stringMatching(/\(Central Time\)\.$/)])
  const corrected = letter({ revision: 3 })
  expect([corrected.subject, linesOf(corrected.text)[0]]).toEqual([
    'Corrected: RC-7K4M-2QX9 · Request factoring',
    'The visitor has corrected this request (version 3). It replaces the one sent before.',
  ])
  const file = { id: 'f1', field: 'idFile', name: 'license.jpg', size: 48_000 }
  expect(linesOf(letter({ definition: newScorp, answers: newScorp.sample, files: [file] }).text)).toContain(
    'The links to files work until December 5, 2026. Do not pass them on: anyone with a link can open the file.',
  )
  for (const [suspicion, words] of [
    ['honeypot', 'a field that people cannot see was filled in'],
    ['too-fast', 'it was sent faster than a person can fill in a form'],
    ['too-many', 'many forms came from the same network within ten minutes'],
  ] as const) {
    const { subject, text } = letter({ suspicion })
    expect([subject, linesOf(text)[1]]).toEqual([
      '[Possible spam] RC-7K4M-2QX9 · Request factoring',
      `This may be spam: ${words}. The sender got the reference but no mail, so write to them if it is not.`,
    ])
  }
})
