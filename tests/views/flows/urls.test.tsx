// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, Route, Routes, StaticRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { useTextFromHistory } from '#src/account/use-text-from-history.ts'
import { alertActor } from '#src/flow/app.ts'
import { useQueryState } from '#src/flow/use-query-state.ts'
import { useRedirectAtEnd } from '#src/flow/use-redirect-at-end.ts'
import { useReceipt } from '#src/forms/use-receipt.ts'

let navigate: ReturnType<typeof useNavigate>
function Outside() {
  navigate = useNavigate()
  return null
}
/** Opens a page from the previous page, which marks the history entry. */
function visit(path: string, page: ReactNode) {
  history.pushState(null, '', '/before')
  history.pushState(null, '', path)
  return render(
    <BrowserRouter>
      <Outside />
      <Routes>
        <Route path="/before" element="the page before" />
        <Route path="/form" element={page} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </BrowserRouter>,
  )
}
const currentUrl = () => location.pathname + location.search
const go = (steps: number) =>
  act(async () => {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.go(steps)
    await moved
  })
const back = () => go(-1)
const forward = () => go(1)
const bodyText = () => document.body.textContent

afterEach(cleanup)

describe('the step of a wizard', () => {
  const STEPS = ['business', 'ownership', 'uploads']
  type State = { readonly step: string; readonly isShown: boolean; readonly resuming: boolean }
  let change: (to: Partial<State>) => void
  let opened: (string | undefined)[]
  const to = (step: string) => change({ step })
  const settle = (isShown: boolean) => change({ isShown })
  const resume = () => change({ isShown: true, resuming: false })
  beforeEach(() => {
    opened = []
  })
  function Wizard({ first = 'business', until = 'uploads', resuming: atFirst = false }) {
    const [actor] = useState(() =>
      createActor(
        fromTransition((state: State, event: { type: 'CHANGE'; to: Partial<State> }) => ({ ...state, ...event.to }), {
          step: first,
          isShown: !atFirst,
          resuming: atFirst,
        }),
      ).start(),
    )
    change = (part) => actor.send({ type: 'CHANGE', to: part })
    const { step, resuming } = useSelector(actor, ({ context }) => context)
    const landing = (wanted: string) => (!STEPS.includes(wanted) ? 'business' : STEPS.indexOf(wanted) > STEPS.indexOf(until) ? until : wanted)
    useQueryState(actor, {
      names: ['step'],
      valuesOf: ({ context }) => (context.isShown ? { step: context.step } : null),
      open: ({ step: wanted }) => {
        opened.push(wanted)
        to(landing(wanted ?? ''))
      },
      replacesEntry: (isInUrl) => resuming || !isInUrl,
    })
    return <p>{step}</p>
  }

  it('is added to the URL without a history entry, so Back leaves the form', async () => {
    visit('/form', <Wizard />)
    expect(currentUrl()).toBe('/form?step=business')
    await back()
    expect([currentUrl(), bodyText()]).toEqual(['/before', 'the page before'])
    expect(opened).toEqual([])
  })

  it('adds an entry for each change, so Back and Forward go through the steps', async () => {
    visit('/form', <Wizard />)
    act(() => to('ownership'))
    act(() => to('uploads'))
    expect(currentUrl()).toBe('/form?step=uploads')
    await back()
    expect([currentUrl(), bodyText()]).toEqual(['/form?step=ownership', 'ownership'])
    await back()
    expect([currentUrl(), bodyText()]).toEqual(['/form?step=business', 'business'])
    await go(1)
    expect([currentUrl(), bodyText()]).toEqual(['/form?step=ownership', 'ownership'])
    await go(-2)
    expect([currentUrl(), bodyText()]).toEqual(['/before', 'the page before'])
    expect(opened).toEqual(['ownership', 'business', 'ownership'])
  })

  it('keeps the rest of the URL in place', async () => {
    visit('/form?utm_source=mail&step=business&tag=a&tag=b', <Wizard />)
    act(() => to('ownership'))
    expect(currentUrl()).toBe('/form?utm_source=mail&tag=a&tag=b&step=ownership')
    await back()
    expect([currentUrl(), bodyText()]).toEqual(['/form?utm_source=mail&step=business&tag=a&tag=b', 'business'])
  })

  it('the step of a wizard in the URL is opened, and Back leaves the form', async () => {
    visit('/form?step=ownership', <Wizard first="ownership" />)
    expect([currentUrl(), bodyText()]).toEqual(['/form?step=ownership', 'ownership'])
    await back()
    expect(currentUrl()).toBe('/before')
  })

  it.each([
    ['is not open yet', 'uploads', 'ownership'],
    ['does not exist', 'step9', 'business'],
  ])('that %s redirects to a valid one in the same entry', async (_, wanted, landed) => {
    visit('/form', <Wizard first={landed} until="ownership" />)
    await act(() => navigate(`/form?step=${wanted}&tag=a`))
    expect([currentUrl(), bodyText()]).toEqual([`/form?tag=a&step=${landed}`, landed])
    expect(opened).toEqual([wanted])
    await back()
    expect(currentUrl()).toBe(`/form?step=${landed}`)
    await back()
    expect(currentUrl()).toBe('/before')
  })

  it("the step of a wizard of a draft replaces the URL's step, which stays until the draft is read", async () => {
    visit('/form?step=business', <Wizard first="uploads" resuming />)
    expect(currentUrl()).toBe('/form?step=business')
    act(() => resume())
    expect([currentUrl(), bodyText()]).toEqual(['/form?step=uploads', 'uploads'])
    await back()
    expect(currentUrl()).toBe('/before')
    expect(opened).toEqual([])
  })

  it('stays unchanged in the URL while the form is sent', async () => {
    visit('/form', <Wizard />)
    act(() => settle(false))
    act(() => to('ownership'))
    expect(currentUrl()).toBe('/form?step=business')
    act(() => settle(true))
    expect(currentUrl()).toBe('/form?step=ownership')
  })

  it('the step of a wizard that is opened and reverted at once is reverted', async () => {
    visit('/form', <Wizard />)
    act(() => to('ownership'))
    // React's test mode would make the router as fast as the chart, and hide the race condition.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    flushSync(() => to('uploads'))
    expect(currentUrl()).toBe('/form?step=uploads')
    history.back()
    await vi.waitFor(() => expect([currentUrl(), bodyText()]).toEqual(['/form?step=ownership', 'ownership']), { interval: 1 })
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    expect([currentUrl(), bodyText()]).toEqual(['/form?step=ownership', 'ownership'])
    await back()
    expect([currentUrl(), bodyText()]).toEqual(['/form?step=business', 'business'])
  })
})

