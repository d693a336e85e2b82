// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { writeToken } from '#src/platform/api/session-effects.ts'
import { hasStoredToken, readToken } from '#src/platform/api/token.ts'

beforeEach(() => localStorage.clear())

it('is stored under its specified name and removed on request', () => {
  expect([readToken(), hasStoredToken()]).toEqual([null, false])
  writeToken('abc')
  expect([localStorage.getItem('auth_token'), readToken(), hasStoredToken()]).toEqual(['abc', 'abc', true])
  writeToken(null)
  expect([localStorage.length, readToken(), hasStoredToken()]).toEqual([0, null, false])
})

describe('in a browser without storage', () => {
  it.each(['the storage itself', 'its calls'])('only a read reports an error when %s throws', (what) => {
    const own = localStorage
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    const refusing = { getItem: closed, setItem: closed, removeItem: closed }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: what === 'its calls' ? () => refusing : closed })
    try {
      writeToken('abc')
      writeToken(null)
      expect(hasStoredToken()).toBe(false)
      expect(readToken).toThrow('closed')
    } finally {
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: own })
    }
  })
})
