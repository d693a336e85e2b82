/** Classification of nodemailer's errors. Each error comes from a real SMTP session. */
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isFailureBeforeMail, isPermanentFailure, type OutgoingMail, smtpTransport } from '#server/mail/mail-transport.ts'
import { onTestEnd } from '../kit/test-server.ts'

const MAIL: OutgoingMail = { id: '1', messageId: '<1@office.example>', createdAt: 0, to: 'a@b.example', subject: 's', text: 't', html: 'h' }
const FROM = { name: '', address: 'no-reply@office.example' }

const openScriptedServer = async (answers: Readonly<Record<string, string>>, onOpen: (socket: Socket) => void = () => undefined) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onOpen(socket)
    if (socket.destroyed) return
    let isText = false
    socket.write(`${answers.greeting ?? '220 here'}\r\n`)
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (isText && line !== '.') continue
        const command = isText ? 'text' : line.slice(0, 4).toUpperCase()
        isText = command === 'DATA' && answers.DATA === undefined
        const answer = answers[command] ?? (command === 'DATA' ? '354 go on' : command === 'EHLO' ? '250 AUTH PLAIN' : '250 fine')
        if (answer === 'reset') return void socket.resetAndDestroy()
        socket.write(`${answer}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestEnd(() => void server.close())
  return (server.address() as { port: number }).port
}

const errorOf = async (port: number, login = '') => {
  const transport = smtpTransport(`smtp://${login}127.0.0.1:${port}`, FROM, 2)
  onTestEnd(() => transport.close())
  return transport.send(MAIL).then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('an accepted email has no error', async () => expect(await errorOf(await openScriptedServer({}))).toBeUndefined())

test.each([
  ['greeting', '421 4.7.0 too many connections', true],
  ['greeting', '450 4.3.2 no more connections from you', true],
  ['greeting', '450 not now', true],
  ['greeting', '554 no service here', false],
  ['EHLO', '421 4.3.2 shutting down', true],
  ['AUTH', '454 4.7.0 too many concurrent sessions', true],
  ['AUTH', '535 5.7.8 wrong password', false],
  ['MAIL', '421 4.4.5 too many connections', false],
  ['MAIL', '452 4.3.1 no room', false],
  ['RCPT', '450 4.7.1 greylisted', false],
  ['DATA', '450 too many connections', false],
  ['text', '432 4.3.2 Concurrent connections limit exceeded.', false],
  ['text', '432 STOREDRV.ClientSubmit; sender thread limit exceeded', false],
  ['text', '554 5.3.2 too many connections', false],
])('%s: %s ends before the email: %s', async (at, answer, expected) => {
  const error = await errorOf(await openScriptedServer({ [at]: answer }), at === 'AUTH' ? 'user:password@' : '')
  expect(isFailureBeforeMail(error)).toBe(expected)
})

test('a connection closed before the greeting or refused does not count against the email', async () => {
  const closed = await openScriptedServer({}, (socket) => socket.destroy())
  expect(isFailureBeforeMail(await errorOf(closed))).toBe(true)
  expect(isFailureBeforeMail(await errorOf(1))).toBe(true)
})

test.each(['MAIL', 'text'])('a connection that breaks after %s may count against the email', async (at) => {
  expect(isFailureBeforeMail(await errorOf(await openScriptedServer({ [at]: 'reset' })))).toBe(false)
})

test.each([
  ['RCPT', '550 5.1.1 user unknown', true],
  ['RCPT', '550 no such user', true],
  ['RCPT', '550 5.7.1 relay access denied', false],
  ['RCPT', '452 4.2.2 mailbox full', false],
  ['RCPT', '552 5.2.2 mailbox full', false],
  ['RCPT', '552 exceeded storage allocation', false],
  ['text', '552 5.2.2 over quota', false],
  ['text', '552 5.3.4 message too big', true],
  ['text', '550 5.7.1 Message rejected as spam by content filtering.', true],
  ['text', '550-5.7.1 Our system has detected that this message is\r\n550 5.7.1 likely unsolicited mail.', true],
  ['text', '550 5.7.60 client does not have permissions to send as this sender', false],
])('%s: %s is final: %s', async (at, answer, expected) => {
  expect(isPermanentFailure(await errorOf(await openScriptedServer({ [at]: answer })))).toBe(expected)
})
