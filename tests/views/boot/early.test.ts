// @vitest-environment happy-dom
/** What happens on a page before its app is there: signs, presses, typed digits, and what a translator has changed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startClickReplay } from '#src/app/boot/click-replay.ts'
import { atFirstInteraction, isTouched } from '#src/app/boot/first-interaction.ts'
import { fetchAhead, fetchScripts } from '#src/app/boot/scripts-ahead.ts'
import { keepTexts, putTextsBack } from '#src/app/boot/translated.ts'

const root = document.documentElement
const $ = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const settled = () => new Promise((resolve) => setTimeout(resolve))
/** The app has taken the page over. */
const hydrated = async () => {
  root.dataset.hydrated = ''
  await settled()
}
beforeEach(() => {
  delete root.dataset.hydrated
  document.body.innerHTML = ''
})

describe('the first sign', () => {
  it.each(['pointerup', 'pointercancel', 'wheel', 'keydown', 'focusin', 'click', 'input', 'submit'])('%s is one, and there is only one first', (sign) => {
    const act = vi.fn()
    atFirstInteraction(act)
    dispatchEvent(new Event(sign))
    dispatchEvent(new Event(sign))
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('a finger that goes down is none: its press is marked first', () => {
    const act = vi.fn()
    const end = atFirstInteraction(act)
    for (const down of ['pointerdown', 'touchstart', 'mousedown']) dispatchEvent(new Event(down))
    expect(act).not.toHaveBeenCalled()
    end()
  })

  it('a pointer that moves is one; one that rests where the page comes up under it is none', () => {
    const signs = (type: string, movementX: number, movementY: number) => {
      const act = vi.fn()
      const end = atFirstInteraction(act)
      const event = new PointerEvent(type)
      for (const [name, value] of Object.entries({ movementX, movementY })) Object.defineProperty(event, name, { value })
      dispatchEvent(event)
      end()
      return act.mock.calls.length
    }
    expect([signs('pointermove', 0, 0), signs('pointermove', 0, 1), signs('pointermove', 1, 0), signs('pointerup', 0, 0)]).toEqual([0, 1, 1, 1])
  })

  it('a scroll of the page alone is none, nor is anything after it was called off', () => {
    const act = vi.fn()
    const end = atFirstInteraction(act)
    dispatchEvent(new Event('scroll'))
    end()
    dispatchEvent(new Event('keydown'))
    expect(act).not.toHaveBeenCalled()
  })

  it('may have been before anybody listened', () => {
    document.body.innerHTML = '<input>'
    expect(isTouched()).toBe(false)
    $('input').focus()
    expect(isTouched()).toBe(true)
    $('input').blur()
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    expect(isTouched()).toBe(true)
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
    expect(isTouched()).toBe(false)
  })
})

describe('a press before the app is there', () => {
  let heard: string[]
  const listen = (...selectors: string[]) => {
    heard = []
    for (const selector of selectors) {
      $(selector).addEventListener('click', (event) => {
        event.preventDefault()
        heard.push(`click ${selector}`)
      })
      $(selector).addEventListener('submit', (event) => {
        event.preventDefault()
        heard.push(`submit ${selector}`)
      })
    }
  }

  it('on a button is done again, once, when the app can hear it', async () => {
    document.body.innerHTML = '<button type="button" id="a"><b>More</b></button><button type="button" id="c" data-pressed>Other</button>'
    startClickReplay()
    $('b').click()
    listen('#a', '#c')
    await hydrated()
    expect(heard).toEqual(['click #a'])
    expect(document.querySelector('[data-pressed]')).toBeNull()
    await hydrated()
    expect(heard).toHaveLength(1)
  })

  it('is the last one that counts; a press on nothing is none', async () => {
    document.body.innerHTML = '<button type="button" id="a">A</button><button type="button" id="c">C</button><p>text</p>'
    startClickReplay()
    $('#a').click()
    $('#c').click()
    listen('#a', '#c')
    await hydrated()
    expect(heard).toEqual(['click #c'])
    delete root.dataset.hydrated
    startClickReplay()
    $('#a').click()
    $('p').click()
    heard.length = 0
    await hydrated()
    expect(heard).toEqual([])
  })

  it('on a link to read, or on a box to tick, is the browser’s at once', () => {
    document.body.innerHTML = '<a href="#a">A</a><input type="checkbox">'
    startClickReplay()
    const goesOn = (selector: string) => $(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect([goesOn('a'), goesOn('input')]).toEqual([true, true])
  })

  it('before any other script is known by its mark: a button, and the form of a submit button', async () => {
    document.body.innerHTML = '<form id="f"><button type="submit" data-pressed>Send</button></form>'
    startClickReplay()
    listen('#f')
    await hydrated()
    expect(heard).toEqual(['submit #f'])
    document.body.innerHTML = '<form id="f"><button type="button" id="a" data-pressed>Show</button></form>'
    delete root.dataset.hydrated
    startClickReplay()
    listen('#f', '#a')
    await hydrated()
    // A click goes up to the form; nothing is sent.
    expect(heard).toEqual(['click #a', 'click #f'])
  })

  it('on a form is not sent by the browser, and is sent once by the app', async () => {
    document.body.innerHTML = '<form id="f"><input name="password" value="secret"><button>Send</button></form>'
    startClickReplay()
    const browsers = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    expect($('#f').dispatchEvent(browsers)).toBe(false)
    listen('#f')
    await hydrated()
    expect(heard).toEqual(['submit #f'])
    // From now on it is the app's own affair.
    document.body.innerHTML = '<form></form>'
    expect($('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(true)
  })

  it('on something that has gone meanwhile is forgotten', async () => {
    document.body.innerHTML = '<button type="button" id="a">A</button>'
    startClickReplay()
    $('#a').click()
    listen('#a')
    $('#a').remove()
    await hydrated()
    expect(heard).toEqual([])
  })

  it('on a link that opens something here waits where it is marked; with a modifier key it is the browser’s', () => {
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

  it('on a link leads where it says when the app cannot be loaded, unless the device has no network', () => {
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

  it('is answered for a page that the browser brings back', () => {
    startClickReplay()
    document.body.innerHTML = '<a href="/a" data-pressed>A</a>'
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(document.querySelectorAll('[data-pressed]')).toHaveLength(0)
  })
})

describe('a submit while the flow reads its draft', () => {
  it('is done once, when it has read it', async () => {
    document.body.innerHTML = '<div data-flow="llcform" data-state="resuming"><form id="f"></form></div>'
    startClickReplay()
    await hydrated()
    const heard: string[] = []
    $('#f').addEventListener('submit', (event) => {
      event.preventDefault()
      heard.push('sent')
    })
    $<HTMLFormElement>('#f').requestSubmit()
    $<HTMLFormElement>('#f').requestSubmit()
    // Nor by the browser, which would load the page anew; nor by a mark that says the same again.
    expect($('#f').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false)
    $('[data-flow]').dataset.state = 'resuming'
    await settled()
    expect(heard).toEqual([])
    $('[data-flow]').dataset.state = 'steps.business.editing'
    await settled()
    expect(heard).toEqual(['sent'])
    $<HTMLFormElement>('#f').requestSubmit()
    expect(heard).toEqual(['sent', 'sent'])
  })

  it('is forgotten with a form that has gone', async () => {
    document.body.innerHTML = '<div data-flow="llcform" data-state="resuming"><form id="f"></form></div>'
    startClickReplay()
    await hydrated()
    const form = $<HTMLFormElement>('#f')
    const sent = vi.spyOn(form, 'requestSubmit')
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    form.remove()
    $('[data-flow]').dataset.state = 'openInOtherTab'
    await settled()
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('digits typed before there is a field for them', () => {
  const key = (name: string, more: KeyboardEventInit = {}) => dispatchEvent(new KeyboardEvent('keydown', { key: name, ...more }))
  const OTP = '<input id="otp" value="9">'

  it('stand in the field of the code when it comes, and the app hears of them', async () => {
    startClickReplay()
    for (const name of ['4', 'a', '8', 'Enter', '2', 'F7']) key(name)
    key('7', { ctrlKey: true })
    key('7', { metaKey: true })
    key('7', { altKey: true })
    await hydrated()
    const heard: string[] = []
    document.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value), { once: true })
    document.body.insertAdjacentHTML('beforeend', OTP)
    await settled()
    expect([$<HTMLInputElement>('#otp').value, heard]).toEqual(['482', ['482']])
  })

  it('typed into a field are that field’s', async () => {
    document.body.innerHTML = '<input id="zip">'
    startClickReplay()
    $('#zip').focus()
    key('4')
    await hydrated()
    $('#zip').remove()
    document.body.insertAdjacentHTML('beforeend', OTP)
    await settled()
    expect($<HTMLInputElement>('#otp').value).toBe('9')
  })

  it('wait five seconds for it, no more', async () => {
    startClickReplay()
    key('4')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    root.dataset.hydrated = ''
    await vi.advanceTimersByTimeAsync(5_000)
    document.body.insertAdjacentHTML('beforeend', OTP)
    vi.useRealTimers()
    await settled()
    expect($<HTMLInputElement>('#otp').value).toBe('9')
  })
})

describe('a page that was translated before its app came', () => {
  const page = () => {
    document.body.innerHTML = '<p>Form an <b>LLC</b> today</p><ul><li>One</li></ul>'
    keepTexts(document.body)
  }

  it('gets its own texts back, in their own nodes', () => {
    page()
    const [paragraph, first] = [$('p'), $('p').firstChild]
    // As the browser’s translator does it: its own element in the place of each text.
    paragraph.innerHTML = '<font><font>Forme una </font></font><b><font>LLC</font></b><font> hoy</font>'
    expect(putTextsBack()).toBe(true)
    expect(document.body.innerHTML).toBe('<p>Form an <b>LLC</b> today</p><ul><li>One</li></ul>')
    expect($('p').firstChild).toBe(first)
  })

  it('is found by a text that was changed in its place', () => {
    page()
    const text = $('li').firstChild as Text
    text.data = 'Uno'
    expect([putTextsBack(), $('li').textContent, $('li').firstChild === text]).toEqual([true, 'One', true])
  })

  it('is found by one of several texts', () => {
    page()
    ;($('p').lastChild as Text).data = ' hoy'
    expect([putTextsBack(), $('p').textContent]).toEqual([true, 'Form an LLC today'])
  })

  it('is left alone where nothing was translated, and once it was put back', () => {
    page()
    const moved = vi.spyOn(Element.prototype, 'replaceChildren')
    expect(putTextsBack()).toBe(false)
    ;($('li').firstChild as Text).data = 'Changed by the app'
    expect([putTextsBack(), $('li').textContent, moved.mock.calls.length]).toEqual([false, 'Changed by the app', 0])
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

  it('are fetched once, all of them', () => {
    fetchScripts()
    fetchScripts()
    expect(fetched()).toBe(2)
    document.body.innerHTML = ''
    fetchScripts()
    expect(fetched()).toBe(2)
  })

  it.each(['complete', 'loading'] as const)('come ahead when a page that is %s has nothing else to do', (state) => {
    const idle: (readonly [() => void, unknown])[] = []
    vi.stubGlobal('requestIdleCallback', (act: () => void, options: unknown) => idle.push([act, options]))
    Object.defineProperty(document, 'readyState', { configurable: true, value: state })
    fetchAhead()
    if (state === 'loading') {
      expect(idle).toHaveLength(0)
      dispatchEvent(new Event('load'))
      dispatchEvent(new Event('load'))
    }
    expect([fetched(), idle.length, idle[0]?.[1]]).toEqual([0, 1, { timeout: 2_000 }])
    idle[0]?.[0]()
    expect(fetched()).toBe(2)
  })

  it('come ahead a moment later in a browser that tells of no idle time', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    fetchAhead()
    await vi.advanceTimersByTimeAsync(199)
    expect(fetched()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(fetched()).toBe(2)
  })
})
