// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { DraftNote } from '#src/flows/form/draft-note.tsx'
import { alertActor } from '#src/flows/kit/app.ts'
import { draftStoreFlow } from '#src/flows/kit/draft-store.ts'
import { show } from '../components/render.tsx'

beforeAll(() => {
  alertActor.start()
})
const store = createActor(draftStoreFlow, { input: { flow: 'factoringform' } }).start()
const state = () => document.querySelector<HTMLElement>('[data-flow=erase-draft]')?.dataset.state
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('"Start again" asks, erases when it is told to, and asks again the next time', async () => {
  const onErase = vi.fn()
  show(<DraftNote store={store} view={{ canErase: true, erase: onErase }} />)
  for (const times of [1, 2]) {
    press('Start again')
    expect(screen.getByRole('dialog').textContent).toContain('This cannot be undone.')
    press('Keep it')
    expect([state(), document.querySelector('dialog[open]'), onErase.mock.calls.length]).toEqual(['idle', null, times - 1])
    press('Start again')
    press('Erase my draft')
    // At once: the step that the form goes back to takes the focus, which it could not below an open dialog.
    expect([document.querySelector('dialog[open]'), onErase.mock.calls.length]).toEqual([null, times])
    await act(() => Promise.resolve())
    expect(state()).toBe('erased')
  }
})

it('has nothing to erase in a form in which nothing stands', () => {
  show(<DraftNote store={store} view={{ canErase: false, erase: () => undefined }} />)
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
})
