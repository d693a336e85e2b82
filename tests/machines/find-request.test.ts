/** Expected results: docs/cases.md. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { findRequestChart, findSample } from '#kit/charts/find-request.ts'
import { Walk } from '#kit/walk.ts'
import { connectFindRequest } from '#machines/request-page/find-request.connect.ts'
import { findRequestMachine } from '#machines/request-page/find-request.machine.ts'

const { reference, email } = findSample
let walk: Walk<typeof findRequestChart.machine>
beforeEach(() => {
  walk = new Walk(findRequestChart)
})
afterEach(() => walk.stop())
const view = () => connectFindRequest(walk.snapshot, () => {})
const type = (name: string, value: string) => walk.send({ type: 'FIELD.CHANGE', name, value })
const submit = () => walk.send({ type: 'FORM.SUBMIT' })
const send = async () => {
  await type('reference', reference)
  await type('email', ` ${email} `)
  await submit()
}

test('an incomplete submit sends nothing and shows every error, and a correction removes its error', async () => {
  await type('reference', 'seven')
  expect(view()).toMatchObject({ screen: 'form', errors: {}, attempt: 0 })
  await submit()
  expect([walk.state, walk.pending.size]).toEqual(['form.invalid', 0])
  const notOne = 'Check the reference number. It looks like RC-7K4M-2QX9.'
  expect(view()).toMatchObject({ attempt: 1, errors: { reference: notOne, email: 'Enter your email address.' } })
  await type('reference', reference)
  expect(view()).toMatchObject({ errors: { email: 'Enter your email address.' } })
})

test('sends both fields trimmed and always shows the same answer', async () => {
  await send()
  expect(walk.pending.get('findRequest')?.input).toEqual({ reference, email })
  expect(view()).toMatchObject({ screen: 'form', busy: true })
  await walk.answer('findRequest', 'accepted')
  expect([walk.state, view()]).toMatchObject(['sent', { screen: 'sent', email }])
  expect(walk.emitted).toEqual([])
})

test('starts with the reference of an expired link', () => {
  const actor = createActor(findRequestMachine, { input: { reference: 'RC-7K4M-2QX9' } })
  expect(connectFindRequest(actor.getSnapshot(), () => {})).toMatchObject({ errors: {}, answers: { reference: 'RC-7K4M-2QX9', email: '' } })
})

test('restores the input when no email arrived', async () => {
  await send()
  await walk.answer('findRequest', 'accepted')
  await walk.send({ type: 'FIND.AGAIN' })
  expect(walk.state).toBe('form.editing')
  expect(view()).toMatchObject({ errors: {}, answers: { reference, email: ` ${email} ` }, busy: false })
})

const failed = (detail: string) => ({ type: 'alert', alert: { kind: 'error', text: 'We couldn’t search for your request.', detail, redirectsHome: false } })

test.each([
  ['tooMany', 'form.refused', 'We have sent too many links to this address. Try again in 2 hours.'],
  ['offline', 'form.failed', 'Nothing you typed is lost. Check your connection and try again.'],
])('%s: shows the message, keeps the input, and the button sends again', async (answer, state, words) => {
  await send()
  await walk.answer('findRequest', answer)
  expect(walk.state).toBe(state)
  expect(walk.emitted).toEqual([failed(words)])
  expect(walk.snapshot.context.answers).toEqual({ reference, email: ` ${email} ` })
  await submit()
  expect([walk.state, walk.snapshot.context.problem]).toEqual(['sending', null])
})

test('a refusal of a field shows its message until the field changes, and the page focuses it', async () => {
  await send()
  await walk.answer('findRequest', 'fieldRefused')
  expect(walk.state).toBe('form.invalid')
  expect(view()).toMatchObject({ attempt: 1, errors: { email: 'Enter a valid email address.' } })
  expect(walk.emitted).toEqual([failed('Please check the marked fields.')])
  await type('reference', 'RC-7K4M-2QX9')
  expect(view()).toMatchObject({ errors: { email: 'Enter a valid email address.' } })
  await type('email', 'dana@whitfield.example')
  expect(view()).toMatchObject({ errors: {} })
})

test('ignores a second click during a send', async () => {
  await send()
  const first = walk.pending.get('findRequest')
  await submit()
  expect(walk.pending.get('findRequest')).toBe(first)
})
