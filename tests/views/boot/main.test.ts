// @vitest-environment happy-dom
/** When a page starts its app. The app itself is stood in here; that it takes the page over is in hydrate.test.tsx and in every browser test. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { removeAllDrafts, saveDraft } from '#src/platform/drafts.ts'

let starts: boolean[]
let fails: number
/** What the next call of the app does; told by the page's mark, as the app does it. */
async function hydrate(_root: HTMLElement, late: boolean): Promise<void> {
  starts.push(late)
  if (fails-- > 0) throw new Error('Failed to fetch dynamically imported module')
  document.documentElement.dataset.hydrated = ''
}
beforeEach(() => {
  starts = []
  fails = 0
  vi.resetModules()
  vi.doMock('#src/app/boot/hydrate.tsx', () => ({ hydrate }))
  // A page is busy unless a test says otherwise: what it would do when idle would meet the next test's page.
  vi.stubGlobal('requestIdleCallback', () => 0)
})
afterEach(async () => {
  // A page that never started its app listens on: the next test's page is another one.
  document.documentElement.dataset.hydrated = ''
  await Promise.resolve()
  sign()
  // A start that is under way would load the real app once nothing stands in for it.
  await rested()
  vi.doUnmock('#src/app/boot/hydrate.tsx')
  localStorage.clear()
  await removeAllDrafts()
})

/** As in `main.ts`. */
const MARK_FIRST_MS = 50
const FORM = '<form><button>Send</button></form>'
/** Opens a page of the build. */
async function open({ query = '', toRead = false, page = FORM } = {}) {
  delete document.documentElement.dataset.hydrated
  if (toRead) document.documentElement.dataset.toRead = ''
  else delete document.documentElement.dataset.toRead
  document.body.innerHTML = `<div id="root">${page}</div>`
  document.head.innerHTML = '<template id="scripts-ahead"><link rel="preload" href="/form.js"></template>'
  history.replaceState(null, '', `/page${query}`)
  await import('#src/app/boot/main.ts')
  await settled()
}
const boot = () => document.documentElement.dataset.boot
/** No start is under way any more: none had been asked for, or the app has answered. */
const rested = () => vi.waitFor(() => expect(boot()).not.toMatch(/^(marking|loading)$/), { interval: 1 })
const settled = () => new Promise((resolve) => setTimeout(resolve))
function sign(): void {
  dispatchEvent(new Event('keydown'))
}
const isPreloaded = () => document.head.querySelector(':scope > link[href="/form.js"]') !== null

describe('a page starts its app', () => {
  it.each([
    ['a form', {}],
    ['a page to read', { toRead: true }],
    ['a page to read, with what another site has put into its address', { toRead: true, query: '?utm_source=mail&before=1' }],
  ])('at the first sign of its visitor, once: %s', async (_, page) => {
    await open(page)
    expect(starts).toEqual([])
    sign()
    await vi.waitFor(() => expect(starts).toEqual([true]), { interval: 1 })
    expect(isPreloaded()).toBe(true)
    sign()
    await settled()
    expect(starts).toEqual([true])
  })

  it.each([
    ['a form whose address holds something', { query: '?step=uploads' }],
    ['the guide with an answer', { toRead: true, query: '?for=new' }],
    ['the guide with more in its address', { toRead: true, query: '?utm_source=mail&audience=shipper' }],
    ['a page that is not there yet (development)', { page: '' }],
  ])('at once: %s', async (_, page) => {
    await open(page)
    await vi.waitFor(() => expect(starts).toEqual([false]), { interval: 1 })
  })

  it.each([true, false])('at once for somebody who is logged in (a page to read: %s)', async (toRead) => {
    localStorage.setItem('auth_token', 'abc')
    await open({ toRead })
    await vi.waitFor(() => expect(starts).toEqual([false]), { interval: 1 })
  })

  it('at once where a draft rests on the device; a page to read does not look', async () => {
    await saveDraft('llcform', { answers: { name: 'A' } })
    await open()
    await vi.waitFor(() => expect(starts).toEqual([false]), { interval: 1 })
    vi.resetModules()
    const databases = vi.spyOn(indexedDB, 'databases')
    await open({ toRead: true })
    expect(databases).not.toHaveBeenCalled()
  })

  it('at once for somebody who has touched it before its script came; it stays where it was scrolled to', async () => {
    document.body.innerHTML = '<div id="root"><form><input></form></div>'
    document.querySelector('input')?.focus()
    await import('#src/app/boot/main.ts')
    await vi.waitFor(() => expect(starts).toEqual([true]), { interval: 1 })
  })

  it('once, where a sign comes before the device has said what rests on it', async () => {
    await saveDraft('llcform', { answers: { name: 'A' } })
    delete document.documentElement.dataset.toRead
    document.body.innerHTML = `<div id="root">${FORM}</div>`
    history.replaceState(null, '', '/page')
    const said = vi.spyOn(indexedDB, 'databases')
    await import('#src/app/boot/main.ts')
    sign()
    await said.mock.results[0]?.value
    await rested()
    // What the sign has begun comes after its mark has been seen: here, and not on the page of the next test.
    await new Promise((resolve) => setTimeout(resolve, 2 * MARK_FIRST_MS))
    expect(starts).toHaveLength(1)
  })
})

