// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import type { Draft } from '#machines/forms/draft.ts'
import type { SubmitInput } from '#machines/forms/submit.ts'
import { loadDraft } from '#src/flow/draft-actor.ts'
import { loadFilingFlow } from '#src/forms/filing/filing-flows.ts'
import { scorpFlow } from '#src/forms/request/scorp-flow.ts'
import { takeSpamSignals, watchForm } from '#src/forms/spam-signals.ts'
import { submitActors } from '#src/forms/submit-actors.ts'
import { useUploadProgress } from '#src/forms/upload-progress.tsx'
import * as drafts from '#src/platform/drafts.ts'
import { storeFile } from '#src/platform/files.ts'
import { deleteAllContacts, loadPeople } from '#src/platform/saved-contacts.ts'

const KEY = '0c8f2a4e-6f0e-4a63-9b0f-2f3c1d5e7a90'
const FLOW = 'factoringform'
const PERSON = { website: '', elapsedMs: 60_000 }
const input: SubmitInput = { definition: factoringRequest, answers: factoringRequest.sample, idempotencyKey: KEY, signals: PERSON }
let server: PageServer
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer('/factoringform')
})
beforeEach(() => {
  server.calls.length = 0
  server.answer(json(200, { success: true, reference: 'RC-7K4M-2QX9' }))
})
afterEach(async () => {
  await Promise.all([drafts.removeAllDrafts(), deleteAllContacts()])
})
afterAll(() => server.close())

const { saveKey, submitForm, rememberContact, whenOnline } = submitActors
const send = (given: SubmitInput = input) => toPromise(createActor(submitForm, { input: given }).start())
const storeDraft = (draft: Draft) => drafts.saveDraft(FLOW, draft)
const watch = () => watchForm(FLOW, document.createElement('input'), false)

describe('a form that is sent', () => {
  it('is on the device with its key after a save, and keeps its step', async () => {
    await storeDraft({ answers: { fullname: 'Dana' }, step: 'confirmation' })
    await toPromise(createActor(saveKey, { input }).start())
    expect(await drafts.loadDraft(FLOW)).toEqual({ answers: factoringRequest.sample, idempotencyKey: KEY, isSending: true, step: 'confirmation' })
  })

  it('fails to save its key without storage', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(toPromise(createActor(saveKey, { input }).start())).rejects.toThrow('full')
  })

  it('sends the sender that its chart knows', async () => {
    await send({ ...input, signals: { website: 'spam', elapsedMs: 900 } })
    await send({ ...input, signals: { website: '', elapsedMs: null } })
    expect(server.calls.map(({ headers, body }) => [headers['form-elapsed-ms'], JSON.parse(body).website])).toEqual([
      ['900', 'spam'],
      [undefined, undefined],
    ])
  })

  it('saves its contact on the device', async () => {
    expect(await loadPeople('payroll')).toEqual([])
    await toPromise(createActor(rememberContact, { input }).start())
    expect((await loadPeople('payroll')).map(({ email }) => email)).toEqual(['dana@whitfieldhauling.example'])
  })

  it('is aborted when its visitor cancels', async () => {
    server.answer(() => undefined)
    const actor = createActor(submitForm, { input }).start()
    await server.waitForCalls(1)
    const gone = new Promise<void>((resolve) => server.onDisconnect(resolve))
    actor.stop()
    await gone
  })

  it('reports the upload progress of each submit, and none without one', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const { ref } = storeFile(new File(['name,miles\nA,1'], 'loads.csv'))
    const upload = () =>
      createActor(submitForm, {
        input: { definition: contactRequest, answers: { ...contactRequest.sample, attachment: [ref] }, idempotencyKey: KEY, signals: PERSON },
      })
    server.answer(() => undefined)
    const [one, other] = [upload(), upload()]
    const { result, rerender } = renderHook<number | null, { shown: typeof one | undefined }>(({ shown }) => useUploadProgress(shown), {
      initialProps: { shown: one },
    })
    const shows = (fraction: number | null) => vi.waitFor(() => expect(result.current).toBe(fraction), { interval: 1 })
    await shows(null)
    one.start()
    await Promise.all([shows(1), server.waitForCalls(1)])
    rerender({ shown: other })
    await shows(null)
    other.start()
    await Promise.all([shows(1), server.waitForCalls(2)])
    rerender({ shown: undefined })
    await shows(null)
    for (const actor of [one, other]) actor.stop()
  })
})

it('a waiting flow continues once the server is reachable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = toPromise(createActor(whenOnline, { input: { waits: 3 } }).start())
  await vi.advanceTimersByTimeAsync(3_999)
  expect(server.calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(server.calls.map(({ path }) => path)).toEqual(['/healthz'])
  vi.useRealTimers()
})

describe('a flow that starts', () => {
  const resume = () => toPromise(createActor(loadDraft, { input: { flow: FLOW } }).start())
  const receipt = { reference: 'RC-7K4M-2QX9', sent: { email: 'dana@x.example', groups: [] } }

  it('gets its draft, and the time counts from its input', async () => {
    expect(await resume()).toBeNull()
    watch()
    expect(takeSpamSignals(FLOW).elapsedMs).not.toBeNull()
    await storeDraft({ answers: { fullname: 'Dana' } })
    watch()
    expect(await resume()).toEqual({ answers: { fullname: 'Dana' } })
    expect(takeSpamSignals(FLOW).elapsedMs).toBeNull()
  })

  it('gets an open receipt, which does not affect the next form', async () => {
    await storeDraft({ answers: {}, receipt })
    watch()
    expect(await resume()).toEqual({ answers: {}, receipt })
    expect(takeSpamSignals(FLOW).elapsedMs).not.toBeNull()
  })

  it('a flow that starts on the S-Corp page gets the selected form', async () => {
    await drafts.saveDraft('scorpform', { answers: { company: 'existing' } })
    const actor = createActor(scorpFlow).start()
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('existingCompany'), { interval: 1 })
  })
})

it('each filing has its own chart, and an unknown one has none', async () => {
  const ids = ['corporation-filing', 'llcform', 'dba-filing'].map(async (route) => (await loadFilingFlow(route)).id)
  expect(await Promise.all(ids)).toEqual(['corporation', 'llc', 'dba'])
  await expect(loadFilingFlow('boat')).rejects.toThrow('No chart for boat')
})
