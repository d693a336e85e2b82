/**
 * The mail server that the bench sends to, in a process of its own: takes every mail, each of its answers arrives `ANSWER_MS`
 * later. With `PIPELINING=1` it lets a client send several commands at once (RFC 2920), so their answers arrive together.
 * Says its port and what it has taken by HTTP.
 */
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

const answerMs = Number(process.env.ANSWER_MS)
const seen = { mails: 0, bytes: 0, twice: 0, mostAtOnce: 0 }
const ids = new Set<string>()

const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  hidePIPELINING: process.env.PIPELINING !== '1',
  logger: false,
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const mail = Buffer.concat(chunks)
      const [, id = ''] = /^message-id: (\S+)/im.exec(mail.toString('latin1')) ?? []
      if (ids.has(id)) seen.twice += 1
      ids.add(id)
      seen.mails += 1
      seen.bytes += mail.length
      done()
    })
  },
})
mailServer.on('error', () => undefined)
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))

// The way in between: what the server says, the greeting too, arrives later; what the client says arrives at once.
let open = 0
const way = createServer((client) => {
  const server = connect((mailServer.server.address() as AddressInfo).port, '127.0.0.1')
  open += 1
  seen.mostAtOnce = Math.max(seen.mostAtOnce, open)
  for (const socket of [client, server]) socket.setNoDelay(true).on('error', () => undefined)
  client.pipe(server)
  server.on('data', (chunk: Buffer) => setTimeout(() => client.write(chunk), answerMs))
  server.on('close', () => setTimeout(() => client.destroy(), answerMs))
  client.on('close', () => {
    open -= 1
    server.destroy()
  })
})
way.listen(0, '127.0.0.1', () => {
  const { port } = way.address() as AddressInfo
  const figures = createHttp((_, response) => response.end(JSON.stringify({ port, ...seen })))
  figures.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(figures.address() as AddressInfo).port}`))
})
