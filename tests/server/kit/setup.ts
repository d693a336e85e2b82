/** Runs before each file of server tests. Files share a process, so hooks at the top of a module would apply only to the first file. */
import { afterAll, afterEach } from 'vitest'
import { endFile, endTest } from './test-server.ts'

afterEach(endTest)
afterAll(endFile)
