/** Mail server for the benchmark. Each response arrives after `ANSWER_MS`. Its HTTP port returns the SMTP port and the number of emails. */
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

const answerMs = Number(process.env.ANSWER_MS)
let mails = 0

const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  hidePIPELINING: process.env.PIPELINING !== '1',
  logger: false,
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      mails += 1
      done()
    })
  },
})
mailServer.on('error', () => undefined)
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))

// A proxy that delays only the direction from the mail server to the client.
const proxy = createServer((client) => {
  const server = connect((mailServer.server.address() as AddressInfo).port, '127.0.0.1')
  for (const socket of [client, server]) socket.setNoDelay(true).on('error', () => undefined)
  client.pipe(server)
  server.on('data', (chunk: Buffer) => setTimeout(() => client.write(chunk), answerMs))
  server.on('close', () => setTimeout(() => client.destroy(), answerMs))
  client.on('close', () => server.destroy())
})
proxy.listen(0, '127.0.0.1', () => {
  const { port } = proxy.address() as AddressInfo
  const statusServer = createHttp((_, response) => response.end(JSON.stringify({ port, mails })))
  statusServer.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(statusServer.address() as AddressInfo).port}`))
})
