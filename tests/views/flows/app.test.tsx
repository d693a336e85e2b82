// @vitest-environment happy-dom
/** The session of this browser: its storage, its other tabs, and what the server says of its token. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { json, type PageServer, sendByNode, servePage } from '#kit/page-server.ts'
import { logIn, whoAmI } from '#src/device/api/accounts.ts'
import { removeAllDrafts, saveDraft, unfinishedFlows } from '#src/device/drafts.ts'
import { useAccount } from '#src/flows/account/use-account.ts'
import { eraseEverything, eraseFlow } from '#src/flows/erase/erase-flow.ts'
import { alertActor, passOn, sessionActor } from '#src/flows/kit/app.ts'
import { useAlert } from '#src/flows/kit/use-alert.ts'
import { useKeptToken } from '#src/flows/session/use-kept-token.ts'
import { useSession } from '#src/flows/session/use-session.ts'

let server: PageServer
const inSite = ({ children }: { readonly children: ReactNode }) => <MemoryRouter initialEntries={['/before']}>{children}</MemoryRouter>
const openApp = () => renderHook(() => ({ alert: useAlert(), session: useSession(), at: useLocation().pathname, go: useNavigate() }), { wrapper: inSite })
const stored = () => localStorage.getItem('auth_token')
const is = (state: unknown) => waitFor(() => expect(sessionActor.getSnapshot().value).toEqual(state))
const LOGGED_IN = { loggedIn: 'settled' }
/** As another tab changes the storage: this one is told by an event. */
const inOtherTab = (token: string | null, key: string | null = 'auth_token') => {
  if (token === null) localStorage.removeItem('auth_token')
  else localStorage.setItem('auth_token', token)
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
}
const error = { type: 'alert', alert: { kind: 'error', text: 'No.', leaves: false } } as const

beforeAll(async () => {
  sendByNode()
  server = await servePage()
  localStorage.setItem('auth_token', 'of before')
})
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  server.calls.length = 0
  server.answer(json(200, { success: true }))
})
afterEach(async () => {
  cleanup()
  await removeAllDrafts()
})
afterAll(() => server.close())

// First: the actors live as long as the page, and begin once.
it('a call that is made before the app is there carries the token this browser keeps', async () => {
  server.answer(json(200, { success: true, email: 'ana@x.example' }))
  await whoAmI()
  expect(server.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer of before'])
})

it('the session begins with the token this browser keeps', async () => {
  openApp()
  await is(LOGGED_IN)
  expect([sessionActor.getSnapshot().context.token, stored()]).toEqual(['of before', 'of before'])
})

it('what a form says before the app is there is shown when it comes', () => {
  act(() => passOn(error))
  openApp()
  expect(alertActor.getSnapshot().value).toEqual({ shown: 'error' })
  act(() => alertActor.send({ type: 'ALERT.CLOSE' }))
})

it('a page that React comes to late is first as it was built, and then what the session says', async () => {
  const Who = () => (useSession().loggedIn ? 'You are logged in' : 'Log in')
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Who />)
  expect(root.textContent).toBe('Log in')
  const problems: unknown[] = []
  const page = await act(async () => hydrateRoot(root, <Who />, { onRecoverableError: (problem) => problems.push(problem) }))
  expect([problems, root.textContent]).toEqual([[], 'You are logged in'])
  act(() => page.unmount())
})

describe('the storage and the session stay equal', () => {
  it('a token that a flow receives is kept', async () => {
    passOn({ type: 'tokenReceived', token: 'new' })
    await is(LOGGED_IN)
    expect(stored()).toBe('new')
  })

  it('another tab logs out and in', async () => {
    inOtherTab(null)
    await is('anonymous')
    inOtherTab('of the other tab')
    await is(LOGGED_IN)
    expect([sessionActor.getSnapshot().context.token, stored()]).toEqual(['of the other tab', 'of the other tab'])
    inOtherTab(null, null)
    await is('anonymous')
  })

  it('other things in the storage are none of its own', async () => {
    inOtherTab('a')
    await is(LOGGED_IN)
    localStorage.setItem('auth_token', 'b')
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(sessionActor.getSnapshot().context.token).toBe('a')
  })

  it('a page that was put away reads it again, and only then', async () => {
    inOtherTab('a')
    await is(LOGGED_IN)
    localStorage.setItem('auth_token', 'b')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(sessionActor.getSnapshot().context.token).toBe('a')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(sessionActor.getSnapshot().context.token).toBe('b')
  })
})

describe('what the server says of the token', () => {
  beforeEach(async () => {
    inOtherTab('live')
    await is(LOGGED_IN)
  })

  it('a 401 to a call that carried it ends the session; log-in is offered', async () => {
    server.answer(json(401, { message: 'Log in again.' }))
    await whoAmI()
    await is('ended')
    expect(stored()).toBeNull()
  })

  it('the 401 of a wrong password ends no session', async () => {
    server.answer(json(401, { message: 'Wrong email or password.' }))
    expect(await logIn({ email: 'a@x.example', password: 'wrong' })).toMatchObject({ kind: 'refused', status: 401 })
    expect([sessionActor.getSnapshot().value, stored()]).toEqual([LOGGED_IN, 'live'])
  })

  it('whose account it is', async () => {
    server.answer(json(200, { success: true, email: 'ana@x.example' }))
    const { result } = renderHook(useAccount)
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current).toBe('ana@x.example'))
    server.answer(json(403, { message: 'No.' }))
    const other = renderHook(useAccount)
    await server.called(2)
    expect(other.result.current).toBeUndefined()
  })
})

