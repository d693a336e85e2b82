/** Run before each file of server tests: files share a process, so what a module says while it is imported would hold for the first of them only. */
import { afterAll, afterEach } from 'vitest'
import { endFile, endTest } from './test-server.ts'

afterEach(endTest)
afterAll(endFile)

import { appendFileSync } from 'node:fs'
import { beforeAll, expect } from 'vitest'

let c0 = process.cpuUsage()
beforeAll(() => {
  c0 = process.cpuUsage()
})
afterAll(() => {
  const { user, system } = process.cpuUsage(c0)
  appendFileSync('/tmp/c-cpu.txt', `${(user + system) / 1e6} ${expect.getState().testPath?.split('/').at(-1)}\n`)
})
