// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import { loadDraft, saveDraft } from '#src/platform/drafts.ts'
import { receiveDraft } from '#src/platform/hand-over.ts'
import { encryptPart } from '#src/platform/hand-over-encryption.ts'
import { keysOf, packTransfer } from '#src/platform/hand-over-parts.ts'
import { awaitPhone } from '#src/platform/photo-transfer.ts'

let server: PageServer
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
})
afterAll(() => server.close())

/** Receives a draft from another device, with the answer Rosa in the name field. */
async function receive() {
  const code = '7K4M2QX9011B'
  const content = packTransfer({ version: 1, flow: factoringRequest.route, draft: { answers: { fullname: 'Rosa' } }, files: [] })
  const part = await encryptPart((await keysOf(code)).key, await content.arrayBuffer(), { index: 0, isLast: true })
  server.answer(json(200, { success: true, state: 'open', parts: 1, first: Buffer.from(part).toString('base64') }))
  return receiveDraft({ code, deviceId: 'b'.repeat(32) }, new AbortController().signal)
}

test('a received draft is stored, and the same form in other tabs stops', async () => {
  const tabs = new BroadcastChannel('roadcharter-flows')
  onTestFinished(() => tabs.close())
  const claims: unknown[] = []
  tabs.addEventListener('message', ({ data }) => claims.push(data))
  expect(await receive()).toEqual({ kind: 'received' })
  expect(await loadDraft(factoringRequest.route)).toEqual({ answers: { fullname: 'Rosa' } })
  await vi.waitFor(() => expect(claims).toEqual([{ flow: factoringRequest.route }]))
})

test('without room for a received draft, the earlier draft of the form stays', async () => {
  await saveDraft(factoringRequest.route, { answers: { fullname: 'Dana' } })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await receive()).toEqual({ kind: 'full' })
  put.mockRestore()
  expect(await loadDraft(factoringRequest.route)).toEqual({ answers: { fullname: 'Dana' } })
})

test.each([
  ['leased', 'connected'],
  ['used', 'connected'],
  ['expired', 'gone'],
] as const)('a code in the state %s means that the phone is %s', async (state, expected) => {
  server.answer(json(200, { success: true, state }))
  expect(await awaitPhone({ code: '7K4M2QX9011B' }, new AbortController().signal)).toBe(expected)
})
