import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createSmtpReceiver } from '#server/inbound/smtp.ts'
import { openInboundServer } from '../kit/inbound-server.ts'
import { onTestEnd } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const CONNECTIONS_MAX = 10

const connectTo = (port: number, localAddress: string) => {
  const one = { socket: undefined as Socket | undefined, greeting: '' }
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).on('data', (chunk) => (one.greeting += String(chunk)))
  one.socket = socket
  onTestEnd(() => void socket.destroy())
  return one
}
const greetings = (all: readonly { readonly greeting: string }[]) =>
  pollUntil(
    async () => all.map(({ greeting }) => greeting.slice(0, 3)),
    (codes) => codes.every((code) => code !== ''),
  )

test('an address has ten connections, and its silent ones leave room for others', async () => {
  const { port } = await openInboundServer()
  const silent = Array.from({ length: CONNECTIONS_MAX }, () => connectTo(port, '127.0.0.2'))
  expect(await greetings(silent)).toEqual(Array(CONNECTIONS_MAX).fill('220'))
  expect(await greetings([connectTo(port, '127.0.0.2')])).toEqual(['421'])
  expect(await greetings([connectTo(port, '127.0.0.3')])).toEqual(['220'])
  silent[0]?.socket?.destroy()
  const code = await pollUntil(
    async () => (await greetings([connectTo(port, '127.0.0.2')]))[0],
    (found) => found === '220',
  )
  expect(code).toBe('220')
})

test('a connection without a command ends soon, and one with a command stays', async () => {
  const unused = () => expect.fail()
  const parts = { addresses: { isOwnAddress: unused }, files: { receive: unused }, receive: unused, log: pino({ level: 'silent' }) }
  const smtpIn = createSmtpReceiver({ ...parts, settings: { host: '127.0.0.1', port: 0, tls: undefined }, firstCommandTimeoutMs: 2_000 })
  const { port } = await smtpIn.start()
  onTestEnd(() => smtpIn.stop())
  const [silent, talking] = [connectTo(port, '127.0.0.1'), connectTo(port, '127.0.0.1')]
  await greetings([silent, talking])
  talking.socket?.write('NOOP\r\n')
  await pollUntil(
    async () => silent.socket?.destroyed,
    (isGone) => isGone === true,
  )
  await pollUntil(
    async () => talking.greeting,
    (text) => text.includes('250'),
  )
  expect(talking.socket?.destroyed).toBe(false)
  talking.socket?.destroy()
})
