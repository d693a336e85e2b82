// @vitest-environment happy-dom
/** Start of a page with a fake app. hydrate.test.tsx and all browser tests use the real app. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { removeAllDrafts, saveDraft } from '#src/platform/drafts.ts'

let startArguments: boolean[]
let failureCount: number
/** Fake of the app's start. It marks the page in the same way as the app. */
async function hydrate(_root: HTMLElement, late: boolean): Promise<void> {
  startArguments.push(late)
  if (failureCount-- > 0) throw new Error('Failed to fetch dynamically imported module')
  document.documentElement.dataset.hydrated = ''
}
beforeEach(() => {
  startArguments = []
  failureCount = 0
  vi.resetModules()
  vi.doMock('#src/app/boot/hydrate.tsx', () => ({ hydrate }))
  // The browser is never idle here. Otherwise, idle work could affect the page of the next test.
  vi.stubGlobal('requestIdleCallback', () => 0)
})
afterEach(async () => {
  // A page whose app has not started keeps its listeners. This attribute marks the page as started for the next test.
  document.documentElement.dataset.hydrated = ''
  await Promise.resolve()
  pressKey()
  // Waits, because a pending start would load the real app after the mock is removed.
  await waitUntilIdle()
  vi.doUnmock('#src/app/boot/hydrate.tsx')
  localStorage.clear()
  await removeAllDrafts()
})

/** Same value as in `main.ts`. */
const MARK_FIRST_MS = 50
const FORM = '<form><button>Send</button></form>'
async function open({ query = '', isContentPage = false, page = FORM } = {}) {
  delete document.documentElement.dataset.hydrated
  if (isContentPage) document.documentElement.dataset.contentPage = ''
  else delete document.documentElement.dataset.contentPage
  document.body.innerHTML = `<div id="root">${page}</div>`
  document.head.innerHTML = '<template id="scripts-ahead"><link rel="preload" href="/form.js"></template>'
  history.replaceState(null, '', `/page${query}`)
  await import('#src/app/boot/main.ts')
  await nextTask()
}
const boot = () => document.documentElement.dataset.boot
const waitUntilIdle = () => vi.waitFor(() => expect(boot()).not.toMatch(/^(marking|loading)$/), { interval: 1 })
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
function pressKey(): void {
  dispatchEvent(new Event('keydown'))
}
const isPreloaded = () => document.head.querySelector(':scope > link[href="/form.js"]') !== null

describe('a page starts its app', () => {
  it.each([
    ['a form', {}],
    ['a page to read', { isContentPage: true }],
    ['a page to read with foreign URL parameters', { isContentPage: true, query: '?utm_source=mail&before=1' }],
  ])('once at the first input: %s', async (_, page) => {
    await open(page)
    expect(startArguments).toEqual([])
    pressKey()
    await vi.waitFor(() => expect(startArguments).toEqual([true]), { interval: 1 })
    expect(isPreloaded()).toBe(true)
    pressKey()
    await nextTask()
    expect(startArguments).toEqual([true])
  })

  it.each([
    ['a form with URL parameters', { query: '?step=uploads' }],
    ['the guide with an answer', { isContentPage: true, query: '?for=new' }],
    ['the guide with more URL parameters', { isContentPage: true, query: '?utm_source=mail&audience=shipper' }],
    ['a page that does not exist yet (development)', { page: '' }],
  ])('at once: %s', async (_, page) => {
    await open(page)
    await vi.waitFor(() => expect(startArguments).toEqual([false]), { interval: 1 })
  })

  it.each([true, false])('a page starts its app at once for a logged-in visitor (a page to read: %s)', async (isContentPage) => {
    localStorage.setItem('auth_token', 'abc')
    await open({ isContentPage })
    await vi.waitFor(() => expect(startArguments).toEqual([false]), { interval: 1 })
  })

  it('a page starts its app at once with a draft on the device, which a page to read does not check', async () => {
    await saveDraft('llcform', { answers: { name: 'A' } })
    await open()
    await vi.waitFor(() => expect(startArguments).toEqual([false]), { interval: 1 })
    vi.resetModules()
    const databases = vi.spyOn(indexedDB, 'databases')
    await open({ isContentPage: true })
    expect(databases).not.toHaveBeenCalled()
  })

  it('a page starts its app at once after an earlier touch, without a scroll', async () => {
    document.body.innerHTML = '<div id="root"><form><input></form></div>'
    document.querySelector('input')?.focus()
    await import('#src/app/boot/main.ts')
    await vi.waitFor(() => expect(startArguments).toEqual([true]), { interval: 1 })
  })

  it('once when an input comes before the device has responded', async () => {
    await saveDraft('llcform', { answers: { name: 'A' } })
    delete document.documentElement.dataset.contentPage
    document.body.innerHTML = `<div id="root">${FORM}</div>`
    history.replaceState(null, '', '/page')
    const databases = vi.spyOn(indexedDB, 'databases')
    await import('#src/app/boot/main.ts')
    pressKey()
    await databases.mock.results[0]?.value
    await waitUntilIdle()
    // The app starts after the click is marked. The test waits for the start. Otherwise, the app would start in the next test.
    await new Promise((resolve) => setTimeout(resolve, 2 * MARK_FIRST_MS))
    expect(startArguments).toHaveLength(1)
  })
})