describe('how far the start is', () => {
  const isAt = (state: string) => vi.waitFor(() => expect(boot()).toBe(state), { interval: 1 })

  it('is said: it waits for a sign, shows that it was taken, loads, and runs', async () => {
    await open()
    expect(boot()).toBe('waiting')
    sign()
    expect([boot(), starts]).toEqual(['marking', []])
    await isAt('running')
    expect(starts).toEqual([true])
  })

  it('is loading at once where the device asks, whatever sign comes then', async () => {
    localStorage.setItem('auth_token', 'abc')
    await open()
    await isAt('running')
    sign()
    await settled()
    expect([boot(), starts]).toEqual(['running', [false]])
  })

  it('is not begun again by a sign that comes once the device has asked for it', async () => {
    await saveDraft('llcform', { answers: { name: 'A' } })
    await open()
    await isAt('running')
    sign()
    expect(boot()).toBe('running')
    await settled()
    expect([boot(), starts]).toEqual(['running', [false]])
  })

  it('is waiting again where a part could not be loaded', async () => {
    fails = 1
    await open()
    sign()
    await vi.waitFor(() => expect([starts, boot()]).toEqual([[true], 'waiting']), { interval: 1 })
    sign()
    expect(boot()).toBe('marking')
    await isAt('running')
  })
})

describe('before its app a page', () => {
  it.each([
    ['of a form', {}, true],
    ['to read', { toRead: true }, false],
  ])('%s has its scripts at hand when it has nothing else to do: %j', async (_, page, ahead) => {
    vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' })
    await open(page)
    expect([isPreloaded(), starts]).toEqual([ahead, []])
  })

  it('knows its own texts', async () => {
    await open({ page: '<p>One</p>' })
    const said = document.querySelector('p') as HTMLElement
    // In its own place, as some translators do it.
    const [text] = said.childNodes
    if (text) text.nodeValue = 'Uno'
    expect([(await import('#src/app/boot/translated.ts')).putTextsBack(), said.textContent]).toEqual([true, 'One'])
  })
})

describe('an app that cannot be loaded', () => {
  it('is loaded again by itself after a while, once, however many signs there were', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fails = 5
    await open()
    for (let signs = 1; signs <= 3; signs += 1) {
      sign()
      await vi.waitFor(() => expect([starts.length, boot()]).toEqual([signs, 'waiting']), { interval: 1 })
    }
    for (const tries of [4, 5]) {
      await vi.advanceTimersByTimeAsync(2_000)
      await vi.waitFor(() => expect([starts.length, boot()]).toEqual([tries, 'waiting']), { interval: 1 })
    }
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect([starts.length, boot()]).toEqual([6, 'running']), { interval: 1 })
  })

  it('is loaded again at the next sign, and the one after that, until it is there', async () => {
    fails = 2
    await open()
    sign()
    await vi.waitFor(() => expect(starts).toEqual([true]), { interval: 1 })
    await settled()
    sign()
    await vi.waitFor(() => expect(starts).toEqual([true, true]), { interval: 1 })
    await settled()
    sign()
    await vi.waitFor(() => expect(starts).toEqual([true, true, true]), { interval: 1 })
    await settled()
    sign()
    await settled()
    expect(starts).toHaveLength(3)
  })

  it('lets a link that was pressed lead where it says', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    fails = 1
    await open({ page: '<a href="/contact-us" data-opens data-pressed>Let us talk</a>' })
    sign()
    await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1), { interval: 1 })
    expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/contact-us$/)
  })

  it('that was to start at once waits for a sign, too', async () => {
    fails = 1
    await open({ query: '?step=uploads' })
    await vi.waitFor(() => expect(starts).toEqual([false]), { interval: 1 })
    await settled()
    sign()
    await vi.waitFor(() => expect(starts).toEqual([false, true]), { interval: 1 })
  })
})

it('a page without a place for its app says so', async () => {
  document.body.innerHTML = ''
  await expect(import('#src/app/boot/main.ts')).rejects.toThrow('No #root')
})