describe('in a browser that keeps nothing', () => {
  const own = localStorage
  const closed = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  beforeEach(async () => {
    inOtherTab(null)
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: closed })
  })
  afterEach(() => Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: own }))

  it('the header and the calls agree, as long as the page lives', async () => {
    const { result } = openApp()
    const agree = async () => {
      const { loggedIn } = result.current.session
      await whoAmI()
      return [loggedIn, server.calls.at(-1)?.headers.authorization]
    }
    server.answer(json(200, { success: true, email: 'ana@x.example' }))
    expect(await agree()).toEqual([false, undefined])
    act(() => passOn({ type: 'tokenReceived', token: 'in memory' }))
    expect(await agree()).toEqual([true, 'Bearer in memory'])
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(await agree()).toEqual([true, 'Bearer in memory'])
    act(() => result.current.session.onLogOut())
    await waitFor(() => expect(result.current.at).toBe('/login'))
    expect(await agree()).toEqual([false, undefined])
  })
})

describe('the end of a session', () => {
  it('by log-out: the token is gone from here and on the server, the device is erased, and log-in is shown', async () => {
    const { result } = openApp()
    inOtherTab('mine')
    await is(LOGGED_IN)
    await saveDraft('llcform', { answers: { name: 'Lone Star' } })
    act(() => result.current.session.onLogOut())
    await waitFor(() => expect(result.current.session).toMatchObject({ asking: true, unfinished: ['llcform'] }))
    act(() => result.current.session.onConfirm())
    await waitFor(() => expect(result.current.at).toBe('/login'))
    await is('anonymous')
    expect([stored(), await unfinishedFlows()]).toEqual([null, []])
    expect(server.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([['/backend/api/auth/logout', 'Bearer mine']])
  })

  it('on a device that does not erase: the session is over all the same, and that is said', async () => {
    const { result } = openApp()
    inOtherTab('mine')
    await is(LOGGED_IN)
    const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError')
    })
    act(() => result.current.session.onLogOut())
    await waitFor(() => expect(result.current.at).toBe('/login'))
    expect([stored(), alertActor.getSnapshot().context.alert?.text]).toEqual([
      null,
      'This browser did not erase what it keeps for this site. Erase it in the browser’s settings.',
    ])
    clear.mockRestore()
    act(() => alertActor.send({ type: 'ALERT.CLOSE' }))
  })

  it('with everything on this device: nobody is led away', async () => {
    const { result } = openApp()
    inOtherTab('mine')
    await is(LOGGED_IN)
    await saveDraft('llcform', { answers: { name: 'Lone Star' } })
    const flow = createActor(eraseFlow, { input: { erase: eraseEverything } }).start()
    act(() => flow.send({ type: 'ERASE.ASK' }))
    act(() => flow.send({ type: 'ERASE.CONFIRM' }))
    await is('anonymous')
    await waitFor(async () => expect([stored(), await unfinishedFlows()]).toEqual([null, []]))
    expect(result.current.at).toBe('/before')
  })
})

describe('the alert', () => {
  beforeEach(() => act(() => alertActor.send({ type: 'ALERT.CLOSE' })))
  const shown = () => alertActor.getSnapshot().value

  it('that has ended leads home where it says so', async () => {
    const { result } = openApp()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => passOn({ type: 'alert', alert: { kind: 'success', text: 'Sent.', leaves: true } }))
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    expect(result.current.at).toBe('/before')
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    expect(result.current.at).toBe('/')
  })

  it('of an error is over on the next page, and on the next step', async () => {
    const { result } = openApp()
    act(() => passOn(error))
    expect(shown()).toEqual({ shown: 'error' })
    await act(() => result.current.go('/other'))
    expect(shown()).toBe('hidden')
    act(() => passOn(error))
    act(() => passOn({ type: 'stepChanged' }))
    expect(shown()).toBe('hidden')
  })

  it.each([
    ['input', 'input', true],
    ['input', 'change', false],
    ['select', 'change', true],
    ['select', 'input', false],
  ] as const)('of an error, a %s tells of %s: over is %j', (tag, event, over) => {
    openApp()
    const control = document.body.appendChild(document.createElement(tag))
    act(() => passOn(error))
    fireEvent(control, new Event(event, { bubbles: true }))
    expect(shown()).toEqual(over ? 'hidden' : { shown: 'error' })
    control.remove()
  })

  it('is told nothing more by a page that is gone', () => {
    const { unmount } = openApp()
    act(() => passOn(error))
    unmount()
    fireEvent(document.body, new Event('input', { bubbles: true }))
    expect(shown()).toEqual({ shown: 'error' })
  })
})

it('whether a token is kept is known at once, and follows other tabs', () => {
  localStorage.removeItem('auth_token')
  const { result } = renderHook(useKeptToken)
  expect(result.current).toBe(false)
  inOtherTab('a')
  expect(result.current).toBe(true)
  inOtherTab(null)
  expect(result.current).toBe(false)
})
