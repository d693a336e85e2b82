// @vitest-environment happy-dom
/** Events before the app starts: inputs, clicks, typed digits, and translations. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startClickReplay } from '#src/app/boot/click-replay.ts'
import { restorePage } from '#src/app/boot/restore-page.ts'
import { fetchScripts, prefetchScripts } from '#src/app/boot/scripts.ts'
import { recordPage } from '#src/app/boot/served-page.ts'
import { hasInteracted, onFirstInteraction } from '#src/ui/first-interaction.ts'

const root = document.documentElement
const $ = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const markHydrated = async () => {
  root.dataset.hydrated = ''
  await nextTask()
}
beforeEach(() => {
  delete root.dataset.hydrated
  document.body.innerHTML = ''
})

describe('the first input', () => {
  it.each(['pointerup', 'pointercancel', 'wheel', 'keydown', 'focusin', 'click', 'input', 'submit'])('%s counts as input, and only the first one', (sign) => {
    const act = vi.fn()
    onFirstInteraction(act)
    dispatchEvent(new Event(sign))
    dispatchEvent(new Event(sign))
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('a finger down does not count, because its click is marked first', () => {
    const act = vi.fn()
    const end = onFirstInteraction(act)
    for (const down of ['pointerdown', 'touchstart', 'mousedown']) dispatchEvent(new Event(down))
    expect(act).not.toHaveBeenCalled()
    end()
  })

  it('a moving pointer counts, but not one at rest when the page appears', () => {
    const signs = (type: string, movementX: number, movementY: number) => {
      const act = vi.fn()
      const end = onFirstInteraction(act)
      const event = new PointerEvent(type)
      for (const [name, value] of Object.entries({ movementX, movementY })) Object.defineProperty(event, name, { value })
      dispatchEvent(event)
      end()
      return act.mock.calls.length
    }
    expect([signs('pointermove', 0, 0), signs('pointermove', 0, 1), signs('pointermove', 1, 0), signs('pointerup', 0, 0)]).toEqual([0, 1, 1, 1])
  })

  it('a scroll without an input does not count, and neither does anything after a cancel', () => {
    const act = vi.fn()
    const end = onFirstInteraction(act)
    dispatchEvent(new Event('scroll'))
    end()
    dispatchEvent(new Event('keydown'))
    expect(act).not.toHaveBeenCalled()
  })

  it('the first input may come before the listener', () => {
    document.body.innerHTML = '<input>'
    expect(hasInteracted()).toBe(false)
    $('input').focus()
    expect(hasInteracted()).toBe(true)
    $('input').blur()
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    expect(hasInteracted()).toBe(true)
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
    expect(hasInteracted()).toBe(false)
  })
})

describe('a click before the app starts', () => {
  let events: string[]
  const listen = (...selectors: string[]) => {
    events = []
    for (const selector of selectors) {
      $(selector).addEventListener('click', (event) => {
        event.preventDefault()
        events.push(`click ${selector}`)
      })
      $(selector).addEventListener('submit', (event) => {
        event.preventDefault()
        events.push(`submit ${selector}`)
      })
    }
  }

  it('a click before the app starts on a button is replayed once when the app can receive it', async () => {
    document.body.innerHTML = '<button type="button" id="a"><b>More</b></button><button type="button" id="c" data-pressed>Other</button>'
    startClickReplay()
    $('b').click()
    listen('#a', '#c')
    await markHydrated()
    expect(events).toEqual(['click #a'])
    expect(document.querySelector('[data-pressed]')).toBeNull()
    await markHydrated()
    expect(events).toHaveLength(1)
  })

  it('counts if it is the last one and has a target', async () => {
    document.body.innerHTML = '<button type="button" id="a">A</button><button type="button" id="c">C</button><p>text</p>'
    startClickReplay()
    $('#a').click()
    $('#c').click()
    listen('#a', '#c')
    await markHydrated()
    expect(events).toEqual(['click #c'])
    delete root.dataset.hydrated
    startClickReplay()
    $('#a').click()
    $('p').click()
    events.length = 0
    await markHydrated()
    expect(events).toEqual([])
  })

  it('a click before the app starts on a text link or a checkbox is handled by the browser at once', () => {
    document.body.innerHTML = '<a href="#a">A</a><input type="checkbox">'
    startClickReplay()
    const goesOn = (selector: string) => $(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect([goesOn('a'), goesOn('input')]).toEqual([true, true])
  })

  it('a click before the app starts before any script is known by its mark: a button, and the form of a submit button', async () => {
    document.body.innerHTML = '<form id="f"><button type="submit" data-pressed>Send</button></form>'
    startClickReplay()
    listen('#f')
    await markHydrated()
    expect(events).toEqual(['submit #f'])
    document.body.innerHTML = '<form id="f"><button type="button" id="a" data-pressed>Show</button></form>'
    delete root.dataset.hydrated
    startClickReplay()
    listen('#f', '#a')
    await markHydrated()
    expect(events).toEqual(['click #a', 'click #f'])
  })

  it('a click before the app starts on a submit button is sent once by the app and not by the browser', async () => {
    document.body.innerHTML = '<form id="f"><input name="password" value="secret"><button>Send</button></form>'
    startClickReplay()
    const browsers = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    expect($('#f').dispatchEvent(browsers)).toBe(false)
    listen('#f')
    await markHydrated()
    expect(events).toEqual(['submit #f'])
    document.body.innerHTML = '<form></form>'
    expect($('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(true)
  })

  it('a click before the app starts on a removed element is dropped', async () => {
    document.body.innerHTML = '<button type="button" id="a">A</button>'
    startClickReplay()
    $('#a').click()
    listen('#a')
    $('#a').remove()
    await markHydrated()
    expect(events).toEqual([])
  })

  it('a click before the app starts on an in-page link waits with a mark, and with a modifier key the browser handles it', () => {
    document.body.innerHTML = '<a href="/contact-us" data-opens id="a">Let us talk</a><a href="/login" id="c">Log in</a>'
    startClickReplay()
    const press = (selector: string) => $(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
    press('#a')
    $('#a').dataset.pressed = ''
    const opened = new MouseEvent('click', { bubbles: true, cancelable: true })
    const seen: boolean[] = []
    document.body.addEventListener('click', (event) => seen.push(event.defaultPrevented), { once: true })
    $('#a').dispatchEvent(opened)
    expect(seen).toEqual([true])
  })

  it('a click before the app starts on a link navigates when the app cannot load, unless the device is offline', () => {
    document.body.innerHTML = '<a href="/contact-us" data-opens data-pressed>Let us talk</a>'
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const giveUp = startClickReplay()
    vi.stubGlobal('navigator', { onLine: false })
    giveUp()
    expect(assign).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { onLine: true })
    giveUp()
    expect(assign.mock.calls).toEqual([[$<HTMLAnchorElement>('a').href]])
  })

  it('is replayed on a page from the back/forward cache', () => {
    startClickReplay()
    document.body.innerHTML = '<a href="/a" data-pressed>A</a>'
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(document.querySelectorAll('[data-pressed]')).toHaveLength(0)
  })
})

describe('a submit while the flow reads its draft', () => {
  it('is performed once after the read', async () => {
    document.body.innerHTML = '<div data-flow="llcform" data-state="resuming"><form id="f"></form></div>'
    startClickReplay()
    await markHydrated()
    const events: string[] = []
    $('#f').addEventListener('submit', (event) => {
      event.preventDefault()
      events.push('sent')
    })
    $<HTMLFormElement>('#f').requestSubmit()
    $<HTMLFormElement>('#f').requestSubmit()
    // The submit is canceled. Otherwise, the browser would reload the page.
    expect($('#f').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false)
    $('[data-flow]').dataset.state = 'resuming'
    await nextTask()
    expect(events).toEqual([])
    $('[data-flow]').dataset.state = 'steps.business.editing'
    await nextTask()
    expect(events).toEqual(['sent'])
    $<HTMLFormElement>('#f').requestSubmit()
    expect(events).toEqual(['sent', 'sent'])
  })

  it('is dropped with a removed form', async () => {
    document.body.innerHTML = '<div data-flow="llcform" data-state="resuming"><form id="f"></form></div>'
    startClickReplay()
    await markHydrated()
    const form = $<HTMLFormElement>('#f')
    const sent = vi.spyOn(form, 'requestSubmit')
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    form.remove()
    $('[data-flow]').dataset.state = 'openInOtherTab'
    await nextTask()
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('digits typed before their field exists', () => {
  const key = (name: string, more: KeyboardEventInit = {}) => dispatchEvent(new KeyboardEvent('keydown', { key: name, ...more }))
  const OTP = '<input id="otp" value="9">'

  it('digits typed before their field exists appear in the code field and reach the app', async () => {
    startClickReplay()
    for (const name of ['4', 'a', '8', 'Enter', '2', 'F7']) key(name)
    key('7', { ctrlKey: true })
    key('7', { metaKey: true })
    key('7', { altKey: true })
    await markHydrated()
    const events: string[] = []
    document.addEventListener('input', ({ target }) => events.push((target as HTMLInputElement).value), { once: true })
    document.body.insertAdjacentHTML('beforeend', OTP)
    await nextTask()
    expect([$<HTMLInputElement>('#otp').value, events]).toEqual(['482', ['482']])
  })

  it('typed into a field belong to that field', async () => {
    document.body.innerHTML = '<input id="zip">'
    startClickReplay()
    $('#zip').focus()
    key('4')
    await markHydrated()
    $('#zip').remove()
    document.body.insertAdjacentHTML('beforeend', OTP)
    await nextTask()
    expect($<HTMLInputElement>('#otp').value).toBe('9')
  })

  it('typed digits wait for their field for five seconds at most', async () => {
    startClickReplay()
    key('4')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    root.dataset.hydrated = ''
    await vi.advanceTimersByTimeAsync(5_000)
    document.body.insertAdjacentHTML('beforeend', OTP)
    vi.useRealTimers()
    await nextTask()
    expect($<HTMLInputElement>('#otp').value).toBe('9')
  })
})

describe('a page translated before the app starts', () => {
  const page = () => {
    document.body.innerHTML = '<p>Form an <b>LLC</b> today</p><ul><li>One</li></ul>'
    recordPage(document.body)
  }

  it('gets its own texts back in their own nodes', () => {
    page()
    const [paragraph, first] = [$('p'), $('p').firstChild]
    // Adds an element around each text, as a browser's translator does.
    paragraph.innerHTML = '<font><font>Forme una </font></font><b><font>LLC</font></b><font> hoy</font>'
    expect(restorePage()).toBe(true)
    expect(document.body.innerHTML).toBe('<p>Form an <b>LLC</b> today</p><ul><li>One</li></ul>')
    expect($('p').firstChild).toBe(first)
  })

  it('is detected by a text changed in place', () => {
    page()
    const text = $('li').firstChild as Text
    text.data = 'Uno'
    expect([restorePage(), $('li').textContent, $('li').firstChild === text]).toEqual([true, 'One', true])
  })

  it('is detected by one of several texts', () => {
    page()
    ;($('p').lastChild as Text).data = ' hoy'
    expect([restorePage(), $('p').textContent]).toEqual([true, 'Form an LLC today'])
  })

  it('stays unchanged without a translation, and after it was restored', () => {
    page()
    const moved = vi.spyOn(Element.prototype, 'replaceChildren')
    expect(restorePage()).toBe(false)
    ;($('li').firstChild as Text).data = 'Changed by the app'
    expect([restorePage(), $('li').textContent, moved.mock.calls.length]).toEqual([false, 'Changed by the app', 0])
  })
})

describe('a page that an extension changed before the app starts', () => {
  it.each<[change: string, act: (input: HTMLInputElement) => void]>([
    ['an icon beside a field', (input) => input.insertAdjacentHTML('afterend', '<div class="icon"><svg></svg></div>')],
    ['an element around a field', (input) => input.replaceWith(Object.assign(document.createElement('div'), { id: 'around' }))],
    ['a field inside an element', (input) => document.createElement('span').append(input)],
    ['a banner before the page', () => document.body.prepend(document.createElement('aside'))],
    ['an element in an empty one', () => $('i').append('!')],
    ['a removed link', () => $('a').remove()],
    ['a moved link', () => $('form').prepend($('a'))],
  ])('is as served after %s, with the same fields', (_, act) => {
    const html = '<form><label><i></i><input name="email"></label></form><footer><a href="/terms">Terms</a><p>One</p></footer>'
    document.body.innerHTML = html
    recordPage(document.body)
    const input = $<HTMLInputElement>('input')
    input.value = 'rosa@haul.test'
    act(input)
    if (!input.isConnected) ($('#around') ?? document.body).append(input)
    expect(restorePage()).toBe(true)
    expect([document.body.innerHTML, $('input') === input, input.value]).toEqual([html, true, 'rosa@haul.test'])
  })
})

describe('the scripts of a form', () => {
  const fetched = () => document.head.querySelectorAll(':scope > link').length
  beforeEach(() => {
    document.head.innerHTML = ''
    document.body.innerHTML = '<template id="scripts-ahead"><link rel="preload" href="/a.js"><link rel="preload" href="/b.js"></template>'
  })
  afterEach(() => {
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' })
  })

  it('all scripts of a form are fetched once', () => {
    fetchScripts()
    fetchScripts()
    expect(fetched()).toBe(2)
    document.body.innerHTML = ''
    fetchScripts()
    expect(fetched()).toBe(2)
  })

  it.each(['complete', 'loading'] as const)('the scripts of a form load early when a page that is %s is idle', (state) => {
    const idle: (readonly [() => void, unknown])[] = []
    vi.stubGlobal('requestIdleCallback', (act: () => void, options: unknown) => idle.push([act, options]))
    Object.defineProperty(document, 'readyState', { configurable: true, value: state })
    prefetchScripts()
    if (state === 'loading') {
      expect(idle).toHaveLength(0)
      dispatchEvent(new Event('load'))
      dispatchEvent(new Event('load'))
    }
    expect([fetched(), idle.length, idle[0]?.[1]]).toEqual([0, 1, { timeout: 2_000 }])
    idle[0]?.[0]()
    expect(fetched()).toBe(2)
  })

  it('the scripts of a form load after a short delay in a browser without idle callbacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    prefetchScripts()
    await vi.advanceTimersByTimeAsync(199)
    expect(fetched()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(fetched()).toBe(2)
  })
})
