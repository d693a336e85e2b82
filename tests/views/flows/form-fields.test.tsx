// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { Profiler, useEffect } from 'react'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { RequestDefinition } from '#contract/forms/define.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { Draft, DraftInput } from '#machines/forms/draft.ts'
import { connectRequestForm } from '#machines/forms/request.connect.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'
import { useView } from '#src/flow/use-flow.ts'
import { SubscribedFields } from '#src/forms/subscribed-fields.tsx'
import { renderInSite } from '../components/render.tsx'

const { fullname, companyname } = factoringRequest.fields
const definition: RequestDefinition = { ...factoringRequest, fields: { fullname, companyname } }
const flow = requestMachine.provide({ actors: { loadDraft: fromPromise<Draft | null, DraftInput>(async () => null) } })

test('a mistyped email domain gets a note after the field is left', async () => {
  const fields = { email: factoringRequest.fields.email }
  const actor = createActor(flow, { input: { definition: { ...factoringRequest, fields }, now: Date.now } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('form'))
  renderInSite(
    <SubscribedFields
      {...{ actor, errors: {}, fields }}
      onChange={(name, value) => actor.send({ type: 'FIELD.CHANGE', name, value })}
      onReplaceFile={() => expect.fail()}
    />,
  )
  const field = screen.getByLabelText(/Email/)
  fireEvent.change(field, { target: { value: 'rosa@gmial.com' } })
  fireEvent.blur(field)
  expect(await screen.findByRole('button', { name: 'Use gmail.com' })).toBeDefined()
})

test('a key press renders only its field, and an error renders the form', async () => {
  const actor = createActor(flow, { input: { definition, now: Date.now } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('form'))
  const rendered = { form: 0, fields: 0 }
  function Form() {
    useEffect(() => {
      rendered.form++
    })
    const view = useView(actor, connectRequestForm)
    return <SubscribedFields {...{ actor, errors: view.errors, fields: definition.fields }} onChange={view.change} onReplaceFile={view.replaceFile} />
  }
  renderInSite(
    <Profiler id="fields" onRender={() => rendered.fields++}>
      <Form />
    </Profiler>,
  )
  expect(rendered).toEqual({ form: 1, fields: 1 })
  fireEvent.change(screen.getByLabelText(/Full name/), { target: { value: 'Dana' } })
  expect(rendered).toEqual({ form: 1, fields: 2 })
  expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Dana')
  act(() => actor.send({ type: 'FORM.SUBMIT', proposedKey: 'key', signals: { website: '', elapsedMs: null } }))
  expect(rendered.form).toBe(2)
  expect(screen.getByText('Company Name is required')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/Full name/), { target: { value: 'Dana W.' } })
  expect(rendered.form).toBe(2)
  fireEvent.change(screen.getByLabelText(/Company name/), { target: { value: 'Whitfield' } })
  expect(rendered.form).toBe(3)
})