describe('the answers of a guide', () => {
  const NAMES = ['who', 'what']
  type Answers = Readonly<Record<string, string | undefined>>
  let answer: (answers: Record<string, string | undefined>) => void
  function Guide({ first = {} }: { readonly first?: Answers }) {
    const [actor] = useState(() => createActor(fromTransition((_: Answers, { to }: { type: 'ANSWER'; to: Answers }) => to, first)).start())
    answer = (to) => actor.send({ type: 'ANSWER', to })
    const answers = useSelector(actor, ({ context }) => context)
    useQueryState(actor, { names: NAMES, valuesOf: ({ context }) => context, open: answer })
    return <p>{JSON.stringify(answers)}</p>
  }

  it('the answers of a guide are in the URL in order, and Back removes the last one, then leaves the guide', async () => {
    visit('/form?utm_source=mail', <Guide />)
    expect(currentUrl()).toBe('/form?utm_source=mail')
    act(() => answer({ what: 'an LLC' }))
    act(() => answer({ what: 'an LLC', who: 'me' }))
    expect(currentUrl()).toBe('/form?utm_source=mail&who=me&what=an+LLC')
    await back()
    expect([currentUrl(), bodyText()]).toEqual(['/form?utm_source=mail&what=an+LLC', '{"what":"an LLC"}'])
    await back()
    expect([currentUrl(), bodyText()]).toEqual(['/form?utm_source=mail', '{}'])
    await go(1)
    expect(bodyText()).toBe('{"what":"an LLC"}')
    await go(-2)
    expect([currentUrl(), bodyText()]).toEqual(['/before', 'the page before'])
  })

  it('the answers of a guide of a shared URL are restored without another entry', async () => {
    visit('/form?what=dba&who=us&other=1', <Guide />)
    expect(bodyText()).toBe('{"who":"us","what":"dba"}')
    expect(currentUrl()).toBe('/form?what=dba&who=us&other=1')
    await back()
    expect(currentUrl()).toBe('/before')
  })

  it('the answers of a guide that are already in the URL add no entry', async () => {
    visit('/form?who=us', <Guide first={{ who: 'us' }} />)
    expect(currentUrl()).toBe('/form?who=us')
    await back()
    expect(currentUrl()).toBe('/before')
  })

  it('the answers of a guide that are removed leave the URL', () => {
    visit('/form?who=us', <Guide />)
    act(() => answer({}))
    expect(currentUrl()).toBe('/form')
  })
})

