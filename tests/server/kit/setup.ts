/** Runs before each file of server tests. Files share a process, so top-level hooks in a module would apply to the first one only. */
import { afterAll, afterEach } from 'vitest'
import { endFile, endTest } from './test-server.ts'

afterEach(endTest)
afterAll(endFile)
