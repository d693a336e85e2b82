// @vitest-environment happy-dom
/** What a flow does with the world when it is resumed and when it is sent, against a real server and a real device. */
import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { contact } from '#contract/requests/contact.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { json, type PageServer, sendByNode, servePage } from '#kit/page-server.ts'
import type { Draft } from '#machines/form/draft.ts'
import type { SubmitInput } from '#machines/form/submit.ts'
import * as drafts from '#src/device/drafts.ts'
import { keepFile } from '#src/device/files.ts'
import { forgetEverybody, loadPeople } from '#src/device/people.ts'
import { loadFilingFlow } from '#src/flows/filing/filing-flows.ts'
import { endWatch, takeSpamSignals, watchForm } from '#src/flows/form/spam-signals.ts'
import { online, submit } from '#src/flows/form/submit-actors.ts'
import { useUploadProgress } from '#src/flows/form/upload-progress.ts'
import { loadDraft } from '#src/flows/kit/draft-actor.ts'
import { scorpFlow } from '#src/flows/scorp/scorp-flow.ts'

const KEY = '0c8f2a4e-6f0e-4a63-9b0f-2f3c1d5e7a90'
const FLOW = 'factoringform'
const input: SubmitInput = { definition: factoring, answers: factoring.sample, idempotencyKey: KEY }
let server: PageServer
beforeAll(async () => {
  sendByNode()
  server = await servePage('/factoringform')
})
beforeEach(() => {
  server.calls.length = 0
  server.answer(json(200, { success: true, reference: 'RC-7K4M-2QX9' }))
})
afterEach(async () => {
  endWatch(FLOW)
  await Promise.all([drafts.removeAllDrafts(), forgetEverybody()])
})
afterAll(() => server.close())

const send = (given: SubmitInput = input) => toPromise(createActor(submit, { input: given }).start())
const keep = (draft: Draft) => drafts.saveDraft(FLOW, () => draft)
/** A form on the page, seen at once. */
const watch = () => watchForm(FLOW, document.createElement('input'), false)

describe('a form that is sent', () => {
  it('is on the device with its key before its first byte leaves, and its step is still there', async () => {
    await keep({ answers: { fullname: 'Dana' }, step: 'confirmation' })
    let answered: () => void = () => undefined
    server.answer((call, response) => {
      answered = () => json(200, { success: true, reference: 'RC-7K4M-2QX9' })(call, response)
    })
    const sent = send()
    await server.called(1)
    const onDevice = await drafts.loadDraft(FLOW)
    answered()
    expect(await sent).toEqual({ kind: 'accepted', reference: 'RC-7K4M-2QX9' })
    expect(onDevice).toEqual({ answers: factoring.sample, idempotencyKey: KEY, isSending: true, step: 'confirmation' })
  })

  it('leaves once it is on the device, however slow that is', async () => {
    const real = IDBObjectStore.prototype.put
    let callsBefore = -1
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, ...args) {
      const until = performance.now() + 50
      const hold = () => {
        callsBefore = server.calls.length
        if (performance.now() < until) this.get('nothing').onsuccess = hold
      }
      hold()
      return real.apply(this, args)
    })
    expect(await send()).toMatchObject({ kind: 'accepted' })
    expect([callsBefore, server.calls.length]).toEqual([0, 1])
  })

  it('is sent all the same where the device keeps nothing', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await send()).toMatchObject({ kind: 'accepted' })
  })

  it('says how long it was filled in, and not again at the next try', async () => {
    watch()
    server.answer(json(503, {}))
    await expect(send()).rejects.toThrow('503')
    await expect(send()).rejects.toThrow('503')
    expect(server.calls.map(({ headers }) => headers['form-elapsed-ms'] !== undefined)).toEqual([true, false])
  })

  it('teaches the device its person once it is accepted, and the next form is another one', async () => {
    const honeypot = document.createElement('input')
    const end = watchForm(FLOW, honeypot, false)
    honeypot.value = 'spam'
    end()
    server.answer(json(422, { message: 'Check.', errors: { email: 'x' } }))
    expect(await send()).toMatchObject({ kind: 'refused', errors: { email: 'x' } })
    expect([await loadPeople('payroll'), takeSpamSignals(FLOW).website]).toEqual([[], 'spam'])
    server.answer(json(200, { success: true, reference: 'RC-7K4M-2QX9' }))
    await send()
    await vi.waitFor(async () => expect((await loadPeople('payroll')).map(({ email }) => email)).toEqual(['dana@whitfieldhauling.example']), { interval: 1 })
    expect(takeSpamSignals(FLOW).website).toBe('')
  })

  it('that its visitor has stopped is stopped', async () => {
    server.answer(() => undefined)
    const actor = createActor(submit, { input }).start()
    await server.called(1)
    const gone = new Promise<void>((resolve) => server.onGone(resolve))
    actor.stop()
    await gone
  })

  it('tells how much of its files has left, and in the end nothing, also when it fails', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const { ref } = keepFile(new File(['name,miles\nA,1'], 'loads.csv'))
    const { result } = renderHook(() => [useUploadProgress('contact-us'), useUploadProgress(FLOW)])
    const shows = (fraction: number | null) => vi.waitFor(() => expect(result.current).toEqual([fraction, null]), { interval: 1 })
    const sendFile = () => send({ definition: contact, answers: { ...contact.sample, attachment: [ref] }, idempotencyKey: KEY })
    await shows(null)
    for (const [status, end] of [
      [200, 'resolved'],
      [500, 'rejected'],
    ] as const) {
      let answer: () => void = () => undefined
      server.answer((call, response) => {
        answer = () => json(status, { success: true, reference: 'RC-7K4M-2QX9' })(call, response)
      })
      const sent = sendFile().then(
        () => 'resolved',
        () => 'rejected',
      )
      await Promise.all([shows(1), server.called(status === 200 ? 1 : 2)])
      answer()
      expect(await sent).toBe(end)
      await shows(null)
    }
  })
})

