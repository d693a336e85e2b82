// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, readToken, writeToken } from '#src/device/api/token.ts'

beforeEach(() => localStorage.clear())

it('is kept under its specified name, and gone when it is removed', () => {
  expect([readToken(), bearer()]).toEqual([null, {}])
  writeToken('abc')
  expect([localStorage.getItem('auth_token'), readToken(), bearer()]).toEqual(['abc', 'abc', { Authorization: 'Bearer abc' }])
  writeToken(null)
  expect([localStorage.length, readToken(), bearer()]).toEqual([0, null, {}])
})

describe('in a browser that keeps nothing', () => {
  it.each(['the storage itself', 'its calls'])('nothing breaks where %s throws', (what) => {
    const own = localStorage
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    const refusing = { getItem: closed, setItem: closed, removeItem: closed }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: what === 'its calls' ? () => refusing : closed })
    try {
      writeToken('abc')
      writeToken(null)
      expect([readToken(), bearer()]).toEqual([null, {}])
    } finally {
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: own })
    }
  })
})
