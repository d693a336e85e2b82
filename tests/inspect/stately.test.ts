// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { recordEvent } from '#src/inspect/event-buffer.ts'
import { connectStately, maskMessage } from '#src/inspect/stately.ts'

test('masks every part of a message to Stately', () => {
  const message = {
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    definition: '{"id":"ride"}',
    event: { type: 'FIELD.CHANGE', name: 'password', value: 'Diesel-4-Ever' },
    snapshot: {
      status: 'done',
      input: { email: 'rosa@harborlines.example', password: 'Diesel-4-Ever' },
      output: 'b7c1e9',
      context: { token: 'b7c1e9', answers: { first_name: 'Rosa' } },
      children: { secret: 'Rosa' },
    },
  }
  const masked = maskMessage(message, message.snapshot.context)
  expect(JSON.stringify(masked)).not.toMatch(/Diesel|b7c1e9|Rosa|harborlines/)
  expect(masked).toMatchObject({
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    definition: '{"id":"ride"}',
    event: { name: 'password' },
    snapshot: { status: 'done' },
  })
  expect(maskMessage({ type: '@xstate.actor', snapshot: undefined, event: null }, undefined)).toEqual({
    type: '@xstate.actor',
    snapshot: undefined,
    event: null,
  })
  expect(maskMessage({ snapshot: 'b7c1e9' }, null)).toEqual({ snapshot: 'x1x1x1' })
})

test('the Stately window gets every actor and no input', async () => {
  const messages: unknown[] = []
  const target = { postMessage: (message: unknown) => messages.push(message), closed: false, close() {} }
  vi.stubGlobal('open', () => target)
  onTestFinished(() => void vi.unstubAllGlobals())
  const machine = setup({ types: { events: {} as { type: 'FIELD.CHANGE'; name: string; value: string } } }).createMachine({
    id: 'typed',
    context: { answers: {} },
    on: { 'FIELD.CHANGE': { actions: assign({ answers: ({ event }) => ({ [event.name]: event.value }) }) } },
  })
  const actor = createActor(machine, { inspect: recordEvent }).start()
  connectStately('https://stately.example/inspect')
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
  actor.send({ type: 'FIELD.CHANGE', name: 'password', value: 'Diesel-4-Ever' })
  actor.send({ type: 'FIELD.CHANGE', name: 'first_name', value: 'Rosa' })
  await expect.poll(() => JSON.stringify(messages)).toMatch(/"first_name","value":"Xxxx"/)
  expect(JSON.stringify(messages)).toMatch(/"name":"password","value":"xX1!xX1!"/)
  expect(JSON.stringify(messages)).not.toMatch(/Rosa|Diesel/)
})
