// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import { eraseEverything, eraseFlow } from '#src/account/erase-flow.ts'
import { useAccountEmail } from '#src/account/use-account-email.ts'
import { useHasStoredToken } from '#src/account/use-has-stored-token.ts'
import { useSession } from '#src/account/use-session.ts'
import { alertActor, forwardToApp, sessionActor } from '#src/flow/app.ts'
import { useAlert } from '#src/flow/use-alert.ts'
import { loadAccountEmail, logIn } from '#src/platform/api/accounts.ts'
import { findDraftFlows, removeAllDrafts, saveDraft } from '#src/platform/drafts.ts'

let server: PageServer
const inSite = ({ children }: { readonly children: ReactNode }) => <MemoryRouter initialEntries={['/before']}>{children}</MemoryRouter>
const openApp = () => renderHook(() => ({ alert: useAlert(), session: useSession(), at: useLocation().pathname, go: useNavigate() }), { wrapper: inSite })
const readStoredToken = () => localStorage.getItem('auth_token')
const expectSessionState = (state: unknown) => waitFor(() => expect(sessionActor.getSnapshot().value).toEqual(state))
const LOGGED_IN = { loggedIn: 'idle' }
const changeTokenInOtherTab = (token: string | null, key: string | null = 'auth_token') => {
  if (token === null) localStorage.removeItem('auth_token')
  else localStorage.setItem('auth_token', token)
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
}
const error = { type: 'alert', alert: { kind: 'error', text: 'No.', redirectsHome: false } } as const

beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
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

// Must be the first test, because the actors start once and run until the page ends.
it('a call before the app starts has the stored token', async () => {
  server.answer(json(200, { success: true, email: 'ana@x.example' }))
  await loadAccountEmail()
  expect(server.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer of before'])
})

it('the session starts with the stored token', async () => {
  openApp()
  await expectSessionState(LOGGED_IN)
  expect([sessionActor.getSnapshot().context.token, readStoredToken()]).toEqual(['of before', 'of before'])
})

it('shows an alert of a form that came before the app', () => {
  act(() => forwardToApp(error))
  openApp()
  expect(alertActor.getSnapshot().value).toEqual({ shown: 'error' })
  act(() => alertActor.send({ type: 'ALERT.CLOSE' }))
})

it('a late hydration shows the built page first and then the session', async () => {
  const Who = () => (useSession().loggedIn ? 'You’re logged in' : 'Log in')
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Who />)
  expect(root.textContent).toBe('Log in')
  const problems: unknown[] = []
  const page = await act(async () => hydrateRoot(root, <Who />, { onRecoverableError: (problem) => problems.push(problem) }))
  expect([problems, root.textContent]).toEqual([[], 'You’re logged in'])
  act(() => page.unmount())
})

describe('storage and session stay in sync', () => {
  it('stores a token that a flow receives', async () => {
    forwardToApp({ type: 'tokenReceived', token: 'new' })
    await expectSessionState(LOGGED_IN)
    expect(readStoredToken()).toBe('new')
  })

  it('follows logouts and logins of another tab', async () => {
    changeTokenInOtherTab(null)
    await expectSessionState('anonymous')
    changeTokenInOtherTab('of the other tab')
    await expectSessionState(LOGGED_IN)
    expect([sessionActor.getSnapshot().context.token, readStoredToken()]).toEqual(['of the other tab', 'of the other tab'])
    changeTokenInOtherTab(null, null)
    await expectSessionState('anonymous')
  })

  it('ignores other storage keys', async () => {
    changeTokenInOtherTab('a')
    await expectSessionState(LOGGED_IN)
    localStorage.setItem('auth_token', 'b')
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    expect(sessionActor.getSnapshot().context.token).toBe('a')
  })

  it('reads it again only on a page from the back/forward cache', async () => {
    changeTokenInOtherTab('a')
    await expectSessionState(LOGGED_IN)
    localStorage.setItem('auth_token', 'b')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(sessionActor.getSnapshot().context.token).toBe('a')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(sessionActor.getSnapshot().context.token).toBe('b')
  })
})

describe('server responses about the token', () => {
  beforeEach(async () => {
    changeTokenInOtherTab('live')
    await expectSessionState(LOGGED_IN)
  })

  it('a 401 to a call that carried it ends the session and offers a login', async () => {
    server.answer(json(401, { message: 'Log in again.' }))
    await loadAccountEmail()
    await expectSessionState('ended')
    expect(readStoredToken()).toBeNull()
  })

  it('the 401 of a wrong password does not end the session', async () => {
    server.answer(json(401, { message: 'Wrong email or password.' }))
    expect(await logIn({ email: 'a@x.example', password: 'wrong' })).toMatchObject({ kind: 'refused', status: 401 })
    expect([sessionActor.getSnapshot().value, readStoredToken()]).toEqual([LOGGED_IN, 'live'])
  })

  it('the account of the session', async () => {
    server.answer(json(200, { success: true, email: 'ana@x.example' }))
    const { result } = renderHook(useAccountEmail)
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current).toBe('ana@x.example'))
    server.answer(json(403, { message: 'No.' }))
    const other = renderHook(useAccountEmail)
    await server.waitForCalls(2)
    expect(other.result.current).toBeUndefined()
  })
})

