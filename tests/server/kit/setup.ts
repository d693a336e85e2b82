/** Run before each file of server tests: files share a process, so what a module says while it is imported would hold for the first of them only. */
import { afterAll, afterEach } from 'vitest'
import { endFile, endTest } from './test-server.ts'

afterEach(endTest)
afterAll(endFile)
