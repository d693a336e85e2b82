// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { writeToken } from '#src/device/api/session-effects.ts'
import { isTokenKept, readToken } from '#src/device/api/token.ts'

beforeEach(() => localStorage.clear())

it('is kept under its specified name, and gone when it is removed', () => {
  expect([readToken(), isTokenKept()]).toEqual([null, false])
  writeToken('abc')
  expect([localStorage.getItem('auth_token'), readToken(), isTokenKept()]).toEqual(['abc', 'abc', true])
  writeToken(null)
  expect([localStorage.length, readToken(), isTokenKept()]).toEqual([0, null, false])
})

describe('in a browser that keeps nothing', () => {
  it.each(['the storage itself', 'its calls'])('only reading says so where %s throws', (what) => {
    const own = localStorage
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    const refusing = { getItem: closed, setItem: closed, removeItem: closed }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: what === 'its calls' ? () => refusing : closed })
    try {
      writeToken('abc')
      writeToken(null)
      expect(isTokenKept()).toBe(false)
      expect(readToken).toThrow('closed')
    } finally {
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: own })
    }
  })
})
