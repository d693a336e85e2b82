// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { Draft, DraftInput } from '#machines/forms/draft.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'
import { alertActor } from '#src/flow/app.ts'
import { draftStoreFlow } from '#src/flow/draft-store.ts'
import { DraftNote } from '#src/forms/draft-note.tsx'
import { renderInSite } from '../components/render.tsx'

const flow = requestMachine.provide({ actors: { loadDraft: fromPromise<Draft | null, DraftInput>(async () => null) } })
const form = createActor(flow, { input: { definition: factoringRequest, now: Date.now } }).start()
const store = createActor(draftStoreFlow, { input: { flow: 'factoringform' } }).start()
beforeAll(async () => {
  alertActor.start()
  await waitFor(form, (snapshot) => snapshot.matches('form'))
})
const state = () => document.querySelector<HTMLElement>('[data-flow=erase-draft]')?.dataset.state
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typedName = () => form.getSnapshot().context.answers.fullname

it('"Start again" is offered for a form with answers, asks, erases when confirmed, and asks again the next time', async () => {
  renderInSite(<DraftNote store={store} actor={form} />)
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
  for (const name of ['Dana', 'Ana']) {
    act(() => form.send({ type: 'FIELD.CHANGE', name: 'fullname', value: name }))
    press('Start again')
    expect(screen.getByRole('dialog').textContent).toContain('This can’t be undone.')
    press('Keep my answers')
    expect([state(), document.querySelector('dialog[open]'), typedName()]).toEqual(['idle', null, name])
    press('Start again')
    press('Erase my draft')
    // The dialog closes at once, because the first step takes the focus, which an open dialog would prevent.
    expect([document.querySelector('dialog[open]'), typedName()]).toEqual([null, ''])
    await act(() => Promise.resolve())
    expect(state()).toBe('erased')
  }
})

it('the note shows that another tab erased the answers', () => {
  const { container } = renderInSite(<DraftNote store={store} actor={form} />)
  act(() => store.send({ type: 'DEVICE.ERASED' }))
  expect(container.textContent).toContain('Your answers were erased in another tab.')
})
