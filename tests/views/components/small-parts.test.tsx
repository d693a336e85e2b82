// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { documents } from '#contract/forms/field.ts'
import { CodeStep } from '#src/account/code-step.tsx'
import { UploadProgress } from '#src/forms/upload-progress.tsx'
import { addMemoryFile } from '#src/platform/memory-files.ts'
import { AlertView } from '#src/ui/alert/alert-view.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CheckAnswers } from '#src/ui/form-parts/check-answers.tsx'
import { Countdown } from '#src/ui/form-parts/countdown.tsx'
import { Receipt } from '#src/ui/form-parts/receipt.tsx'
import { SavedNote } from '#src/ui/form-parts/saved-note.tsx'
import { StepList } from '#src/ui/form-parts/step-list.tsx'
import { Road } from '#src/ui/road.tsx'
import { announcedText, renderInSite } from './render.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a busy button keeps the focus, shows its action, and neither acts nor submits', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  renderInSite(
    <form onSubmit={onSubmit}>
      <Button type="submit" variant="primary" busy busyLabel="Submitting..." onClick={onClick}>
        Send
      </Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' })
  button.focus()
  fireEvent.click(button)
  expect([document.activeElement === button, button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, false, 'true'])
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
})

test('the step list shows the current step in text and in the list', () => {
  renderInSite(<StepList steps={['Business', 'Owner', 'Uploads'].map((title) => ({ name: title.toLowerCase(), title }))} current="owner" done={['business']} />)
  expect(screen.getByText('Step 2 of 3').parentElement?.textContent).toBe('Step 2 of 3 – Owner')
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items[0]?.textContent).toBe('Business (done)')
})

test('the check page lists answers and links within the page, and the browser handles modified clicks', () => {
  const onChange = vi.fn()
  renderInSite(
    <CheckAnswers
      sections={[
        {
          title: 'Owner',
          changeHref: '?step=owner',
          onChange,
          rows: [
            { name: 'name', label: 'Name', value: 'Dana' },
            { name: 'notes', label: 'Notes', value: '' },
          ],
        },
      ]}
    />,
  )
  expect(screen.getAllByRole('definition').map((answer) => answer.textContent)).toEqual(['Dana', 'Change Name', 'Not given', 'Change Notes'])
  expect(screen.getByText('1 unanswered').parentElement?.contains(screen.getByText('Not given'))).toBe(true)
  const change = screen.getByRole('link', { name: 'Change Notes' })
  expect(change.getAttribute('href')).toBe('?step=owner')
  expect(fireEvent.click(change)).toBe(false)
  fireEvent.click(change, { ctrlKey: true })
  expect(onChange.mock.calls).toEqual([['notes']])
})

const SENT = { email: 'dana@x.example', groups: [{ title: 'What you sent', rows: [{ name: 'ein', label: 'EIN', value: '•••••2650' }] }] }

test('the receipt shows business, reference, road, copy address, and answers, and takes the focus', () => {
  renderInSite(
    <Receipt
      title="Form an LLC"
      kind="filing"
      reference="RC-7K4M-2QX9"
      receiptSummary={{ ...SENT, business: 'Lone Star Freight' }}
      onAnother={() => undefined}
    />,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(document.activeElement?.textContent).toBe('Lone Star Freight')
  const road = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
  expect(road.map((stop) => stop.getAttribute('aria-current'))).toEqual(['step', null, null, null, null])
  expect(screen.getByText('RC-7K4M-2QX9')).toBeDefined()
  expect(screen.getByText('dana@x.example')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'What you sent' })).toBeDefined()
  expect(screen.getByRole('definition').textContent).toBe('•••••2650')
})

test.each([
  ['a link that opens its page', SENT.email, '/requests/RC-7K4M-2QX9#key=1.0.a', 'Check the status'],
  ['no link', SENT.email, undefined, 'Find your request'],
  ['only a reference, on another device', undefined, undefined, 'Find your request'],
])('the receipt continues with %s', (_, email, statusUrl, words) => {
  const sent = email === undefined ? null : { ...SENT, ...(statusUrl !== undefined && { statusUrl }) }
  renderInSite(<Receipt title="Form an LLC" kind="filing" reference="RC-7K4M-2QX9" receiptSummary={sent} onAnother={() => undefined} />)
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(statusUrl ?? '/requests')
})

test('the receipt offers a call if no time is promised', () => {
  const receipt = { title: 'Form an LLC', kind: 'filing', reference: 'RC-7K4M-2QX9', receiptSummary: SENT, onAnother: () => undefined } as const
  const { showAgain } = renderInSite(<Receipt {...receipt} />)
  expect(screen.getByText(/^Want to talk about it now\?/)).toBeDefined()
  showAgain(<Receipt {...receipt} promise="You’ll hear from us within 4 hours." />)
  expect(screen.getByText('You’ll hear from us within 4 hours.')).toBeDefined()
  expect(screen.queryByText(/^Want to talk about it now\?/)).toBeNull()
})

