/** Expected results: docs/cases.md and decision 0117. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AskResponse } from '#contract/request/ask-calls.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { approvalAsk, askChart, documentAsk, NUMBER, SENT_ANSWER } from '#kit/charts/ask.ts'
import { KEY, REFERENCE } from '#kit/charts/status.ts'
import { Walk } from '#kit/walk.ts'
import { connectAsk } from '#machines/request-page/ask.connect.ts'
import { askMachine } from '#machines/request-page/ask.machine.ts'
import type { AskInput, LoadAskOutcome } from '#machines/request-page/ask.setup.ts'

let walk: Walk<typeof askChart.machine>
beforeEach(() => {
  walk = new Walk(askChart)
})
afterEach(() => walk.stop())
const view = () => connectAsk(walk.snapshot, () => {})
const send = (type: string, more: object = {}) => walk.send({ type, ...more })

function run(...answers: readonly (AskResponse | LoadAskOutcome)[]) {
  const nextAnswers = [...answers]
  const forgotten: string[] = []
  const actor = createActor(
    askMachine.provide({
      actors: {
        loadAsk: fromPromise<LoadAskOutcome, AskInput>(async () => {
          const next = nextAnswers.shift()
          if (!next) throw new Error('no answer')
          return 'kind' in next && (next.kind === 'accepted' || next.kind === 'refused') ? next : { kind: 'accepted', ask: next }
        }),
      },
      actions: { forgetDraft: (_, flow) => void forgotten.push(flow) },
    }),
    { input: { reference: REFERENCE, key: KEY, number: NUMBER } },
  ).start()
  const currentView = () => connectAsk(actor.getSnapshot(), actor.send)
  const waitUntilSettled = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    return currentView()
  }
  const open = async () => {
    const shown = await waitUntilSettled()
    return shown.screen === 'open' ? shown : expect.fail(`it is ${shown.screen}`)
  }
  return { actor, settled: waitUntilSettled, open, forgotten }
}

test('the link alone shows that an ask exists, and the code opens it, and the receipt lists the answer', async () => {
  expect([walk.state, view()]).toEqual(['loading', { screen: 'loading', reference: REFERENCE }])
  expect(walk.snapshot.children.loadAsk?.getSnapshot()).toMatchObject({ input: { reference: REFERENCE, key: KEY, number: NUMBER } })
  await walk.answer('loadAsk', 'codeRequired')
  expect(view()).toMatchObject({ screen: 'codeRequired', kind: 'question', address: 'd•••@w•••.example', opening: false })
  expect(JSON.stringify(view())).not.toContain('trucks')
  await send('ACCESS.OPENED')
  expect(view()).toMatchObject({ screen: 'codeRequired', opening: true })
  await walk.answer('loadAsk', 'open')
  expect(view()).toMatchObject({ screen: 'open', asked: { why: 'How many trucks will you run?' }, form: { submitLabel: 'Send answer' } })
  await send('ANSWER.RECEIVED', { sent: SENT_ANSWER })
  expect(view()).toMatchObject({ screen: 'received', sent: SENT_ANSWER, others: [{ number: 4, kind: 'document' }] })
})

test('a refusal reloads the ask, reports a canceled one, and drops its draft', async () => {
  await walk.answer('loadAsk', 'open')
  await send('ANSWER.REFUSED')
  expect([walk.state, view().screen]).toEqual(['open.refreshing', 'open'])
  await walk.answer('loadAsk', 'withdrawn')
  expect(view()).toMatchObject({ screen: 'over', outcome: 'withdrawn' })
  const other = run({ ...documentAsk, outcome: 'answered', endedAt: 1, asked: undefined })
  expect(await other.settled()).toMatchObject({ screen: 'over', outcome: 'answered', endedAt: 1 })
  expect(other.forgotten).toEqual([`requests/${REFERENCE}#ask-${NUMBER}`])
})

test.each(['refused', 'lost', 'serverFailed'])('a refusal without new information (%s) keeps the form', async (name) => {
  await walk.answer('loadAsk', 'open')
  await send('ANSWER.REFUSED')
  await walk.answer('loadAsk', name)
  expect([walk.state, view().screen]).toEqual(['open.showing', 'open'])
})

test('an answer that arrives during a refresh is not lost', async () => {
  await walk.answer('loadAsk', 'open')
  await send('ANSWER.REFUSED')
  await send('ANSWER.RECEIVED', { sent: SENT_ANSWER })
  expect(walk.state).toBe('received')
})

test('an approval with an old code asks for a new one and returns to the form', async () => {
  const { actor, settled, open } = run(approvalAsk, { ...approvalAsk, asked: undefined }, approvalAsk)
  const { refused } = await open()
  refused()
  expect(await settled()).toMatchObject({ screen: 'codeRequired', kind: 'approval' })
  actor.send({ type: 'ACCESS.OPENED' })
  expect((await open()).isChanged).toBe(false)
})

test('an answer to one approval is never kept for another', async () => {
  const other = { ...approvalAsk, asked: { ...(approvalAsk.asked as NonNullable<AskResponse['asked']>), shown: 'b'.repeat(64) } }
  const { open } = run(approvalAsk, other)
  const first = await open()
  expect([first.isChanged, first.form.route]).toEqual([false, `requests/${REFERENCE}#ask-3-${'a'.repeat(16)}`])
  first.refused()
  const second = await open()
  expect([second.isChanged, second.form.route]).toEqual([true, `requests/${REFERENCE}#ask-3-${'b'.repeat(16)}`])
})

test('shows the form of the ask', async () => {
  const document = await run(documentAsk).open()
  expect(document.form).toMatchObject({ encoding: 'multipart', endpoint: 'requests/answer-file', fields: { files: { label: 'Driver’s license' } } })
  const ask: AskResponse = {
    ...documentAsk,
    kind: 'field',
    asked: { why: 'It has ten digits.', form: 'factoringform', field: 'phone', now: '12', pages: [], groups: [] },
  }
  const corrected = await run({ kind: 'accepted', ask, field: factoringRequest.fields.phone }).open()
  expect(corrected.form.fields).toMatchObject({ answer: { kind: 'phone', label: factoringRequest.fields.phone.label } })
})

test.each([
  ['loggedOut', 'loggedOut', undefined],
  ['refused', 'failed', 'Too many requests. Try again in a minute.'],
  ['serverFailed', 'failed', null],
])('loading, %s: %s, and it can be retried', async (name, screen, problem) => {
  await walk.answer('loadAsk', name)
  expect(view()).toMatchObject({ screen, ...(problem !== undefined && { problem }) })
  await send('ASK.RETRY')
  expect(walk.state).toBe('loading')
})

test('without a connection it shows that and retries with growing delays until a response', async () => {
  for (const waits of [1, 2]) {
    await walk.answer('loadAsk', 'lost')
    expect([walk.state, view().screen, walk.pending.get('whenOnline')?.input]).toEqual(['offline', 'offline', { waits }])
    await walk.answer('whenOnline', 'back')
    expect([walk.state, view().screen]).toEqual(['loading', 'loading'])
  }
  await walk.answer('loadAsk', 'lost')
  await send('ASK.RETRY')
  expect([walk.state, [...walk.pending.keys()]]).toEqual(['loading', ['loadAsk']])
  await walk.answer('loadAsk', 'codeRequired')
  await send('ACCESS.OPENED')
  await walk.answer('loadAsk', 'lost')
  expect(walk.pending.get('whenOnline')?.input).toEqual({ waits: 1 })
  await walk.answer('whenOnline', 'stopped')
  expect(view()).toMatchObject({ screen: 'failed', problem: null })
})

test('distinguishes an unknown number from an invalid link and leads to open asks', async () => {
  await walk.answer('loadAsk', 'notAsked')
  expect(view()).toEqual({ screen: 'notAsked', reference: REFERENCE, request: `/requests/${REFERENCE}#key=${KEY}` })
})

test('reports an invalid link', async () => {
  await walk.answer('loadAsk', 'gone')
  expect(view()).toEqual({ screen: 'gone', reference: REFERENCE })
})
