// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import { CaseEvent } from '#src/team/thread/case-event.tsx'
import { ThreadEntry } from '#src/ui/thread-entry.tsx'
import { renderInSite } from './render.tsx'

const entry = { at: 1_790_000_000_000, timeText: 'September 21, 2026, 9:13 AM', text: 'You wrote to us.' }

test('shows text, channel, and subject, and folds quoted text', () => {
  const { container } = renderInSite(<ThreadEntry {...entry} said="Here." way="email" about="EIN letter" quoted="> Soon." metadata="Left out: a.heic." />)
  expect([...container.querySelectorAll('span, summary')].map((one) => one.textContent)).toEqual([
    'You wrote to us.',
    'For: EIN letter',
    'Here.',
    'Quoted text',
    '> Soon.',
    'Left out: a.heic.',
    'September 21, 2026, 9:13 AM, by email',
    ', by email',
  ])
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-09-21T14:13:20.000Z')
  expect(container.querySelector('details')?.open).toBe(false)
})

test('a step and a message from the page are lines with their time', () => {
  const { container, showAgain } = renderInSite(<ThreadEntry {...entry} />)
  expect([container.querySelector('details'), container.textContent]).toEqual([null, `${entry.text}${entry.timeText}`])
  showAgain(<ThreadEntry {...entry} way="page" />)
  expect(container.textContent).toBe(`${entry.text}${entry.timeText}`)
})

test('an internal note looks different from a message of the team', () => {
  const event = { version: 1, who: 'Ann', text: 'Ann wrote', metadata: '', by: 'team' } as const
  const looks = (['note', 'message'] as const).map((kind) => {
    const view = {} as CaseFileView
    const { unmount } = renderInSite(<CaseEvent event={{ ...event, at: entry.at, body: kind, kind }} fileView={view} />)
    const { className } = screen.getByText(kind)
    unmount()
    return className
  })
  expect(looks[0]).not.toBe(looks[1])
})