describe('in a browser without storage', () => {
  const own = localStorage
  const closed = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  beforeEach(async () => {
    changeTokenInOtherTab(null)
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: closed })
  })
  afterEach(() => Object.defineProperty(globalThis, 'localStorage', { configurable: true, writable: true, value: own }))

  it('header and calls agree while the page lives', async () => {
    const { result } = openApp()
    const agree = async () => {
      const { loggedIn } = result.current.session
      await loadAccountEmail()
      return [loggedIn, server.calls.at(-1)?.headers.authorization]
    }
    server.answer(json(200, { success: true, email: 'ana@x.example' }))
    expect(await agree()).toEqual([false, undefined])
    act(() => forwardToApp({ type: 'tokenReceived', token: 'in memory' }))
    expect(await agree()).toEqual([true, 'Bearer in memory'])
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(await agree()).toEqual([true, 'Bearer in memory'])
    act(() => result.current.session.onLogOut())
    await waitFor(() => expect(result.current.at).toBe('/login'))
    expect(await agree()).toEqual([false, undefined])
  })
})

describe('the end of a session', () => {
  it('the end of a session by logout drops the token here and on the server, erases the device, and shows the login', async () => {
    const { result } = openApp()
    changeTokenInOtherTab('mine')
    await expectSessionState(LOGGED_IN)
    await saveDraft('llcform', { answers: { name: 'Lone Star' } })
    act(() => result.current.session.onLogOut())
    await waitFor(() => expect(result.current.session).toMatchObject({ confirming: true, draftFlows: ['llcform'] }))
    act(() => result.current.session.onConfirm())
    await waitFor(() => expect(result.current.at).toBe('/login'))
    await expectSessionState('anonymous')
    expect([readStoredToken(), await findDraftFlows()]).toEqual([null, []])
    expect(server.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([['/backend/api/auth/logout', 'Bearer mine']])
  })

  it('the end of a session on a device that does not erase, ends the session anyway and reports it', async () => {
    const { result } = openApp()
    changeTokenInOtherTab('mine')
    await expectSessionState(LOGGED_IN)
    const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError')
    })
    act(() => result.current.session.onLogOut())
    await waitFor(() => expect(result.current.at).toBe('/login'))
    expect([readStoredToken(), alertActor.getSnapshot().context.alert?.text]).toEqual([
      null,
      'Your browser couldn’t clear this site’s data. Clear it in your browser’s settings.',
    ])
    clear.mockRestore()
    act(() => alertActor.send({ type: 'ALERT.CLOSE' }))
  })

  it('the end of a session with the data on this device does not redirect', async () => {
    const { result } = openApp()
    changeTokenInOtherTab('mine')
    await expectSessionState(LOGGED_IN)
    await saveDraft('llcform', { answers: { name: 'Lone Star' } })
    const flow = createActor(eraseFlow, { input: { erase: eraseEverything } }).start()
    act(() => flow.send({ type: 'ERASE.START' }))
    act(() => flow.send({ type: 'ERASE.CONFIRM' }))
    await expectSessionState('anonymous')
    await waitFor(async () => expect([readStoredToken(), await findDraftFlows()]).toEqual([null, []]))
    expect(result.current.at).toBe('/before')
  })
})

describe('the alert', () => {
  beforeEach(() => act(() => alertActor.send({ type: 'ALERT.CLOSE' })))
  const shown = () => alertActor.getSnapshot().value

  it('the alert that has ended redirects home if it announced that', async () => {
    const { result } = openApp()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => forwardToApp({ type: 'alert', alert: { kind: 'success', text: 'Sent.', redirectsHome: true } }))
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    expect(result.current.at).toBe('/before')
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    expect(result.current.at).toBe('/')
  })

  it('the alert of an error ends on the next page and the next step', async () => {
    const { result } = openApp()
    act(() => forwardToApp(error))
    expect(shown()).toEqual({ shown: 'error' })
    await act(() => result.current.go('/other'))
    expect(shown()).toBe('hidden')
    act(() => forwardToApp(error))
    act(() => forwardToApp({ type: 'stepChanged' }))
    expect(shown()).toBe('hidden')
  })

  it.each([
    ['input', 'input', true],
    ['input', 'change', false],
    ['select', 'change', true],
    ['select', 'input', false],
  ] as const)('of an error, a %s about %s: ended is %j', (tag, event, over) => {
    openApp()
    const control = document.body.appendChild(document.createElement(tag))
    act(() => forwardToApp(error))
    fireEvent(control, new Event(event, { bubbles: true }))
    expect(shown()).toEqual(over ? 'hidden' : { shown: 'error' })
    control.remove()
  })

  it('ignores a page that is gone', () => {
    const { unmount } = openApp()
    act(() => forwardToApp(error))
    unmount()
    fireEvent(document.body, new Event('input', { bubbles: true }))
    expect(shown()).toEqual({ shown: 'error' })
  })
})

it('knows at once whether a token is stored, and follows other tabs', () => {
  localStorage.removeItem('auth_token')
  const { result } = renderHook(useHasStoredToken)
  expect(result.current).toBe(false)
  changeTokenInOtherTab('a')
  expect(result.current).toBe(true)
  changeTokenInOtherTab(null)
  expect(result.current).toBe(false)
})