describe('alert', () => {
  const handlers = () => ({ onClose: vi.fn(), onCancelRedirect: vi.fn(), onPause: vi.fn(), onResume: vi.fn() })

  test('a success is a status, pauses on hover and focus, and offers to stay', () => {
    const on = handlers()
    renderInSite(<AlertView alert={{ kind: 'success', title: 'Success', text: 'Sent.', redirectsHome: true, dismissAt: null }} {...on} />)
    const box = document.querySelector('[data-alert]') as HTMLElement
    expect(within(screen.getByRole('status')).getByText('Sent.')).toBeDefined()
    fireEvent.mouseEnter(box)
    fireEvent.mouseLeave(box)
    expect([on.onPause.mock.calls.length, on.onResume.mock.calls.length]).toEqual([1, 1])
    act(() => screen.getByRole('button', { name: 'Stay on this page' }).focus())
    expect(on.onPause).toHaveBeenCalledTimes(2)
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    expect(on.onResume).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect([on.onCancelRedirect.mock.calls.length, on.onClose.mock.calls.length]).toEqual([1, 1])
  })

  test('an error is an alert with only Close, and the status region exists before any alert', () => {
    const { showAgain } = renderInSite(<AlertView alert={null} {...handlers()} />)
    expect(screen.getByRole('status').textContent).toBe('')
    showAgain(<AlertView alert={{ kind: 'error', title: 'Error', text: 'No.', redirectsHome: false, dismissAt: null }} {...handlers()} />)
    expect(screen.getByRole('alert').textContent).toContain('No.')
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close'])
  })
})

test('a canceled file picker does not close its dialog, and Esc does', () => {
  const onClose = vi.fn()
  renderInSite(
    <Dialog open title="Photo" onClose={onClose}>
      <input type="file" aria-label="Choose a file" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('Choose a file'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the countdown shows each second and announces only 60, 30, and 0', () => {
  vi.useFakeTimers({ now: 0 })
  renderInSite(<Countdown endsAt={61_000} label="New code in" />)
  const events: string[] = []
  for (let second = 0; second <= 62; second++) {
    if (announcedText() !== '' && events.at(-1) !== announcedText()) events.push(announcedText())
    if (second === 2) expect(screen.getByRole('timer').textContent).toBe('New code in 0:59')
    act(() => void vi.advanceTimersByTime(1_000))
  }
  expect(events).toEqual(['1 minute left', '30 seconds left', 'Time is up'])
  expect(screen.getByRole('timer').textContent).toBe('New code in 0:00')
})

test('announces saving once and reports a browser without storage', () => {
  const at = new Date(2026, 10, 3, 10, 42).getTime()
  const { showAgain, container } = renderInSite(<SavedNote savedAt={at} />)
  expect(container.textContent).toContain('Saved 10:42')
  expect(announcedText()).toBe('Your answers are saved on this device')
  document.querySelector('[data-announcer]')?.remove()
  showAgain(<SavedNote savedAt={at + 60_000} />)
  expect([container.textContent?.includes('Saved 10:43'), announcedText()]).toEqual([true, ''])
  showAgain(<SavedNote savedAt={null} isUnavailable />)
  expect(container.textContent).toContain('can’t save drafts')
})

test.each([
  ['America/Chicago', 'Nov 29'],
  ['Asia/Tokyo', 'Nov 29, CST'],
])('the road of a visitor in %s shows the company’s day as %s', (zone, day) => {
  const inZone = Date.prototype.toLocaleDateString
  const inOwnZone = vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(function (this: Date, locale, options) {
    return inZone.call(this, locale, { timeZone: zone, ...options })
  })
  onTestFinished(() => inOwnZone.mockRestore())
  renderInSite(<Road stops={[{ label: 'Received', is: 'now', at: Date.UTC(2026, 10, 29, 18) }]} />)
  expect(screen.getByText(day)).toBeDefined()
})

test('files are sent one after the other, and each bar shows its own part', () => {
  const files = ['a.pdf', 'b.pdf'].map((name) => addMemoryFile(new File(['x'.repeat(100)], name, { type: 'application/pdf' })))
  const definition = { fields: { files: documents('Files', { optional: true, maxFiles: 2, maxBytes: 1_000, wrongType: '', tooBig: '' }) } } as never
  const actor = { getSnapshot: () => ({ context: { answers: { files } } }) } as never
  const upload = {
    on: (_: string, listener: (sent: { fraction: number }) => void) => {
      listener({ fraction: 0.75 })
      return { unsubscribe: () => undefined }
    },
  } as never
  renderInSite(<UploadProgress definition={definition} actor={actor} upload={upload} />)
  expect(screen.getAllByRole<HTMLProgressElement>('progressbar').map(({ value }) => value)).toEqual([100, 50])
})

test('an expired code cannot be verified, and a new one is the main action', () => {
  const view = { email: 'dana@x.example', code: '123456', attempt: 0, verifying: false, resending: false, canResend: true, expired: true }
  renderInSite(<CodeStep view={view as never} />)
  const [verify, resend] = ['Verify', 'Send a new code'].map((name) => screen.getByRole('button', { name }))
  expect([verify?.getAttribute('aria-disabled'), resend?.getAttribute('aria-disabled')]).toEqual(['true', null])
  expect(verify?.className).not.toBe(resend?.className)
})
