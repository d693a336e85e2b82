import { expect, test } from 'vitest'
import { readMail } from '#server/inbound/read-mail.ts'

const read = (head: string, body: string) => readMail(Buffer.from(`From: Dana <dana@hauling.example>\n${head}\n\n${body}`), {})

test.each([
  ['blank', '\n'],
  ['short', 'a\n'],
  ['quoted', '> \n'],
  ['padded base64', 'YQ==\n'],
])('a megabyte of %s lines takes linear time', async (name, line) => {
  const head = `Subject: x\nContent-Type: text/plain${name.endsWith('base64') ? '\nContent-Transfer-Encoding: base64' : ''}`
  // Measures the CPU time of this thread, and uses the fastest of three runs, because other tests run in parallel.
  const timed = async (size: number) => {
    const start = process.threadCpuUsage()
    await read(head, line.repeat(size / line.length))
    const { user, system } = process.threadCpuUsage(start)
    return user + system
  }
  const fastest = async (size: number) => Math.min(await timed(size), await timed(size), await timed(size))
  await timed(65_536)
  const [quarter, whole] = [await fastest(262_144), await fastest(1_048_576)]
  // Quadratic work would take sixteen times as long.
  expect(whole / quarter).toBeLessThan(11)
})
