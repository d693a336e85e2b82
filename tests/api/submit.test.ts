// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { hiringRequest } from '#contract/requests/hiring.ts'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import { submitForm } from '#src/platform/api/form-submission.ts'

const ACCEPTED = { success: true, reference: 'RC-7K4M-2QX9' }
const KEY = '0c8f2a4e-6f0e-4a63-9b0f-2f3c1d5e7a90'
const PERSON = { website: '', elapsedMs: 12_345 }
let server: PageServer

beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
})
beforeEach(() => {
  server.calls.length = 0
  server.answer(json(200, ACCEPTED))
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

const ref = { id: 'f1', name: 'load list.csv', size: 12, type: 'text/csv' }
const withFile = { ...contactRequest.sample, attachment: [ref] }
const loadFile = async () => new File(['name,miles\nA,1'], 'other name.csv', { type: 'text/csv' })
const failToLoad = () => Promise.reject(new Error('gone'))
const sendFactoring = (more = {}) =>
  submitForm(
    { definition: factoringRequest, answers: factoringRequest.sample, idempotencyKey: KEY, signals: PERSON, ...more },
    { loadFile: failToLoad, ...more },
  )
const sendContact = (more = {}) =>
  submitForm({ definition: contactRequest, answers: withFile, idempotencyKey: KEY, signals: PERSON, ...more }, { loadFile, ...more })

const partsOf = (body: string) =>
  body
    .split(/--axios[^\r]*\r\n/)
    .slice(1, -1)
    .map((part) => {
      const [head = '', text = ''] = part.split('\r\n\r\n')
      return [head.split('\r\n')[0]?.replace('Content-Disposition: form-data; ', ''), text.split('\r\n')[0]]
    })

describe('JSON', () => {
  it('returns the URL of the request page, if the server sends it', async () => {
    const statusUrl = '/requests/RC-7K4M-2QX9#key=1795557600.0.abc-def_'
    server.answer(json(201, { ...ACCEPTED, statusUrl }))
    expect(await sendFactoring()).toEqual({ kind: 'accepted', reference: 'RC-7K4M-2QX9', statusUrl })
    // Accepts only a URL of this site, because the page links to it.
    for (const other of ['https://elsewhere.example/requests/RC-7K4M-2QX9#key=1', 'javascript:alert(1)', '//elsewhere.example']) {
      server.answer(json(201, { ...ACCEPTED, statusUrl: other }))
      await expect(sendFactoring()).rejects.toThrow('auth/factoringform returned status 201')
    }
  })

  it('goes to its path with the specified fields, the key, and the time', async () => {
    expect(await sendFactoring()).toEqual({ kind: 'accepted', reference: 'RC-7K4M-2QX9' })
    const [call] = server.calls
    expect(call?.path).toBe('/backend/api/auth/factoringform')
    expect(JSON.parse(call?.body ?? '')).toEqual({
      fullname: 'Dana Whitfield',
      phone: '+12145550142',
      email: 'dana@whitfieldhauling.example',
      companyname: 'Whitfield Hauling LLC',
      revenue: '$48,000',
      trucks: 4,
      currently: 'no',
      comments: 'Mostly 30-day brokers. Looking for non-recourse.',
    })
    expect([call?.headers['idempotency-key'], call?.headers['form-elapsed-ms']]).toEqual([KEY, '12345'])
  })

  it('omits an unknown time and an empty honeypot', async () => {
    await sendFactoring({ signals: { website: 'https://spam.example', elapsedMs: null } })
    const [call] = server.calls
    expect(call?.headers).not.toHaveProperty('form-elapsed-ms')
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ website: 'https://spam.example', fullname: 'Dana Whitfield' })
    await sendFactoring({ signals: { website: '', elapsedMs: 0 } })
    expect(server.calls[1]?.headers['form-elapsed-ms']).toBe('0')
    expect(JSON.parse(server.calls[1]?.body ?? '')).not.toHaveProperty('website')
  })

  it('omits the honeypot in a form with its own website field', async () => {
    const fields = { ...factoringRequest.fields, website: { ...factoringRequest.fields.companyname, required: undefined } }
    const definition = { ...factoringRequest, fields }
    const answers = { ...factoringRequest.sample, website: 'https://whitfield.example' }
    await submitForm({ definition, answers, idempotencyKey: KEY, signals: { ...PERSON, website: 'spam' } }, { loadFile: failToLoad })
    expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ website: 'https://whitfield.example' })
  })

  it('times out after 30 seconds, like every call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.answer(() => undefined)
    const lost = expect(sendFactoring()).rejects.toMatchObject({ name: 'ConnectionLost' })
    await server.waitForCalls(1)
    await vi.advanceTimersByTimeAsync(30_000)
    await lost
  })
})

describe('multipart', () => {
  it('sends texts first, then files under their original names', async () => {
    await sendContact({ signals: { website: 'spam', elapsedMs: 5 } })
    const [call] = server.calls
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(call?.headers['idempotency-key']).toBe(KEY)
    expect(partsOf(call?.body ?? '')).toEqual([
      ['name="name"', 'Felicia Grant'],
      ['name="email"', 'felicia@grantcartage.example'],
      ['name="company"', 'Grant Cartage Inc'],
      ['name="phone"', '+17735550186'],
      ['name="service_type"', 'shipper'],
      ['name="carrier_services[]"', 'Full Truckload (FTL)'],
      ['name="carrier_services[]"', 'Other (please specify)'],
      ['name="others_comment"', 'Two drop trailers at our dock in Joliet.'],
      ['name="message"', 'About twelve loads a week to Columbus and Detroit from January on.'],
      ['name="website"', 'spam'],
      ['name="attachment"; filename="load list.csv"', 'name,miles\nA,1'],
    ])
  })

  it('reports its progress up to 100 %', async () => {
    const progress: number[] = []
    await sendContact({ onProgress: (fraction: number) => progress.push(fraction) })
    await vi.waitFor(() => expect(progress.at(-1)).toBe(1))
    expect(progress.every((fraction) => fraction > 0 && fraction <= 1)).toBe(true)
  })

  it('has no timeout within an hour', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let finish: () => void = () => undefined
    server.answer((call, response) => {
      finish = () => json(200, ACCEPTED)(call, response)
    })
    let end: unknown
    const sent = sendContact().then(
      (outcome) => {
        end = outcome
      },
      (error: unknown) => {
        end = error
      },
    )
    await server.waitForCalls(1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(end).toBeUndefined()
    finish()
    await sent
    expect(end).toEqual({ kind: 'accepted', reference: 'RC-7K4M-2QX9' })
  })

  it('does not start when the bytes of a file are gone, and reports that at the field', async () => {
    expect(await sendContact({ loadFile: failToLoad })).toEqual({
      kind: 'refused',
      status: 0,
      message: 'Please choose the marked files again.',
      errors: { attachment: expect.stringContaining('choose it again') },
    })
    expect(server.calls).toEqual([])
  })
})

it('passes on a token in the response, and a refusal', async () => {
  server.answer(json(200, { ...ACCEPTED, token: 'abc' }))
  const sent = () => submitForm({ definition: hiringRequest, answers: hiringRequest.sample, idempotencyKey: KEY, signals: PERSON }, { loadFile: failToLoad })
  expect(await sent()).toEqual({ kind: 'accepted', reference: 'RC-7K4M-2QX9', token: 'abc' })
  server.answer(json(422, { message: 'Please check.', errors: { fullname: 'Full Name is required' } }))
  expect(await sent()).toEqual({ kind: 'refused', status: 422, message: 'Please check.', errors: { fullname: 'Full Name is required' } })
})