describe('the state of the start', () => {
  const isAt = (state: string) => vi.waitFor(() => expect(boot()).toBe(state), { interval: 1 })

  it('goes from waiting for an input through a click mark and loading to running', async () => {
    await open()
    expect(boot()).toBe('waiting')
    pressKey()
    expect([boot(), startArguments]).toEqual(['marking', []])
    await isAt('running')
    expect(startArguments).toEqual([true])
  })

  it('is loading at once when the device requires it, for any later input', async () => {
    localStorage.setItem('auth_token', 'abc')
    await open()
    await isAt('running')
    pressKey()
    await nextTask()
    expect([boot(), startArguments]).toEqual(['running', [false]])
  })

  it('does not restart by an input after the device has started it', async () => {
    await saveDraft('llcform', { answers: { name: 'A' } })
    await open()
    await isAt('running')
    pressKey()
    expect(boot()).toBe('running')
    await nextTask()
    expect([boot(), startArguments]).toEqual(['running', [false]])
  })

  it('is waiting again when a chunk could not load', async () => {
    failureCount = 1
    await open()
    pressKey()
    await vi.waitFor(() => expect([startArguments, boot()]).toEqual([[true], 'waiting']), { interval: 1 })
    pressKey()
    expect(boot()).toBe('marking')
    await isAt('running')
  })
})

describe('a page before its app', () => {
  it.each([
    ['of a form', {}, true],
    ['to read', { isContentPage: true }, false],
  ])('%s preloads its scripts when idle: %j', async (_, page, ahead) => {
    vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' })
    await open(page)
    expect([isPreloaded(), startArguments]).toEqual([ahead, []])
  })

  it('recognizes its own texts', async () => {
    await open({ page: '<p>One</p>' })
    const paragraph = document.querySelector('p') as HTMLElement
    // Changes the text in place, as some translators do.
    const [text] = paragraph.childNodes
    if (text) text.nodeValue = 'Uno'
    expect([(await import('#src/app/boot/restore-page.ts')).restorePage(), paragraph.textContent]).toEqual([true, 'One'])
  })
})

describe('an app that cannot load', () => {
  it('is retried once after a delay, for any number of inputs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    failureCount = 5
    await open()
    for (let signs = 1; signs <= 3; signs += 1) {
      pressKey()
      await vi.waitFor(() => expect([startArguments.length, boot()]).toEqual([signs, 'waiting']), { interval: 1 })
    }
    for (const tries of [4, 5]) {
      await vi.advanceTimersByTimeAsync(2_000)
      await vi.waitFor(() => expect([startArguments.length, boot()]).toEqual([tries, 'waiting']), { interval: 1 })
    }
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect([startArguments.length, boot()]).toEqual([6, 'running']), { interval: 1 })
  })

  it('is retried at each input until it loads', async () => {
    failureCount = 2
    await open()
    pressKey()
    await vi.waitFor(() => expect(startArguments).toEqual([true]), { interval: 1 })
    await nextTask()
    pressKey()
    await vi.waitFor(() => expect(startArguments).toEqual([true, true]), { interval: 1 })
    await nextTask()
    pressKey()
    await vi.waitFor(() => expect(startArguments).toEqual([true, true, true]), { interval: 1 })
    await nextTask()
    pressKey()
    await nextTask()
    expect(startArguments).toHaveLength(3)
  })

  it('lets a clicked link navigate', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    failureCount = 1
    await open({ page: '<a href="/contact-us" data-opens data-pressed>Let us talk</a>' })
    pressKey()
    await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1), { interval: 1 })
    expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/contact-us$/)
  })

  it('also waits for an input if it should have started at once', async () => {
    failureCount = 1
    await open({ query: '?step=uploads' })
    await vi.waitFor(() => expect(startArguments).toEqual([false]), { interval: 1 })
    await nextTask()
    pressKey()
    await vi.waitFor(() => expect(startArguments).toEqual([false, true]), { interval: 1 })
  })
})

it('a page without an app root reports that', async () => {
  document.body.innerHTML = ''
  await expect(import('#src/app/boot/main.ts')).rejects.toThrow('No #root')
})