describe('a receipt', () => {
  const REFERENCE = 'RC-7K4M-2QX9'
  let receive: (reference: string | null) => void
  let leave: () => void
  function Sent() {
    const [reference, setReference] = useState<string | null>(null)
    receive = setReference
    const receipt = useReceipt(
      reference === null
        ? { screen: 'form', openReceipt: (wanted) => wanted === REFERENCE && setReference(wanted) }
        : { screen: 'received', reference, sent: null, sendAnother: () => setReference(null) },
    )
    leave = receipt.onAnother
    return <p>{receipt.reference ?? 'a form'}</p>
  }

  it('replaces its form in the history, so Back cannot send it again', async () => {
    visit('/form?step=confirmation&utm_source=mail', <Sent />)
    act(() => receive(REFERENCE))
    expect([currentUrl(), bodyText()]).toEqual([`/form?receipt=${REFERENCE}`, REFERENCE])
    await back()
    expect([currentUrl(), bodyText()]).toEqual(['/before', 'the page before'])
  })

  it.each(['', 'RC-0000-0000', 'You have won', `${REFERENCE}<b>`])('is not shown for %j, which its chart does not know', (text) => {
    visit(`/form?receipt=${encodeURIComponent(text)}`, <Sent />)
    expect(bodyText()).toBe('a form')
  })

  it('is not in the built page', () => {
    const page = renderToString(
      <StaticRouter location={`/form?receipt=${REFERENCE}`}>
        <Sent />
      </StaticRouter>,
    )
    expect(page).toBe('<p>a form</p>')
  })

  it('gives way to a new form right after success', () => {
    visit('/form', <Sent />)
    act(() => receive(REFERENCE))
    act(() => leave())
    expect([currentUrl(), bodyText()]).toEqual(['/form', 'a form'])
  })

  it('gives way to a new form at the moment it appears', () => {
    visit('/form', <Sent />)
    act(() => {
      flushSync(() => receive(REFERENCE))
      leave()
    })
    expect([currentUrl(), bodyText()]).toEqual(['/form', 'a form'])
  })

  it('a receipt that is closed gives way to a new form, ends its alert, returns at Back, and disappears at Forward', async () => {
    alertActor.start()
    visit('/form', <Sent />)
    act(() => receive(REFERENCE))
    alertActor.send({ type: 'ALERT.SHOW', alert: { kind: 'success', text: 'Sent.', redirectsHome: false } })
    act(() => leave())
    expect([currentUrl(), bodyText(), alertActor.getSnapshot().value]).toEqual(['/form', 'a form', 'hidden'])
    await back()
    expect([currentUrl(), bodyText()]).toEqual([`/form?receipt=${REFERENCE}`, REFERENCE])
    await forward()
    expect([currentUrl(), bodyText()]).toEqual(['/form', 'a form'])
  })
})

describe('a flow that has ended', () => {
  let end: (ended: boolean) => void
  function Ending() {
    const [ended, setEnded] = useState(false)
    end = setEnded
    useRedirectAtEnd(ended, '/home')
    return <p>a form</p>
  }

  it('redirects, and its page leaves the history', async () => {
    visit('/form', <Ending />)
    expect(currentUrl()).toBe('/form')
    act(() => end(true))
    expect([currentUrl(), bodyText()]).toEqual(['/home', 'elsewhere'])
    await back()
    expect([currentUrl(), bodyText()]).toEqual(['/before', 'the page before'])
  })
})

describe('an address typed on the previous page', () => {
  function Field() {
    const [email] = useState(useTextFromHistory('email'))
    return <input aria-label="Email" defaultValue={email} />
  }

  it('is in the form and not in the history', async () => {
    visit('/elsewhere', <Field />)
    await act(() => navigate('/form', { state: { email: 'ana@x.example' } }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@x.example')
    expect(JSON.stringify(history.state)).not.toContain('ana@x.example')
    await back()
    await go(1)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })

  it('is ignored unless it is text', async () => {
    visit('/elsewhere', <Field />)
    await act(() => navigate('/form', { state: { email: 5 } }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })
})