it('a flow that waits goes on once the server can be reached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = toPromise(createActor(online, { input: { waits: 3 } }).start())
  await vi.advanceTimersByTimeAsync(3_999)
  expect(server.calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(server.calls.map(({ path }) => path)).toEqual(['/healthz'])
  vi.useRealTimers()
})

describe('a flow that begins', () => {
  const resume = () => toPromise(createActor(loadDraft, { input: { flow: FLOW } }).start())
  const at = (query: string) => history.replaceState(null, '', `/factoringform${query}`)
  const receipt = { reference: 'RC-7K4M-2QX9', sent: { email: 'dana@x.example', groups: [] } }

  it('gets its draft; whoever sends it at once has typed it before', async () => {
    expect(await resume()).toBeNull()
    watch()
    expect(takeSpamSignals(FLOW).elapsedMs).not.toBeNull()
    endWatch(FLOW)
    await keep({ answers: { fullname: 'Dana' } })
    watch()
    expect(await resume()).toEqual({ answers: { fullname: 'Dana' } })
    expect(takeSpamSignals(FLOW).elapsedMs).toBeNull()
  })

  it('gets a receipt at its own address only: the form begins a new request, another reference shows nothing of it', async () => {
    await keep({ answers: {}, receipt })
    at('')
    expect(await resume()).toBeNull()
    at('?receipt=RC-0000-0000')
    expect(await resume()).toBeNull()
    at('?receipt=RC-7K4M-2QX9')
    expect(await resume()).toEqual({ answers: {}, receipt })
    at('')
  })

  it('on the S-Corp page gets which form was looked at', async () => {
    await drafts.saveDraft('scorpform', () => ({ answers: { company: 'existing' } }))
    const actor = createActor(scorpFlow).start()
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('existingCompany'), { interval: 1 })
  })
})

it('each filing has its own chart, and an unknown one none', async () => {
  const ids = ['corporation-filing', 'llcform', 'dba-filing'].map(async (route) => (await loadFilingFlow(route)).id)
  expect(await Promise.all(ids)).toEqual(['corporation', 'llc', 'dba'])
  await expect(loadFilingFlow('boat')).rejects.toThrow('No chart files boat')
})
