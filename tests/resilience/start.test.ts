import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runServer, startProcess } from '../server/kit/process.ts'
import { newFolder } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

test('the startup output names the active ZIP rule', async () => {
  const server = await startProcess({ DATA_DIR: newFolder(), LOG_LEVEL: 'info' })
  await pollUntil(server.output, (output) => output.includes('The corporation filing accepts ZIP codes such as 752020 (rule “specified”).'))
})

test('reports a port in use in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const { code, output } = await runServer({ PORT: String(port), DATA_DIR: newFolder() })
  other.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} on 127.0.0.1 is in use. Set PORT`)
  expect(output).not.toMatch(/node:internal|\.ts:\d/)
})
