/** Expected results: specification 2. A form is stored exactly once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { redactedSummaryOf } from '#contract/answer-summary.ts'
import type { RequestDefinition } from '#contract/forms/define.ts'
import { emptyAnswers, type FileRef } from '#contract/forms/field.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { dispatchRequest } from '#contract/requests/dispatch.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { requests } from '#contract/requests/index.ts'
import { taxFilingRequest } from '#contract/requests/tax-filing.ts'
import { STATUS_URL } from '#kit/charts/form.ts'
import { requestChart, requestSamples } from '#kit/charts/request.ts'
import { companyUtcOffset } from '#kit/company-clock.ts'
import { START_MS } from '#kit/samples.ts'
import { acceptSubmit, createSubmitParams, pressSubmit, submitContext } from '#kit/submit.ts'
import { Walk } from '#kit/walk.ts'
import { createFormDraft } from '#machines/forms/form.connect.ts'
import { connectRequest, type connectRequestForm } from '#machines/forms/request.connect.ts'

let walk: Walk<typeof requestChart.machine>
beforeEach(() => {
  walk = new Walk(requestChart)
})
afterEach(() => walk.stop())
const view = () => {
  const { answers, phoneExtensions } = walk.snapshot.context
  return { ...(connectRequest(walk.snapshot, () => {}) as ReturnType<typeof connectRequestForm>), answers, phoneExtensions }
}
const submit = (proposedKey: string) => pressSubmit(walk, proposedKey)
const expectSentKey = (idempotencyKey: string) => expect(walk.pending.get('submitForm')?.input).toMatchObject({ idempotencyKey })
const failed = (detail: string) => ({
  type: 'alert',
  alert: { kind: 'error', text: 'Error submitting form. Please try again.', detail, redirectsHome: false, canRetry: true },
})

test('an empty form shows errors only after the first submit and removes each after its correction', async () => {
  await walk.answer('loadDraft', 'nothing')
  expect(view().errors).toEqual({})
  await submit('key-1')
  expect(walk.state).toBe('form.invalid')
  expect(walk.pending.size).toBe(0)
  expect(view().errors).toEqual({
    fullname: 'Full Name is required',
    phone: 'Phone number is required',
    email: 'Email Address is required',
    companyname: 'Company Name is required',
    revenue: 'Monthly Revenue is required',
    trucks: 'Number of Trucks is required',
    currently: 'This field is required',
  })
  await walk.send({ type: 'FIELD.CHANGE', name: 'fullname', value: 'Dana' })
  expect(view().errors.fullname).toBeUndefined()
  await submit('key-2')
  expect(view().attempt).toBe(2)
})

test('a form that showed errors in the other language shows them again', async () => {
  await walk.answer('loadDraft', 'invalid')
  expect([walk.state, view().attempt]).toEqual(['form.invalid', 1])
  expect(view().errors).toHaveProperty('companyname', 'Company Name is required')
})

test('a form that failed in the other language shows its failure again and keeps its key', async () => {
  await walk.answer('loadDraft', 'failed')
  expect([walk.state, createFormDraft(walk.snapshot)?.idempotencyKey]).toEqual(['form.failed', requestSamples.actors.loadDraft.done.failed.idempotencyKey])
  expect(walk.emitted).toMatchObject([{ type: 'alert', alert: { text: factoringRequest.failed, canRetry: true } }])
})

test('a phone number with an extension keeps the number and shows the omitted extension until the next number', async () => {
  await walk.answer('loadDraft', 'nothing')
  await walk.send({ type: 'FIELD.CHANGE', name: 'phone', value: '+19725550188;ext=4' })
  expect([view().answers.phone, view().phoneExtensions]).toEqual(['+19725550188', { phone: '4' }])
  await walk.send({ type: 'FIELD.CHANGE', name: 'fullname', value: 'Suite x4, 9725550188 x4' })
  expect([view().answers.fullname, view().phoneExtensions]).toEqual(['Suite x4, 9725550188 x4', { phone: '4' }])
  await walk.send({ type: 'FIELD.CHANGE', name: 'phone', value: '+19725550189' })
  expect([view().answers.phone, view().phoneExtensions]).toEqual(['+19725550189', {}])
})

describe('a complete form', () => {
  beforeEach(() => walk.answer('loadDraft', 'complete'))

  test('is sent once, reports success, and stays on its receipt', async () => {
    await submit('key-1')
    await submit('key-2')
    expect(walk.pending.get('submitForm')?.input).toEqual({ definition: factoringRequest, answers: { ...factoringRequest.sample }, ...submitContext('key-1') })
    await acceptSubmit(walk)
    expect([walk.state, walk.snapshot.context.reference]).toEqual(['received', 'RC-7K4M-2QX9'])
    expect(walk.emitted).toEqual([
      {
        type: 'alert',
        alert: {
          kind: 'success',
          text: 'Your request has been successfully submitted. Our team will connect with you shortly to follow up.',
          redirectsHome: false,
        },
      },
    ])
    const receipt = {
      reference: 'RC-7K4M-2QX9',
      sent: {
        business: factoringRequest.sample.companyname,
        email: factoringRequest.sample.email,
        sentAt: walk.clock.now(),
        statusUrl: STATUS_URL,
        answers: factoringRequest.sample,
        groups: redactedSummaryOf(factoringRequest, factoringRequest.sample),
      },
    }
    // Only the receipt is on the device, until the visitor closes it.
    expect(createFormDraft(walk.snapshot)).toEqual({ answers: {}, receipt })
    expect(view()).toMatchObject({ screen: 'received', ...receipt })
    await walk.send({ type: 'FORM.AGAIN' })
    expect(createFormDraft(walk.snapshot)).toBeNull()
  })

  test('keeps its key and its answers through failures of every kind', async () => {
    for (const [at, answer] of ['serverFailed', 'refused', 'fieldRefused', 'serverFailed'].entries()) {
      await submit(`key-${at}`)
      expectSentKey('key-0')
      await walk.answer('submitForm', answer)
      expect(walk.snapshot.context.answers).toEqual(factoringRequest.sample)
    }
    expect(walk.emitted).toEqual(['Nothing you typed is lost.', 'Too many requests. Please wait a minute.', 'Nothing you typed is lost.'].map(failed))
    await submit('key-9')
    await acceptSubmit(walk)
    await walk.send({ type: 'FORM.AGAIN' })
    await walk.answer('loadDraft', 'nothing')
    expect(walk.state).toBe('form.editing')
    expect(walk.snapshot.context).toMatchObject({ idempotencyKey: null, sent: null, answers: { fullname: '' } })
  })

  test.each([422, 409])('after a refusal with %i and no field, the next send has a new key', async (status) => {
    await submit('key-1')
    await walk.answerWith('submitForm', { kind: 'refused', status, message: 'It can no longer be changed.', errors: {} })
    expect([walk.state, view().problem]).toEqual(['form.failed', 'It can no longer be changed.'])
    expect(createFormDraft(walk.snapshot)).not.toHaveProperty('idempotencyKey')
    await submit('key-2')
    expectSentKey('key-2')
  })

  test("shows the server's message at a refused field until it changes", async () => {
    await submit('key-1')
    await walk.answer('submitForm', 'fieldRefused')
    expect(walk.state).toBe('form.invalid')
    expect(view().errors).toEqual({ email: 'Enter a valid email' })
    await walk.send({ type: 'FIELD.CHANGE', name: 'email', value: 'dana@example.com' })
    expect(view().errors).toEqual({})
  })

  test('input during a send does not change the request', async () => {
    await submit('key-1')
    await walk.send({ type: 'FIELD.CHANGE', name: 'fullname', value: 'Somebody Else' })
    expect(walk.snapshot.context.answers.fullname).toBe('Dana Whitfield')
  })
})

describe("a time in the office's time zone", () => {
  const minute = (after: number) => new Date(START_MS + companyUtcOffset(START_MS) + after * 60_000).toISOString().slice(0, 16)
  const answers = { ...dispatchRequest.sample, datetime: minute(1) }
  const open = async (draft: object) => {
    walk.stop()
    walk = new Walk({ ...requestChart, input: (now) => ({ definition: dispatchRequest, now }) })
    walk.clock.advance(120_000)
    await walk.answerWith('loadDraft', { answers, ...draft })
  }

  test("a time in the office's time zone that is past is refused at its field until it is corrected", async () => {
    await open({})
    await submit('key-1')
    expect([walk.state, view().errors]).toEqual(['form.invalid', { datetime: 'Choose a later date and time.' }])
    await walk.send({ type: 'FIELD.CHANGE', name: 'datetime', value: minute(3) })
    expect(view().errors).toEqual({})
    await submit('key-1')
    expect(walk.state).toBe('submitting')
  })

  test("a time in the office's time zone that becomes past during a send is left to the server, which may have accepted it", async () => {
    await open({ idempotencyKey: 'key-0', isSending: true })
    expectSentKey('key-0')
    await walk.answerWith('submitForm', { kind: 'refused', status: 422, message: 'Please check the marked fields.', errors: { datetime: 'Server words' } })
    expect(view().errors).toEqual({ datetime: 'Choose a later date and time.' })
  })
})

describe('resuming', () => {
  test('input before the draft arrives replaces the draft, field by field', async () => {
    await walk.send({ type: 'FIELD.CHANGE', name: 'fullname', value: 'Early Typist' })
    await walk.answer('loadDraft', 'complete')
    expect(walk.snapshot.context.answers).toEqual({ ...factoringRequest.sample, fullname: 'Early Typist' })
  })

  test('a draft that was being sent keeps its key, so the server recognizes the repetition', async () => {
    await walk.answerWith('loadDraft', { answers: factoringRequest.sample, idempotencyKey: 'key-before-reload' })
    await submit('key-new')
    expectSentKey('key-before-reload')
  })

  test('a device without storage shows an empty form', async () => {
    await walk.answer('loadDraft', 'storageClosed')
    expect(walk.state).toBe('form.editing')
  })

  test('drops an answer of another type or of a removed field', async () => {
    await walk.answerWith('loadDraft', { answers: { fullname: ['x'], trucks: '3', oldField: 'y' } })
    expect(walk.snapshot.context.answers).toMatchObject({ fullname: '', trucks: '3' })
    expect(walk.snapshot.context.answers).not.toHaveProperty('oldField')
  })
})

const accepted = async (definition: RequestDefinition, answer: object) => {
  walk.stop()
  walk = new Walk({ ...requestChart, input: (now) => ({ definition, now }) })
  await walk.answerWith('loadDraft', { answers: definition.sample })
  await submit('key-1')
  await walk.answerWith('submitForm', { kind: 'accepted', reference: 'RC-7K4M-2QX9', ...answer })
  await walk.answer('rememberContact', 'remembered')
  expect(walk.state).toBe('received')
  return walk.emitted
}

test('announces the redirect home of the tax filing form', async () => {
  expect(await accepted(taxFilingRequest, {})).toEqual([{ type: 'alert', alert: expect.objectContaining({ kind: 'success', redirectsHome: true }) }])
})

test.each(requests)('only cost optimization and both S-Corp forms keep a token of the response: $route', async (definition) => {
  const isKept = ['costoptimizationform', 'newscorpform', 'existingscorpform'].includes(definition.route)
  const emitted = await accepted(definition, { token: 'a-token' })
  expect(emitted.filter(({ type }) => type === 'tokenReceived')).toEqual(isKept ? [{ type: 'tokenReceived', token: 'a-token' }] : [])
  expect((await accepted(definition, {})).map(({ type }) => type)).toEqual(['alert'])
})

describe('another tab takes over', () => {
  const takeTab = () => walk.send({ type: 'TAB.TAKEN' })
  const retake = () => walk.send({ type: 'TAB.RETAKE' })
  const change = (name: string, value: string) => walk.send({ type: 'FIELD.CHANGE', name, value })
  const expectOpenInOtherTab = () => {
    expect([walk.state, walk.pending.size, walk.emitted]).toEqual(['openInOtherTab', 0, []])
    expect(walk.snapshot.context.idempotencyKey).toBeNull()
  }

  test('while the draft loads: the result is dropped, and the flow can return', async () => {
    await takeTab()
    expectOpenInOtherTab()
    await retake()
    await walk.answer('loadDraft', 'complete')
    expect([walk.state, walk.snapshot.context.answers]).toEqual(['form.editing', factoringRequest.sample])
  })

  test('answers from before the draft loaded replace it when the flow returns', async () => {
    await change('companyname', 'Typed here')
    await takeTab()
    expectOpenInOtherTab()
    await retake()
    await takeTab()
    await retake()
    await walk.answerWith('loadDraft', { answers: { fullname: 'Of the other tab', companyname: 'Of the other tab' } })
    expect(walk.snapshot.context).toMatchObject({ answers: { fullname: 'Of the other tab', companyname: 'Typed here' } })
  })

  test('restores input from the draft load on a device without storage, but not after an erasure', async () => {
    await change('fullname', 'Typed here')
    await takeTab()
    await retake()
    await walk.answer('loadDraft', 'storageClosed')
    expect([walk.state, walk.snapshot.context.answers.fullname]).toEqual(['form.editing', 'Typed here'])
    walk.stop()
    walk = new Walk(requestChart)
    await change('fullname', 'Typed here')
    await takeTab()
    await walk.send({ type: 'DEVICE.ERASED' })
    await retake()
    await walk.answer('loadDraft', 'nothing')
    expect(walk.snapshot.context.answers.fullname).toBe('')
  })

  test("while the draft loads: the URL's receipt appears when the flow returns", async () => {
    await takeTab()
    await retake()
    await walk.answer('loadDraft', 'received')
    expect(walk.state).toBe('received')
  })

  test('an erasure while the draft loads does not restart it next to the other tab', async () => {
    await takeTab()
    await walk.send({ type: 'DEVICE.ERASED' })
    expectOpenInOtherTab()
  })

  test('before the first byte is sent: the other tab sends', async () => {
    await walk.answer('loadDraft', 'complete')
    await walk.send({ type: 'FORM.SUBMIT', ...createSubmitParams('key-1') })
    await takeTab()
    expectOpenInOtherTab()
  })

  test('during a send: the other tab sends with the same key', async () => {
    await walk.answer('loadDraft', 'complete')
    await submit('key-1')
    await takeTab()
    expectOpenInOtherTab()
  })

  test('at its receipt: the receipt stays, and another request takes the draft back', async () => {
    await walk.answer('loadDraft', 'complete')
    await submit('key-1')
    await acceptSubmit(walk)
    await takeTab()
    expect([walk.state, walk.snapshot.context.reference]).toEqual(['received', 'RC-7K4M-2QX9'])
    await walk.send({ type: 'FORM.AGAIN' })
    await walk.answerWith('loadDraft', { answers: { fullname: 'Of the other tab' } })
    expect(walk.snapshot.context).toMatchObject({ answers: { fullname: 'Of the other tab' } })
  })
})

describe('the device is erased', () => {
  const erase = () => walk.send({ type: 'DEVICE.ERASED' })
  const isEmpty = () => {
    expect([walk.state, walk.pending.size]).toEqual(['form.editing', 0])
    expect(walk.snapshot.context).toMatchObject({ answers: emptyAnswers(factoringRequest.fields), idempotencyKey: null })
    expect(createFormDraft(walk.snapshot)).toBeNull()
  }

  test('while the draft loads: the result is dropped', async () => {
    await walk.send({ type: 'FIELD.CHANGE', name: 'fullname', value: 'Dana' })
    await erase()
    isEmpty()
  })

  test('a form that is filled in, refused, being sent, or waiting is cleared and stops', async () => {
    await walk.answer('loadDraft', 'complete')
    await erase()
    isEmpty()
    await submit('key-1')
    expect(walk.state).toBe('form.invalid')
    await erase()
    isEmpty()
    for (const answer of [null, 'offline']) {
      walk.stop()
      walk = new Walk(requestChart)
      await walk.answer('loadDraft', 'complete')
      await submit('key-1')
      if (answer) await walk.answer('submitForm', answer)
      expect(walk.state).toBe(answer ?? 'submitting')
      await erase()
      isEmpty()
    }
  })

  test('keeps a receipt, and the message about the other tab', async () => {
    await walk.answer('loadDraft', 'complete')
    await walk.send({ type: 'TAB.TAKEN' })
    await erase()
    expect(walk.state).toBe('openInOtherTab')
    await walk.send({ type: 'TAB.RETAKE' })
    await walk.answer('loadDraft', 'complete')
    await submit('key-1')
    await acceptSubmit(walk)
    await erase()
    expect(walk.state).toBe('received')
  })
})

test('a reload shows the receipt again and sends nothing', async () => {
  await walk.answer('loadDraft', 'received')
  expect(walk.state).toBe('received')
  expect(view()).toMatchObject({
    reference: 'RC-7K4M-2QX9',
    sent: { business: factoringRequest.sample.companyname, email: factoringRequest.sample.email, statusUrl: STATUS_URL },
  })
  expect([walk.emitted, walk.pending.size]).toEqual([[], 0])
})

test('the receipt keeps its reference and drops the answers when the device is erased', async () => {
  await walk.answer('loadDraft', 'received')
  await walk.send({ type: 'DEVICE.ERASED' })
  expect(walk.state).toBe('received')
  expect(view()).toMatchObject({ reference: 'RC-7K4M-2QX9', sent: null })
  expect(createFormDraft(walk.snapshot)).toBeNull()
})

describe('transitions of each form', () => {
  const answers = factoringRequest.sample
  const blank = { answers: emptyAnswers(factoringRequest.fields), idempotencyKey: null, reference: null, sent: null }
  const closed = { ...blank, reference: 'RC-7K4M-2QX9' }
  const kept = { answers, idempotencyKey: 'key-1' }
  const states: Readonly<Record<string, () => Promise<unknown>>> = {
    'form.editing': async () => undefined,
    'form.invalid': async () => {
      await submit('key-1')
      await walk.answer('submitForm', 'fieldRefused')
    },
    'form.failed': async () => {
      await submit('key-1')
      await walk.answer('submitForm', 'serverFailed')
    },
    savingKey: () => walk.send({ type: 'FORM.SUBMIT', ...createSubmitParams('key-1') }),
    submitting: () => submit('key-1'),
    rememberingContact: async () => {
      await submit('key-1')
      await walk.answer('submitForm', 'accepted')
    },
    offline: async () => {
      await submit('key-1')
      await walk.answer('submitForm', 'offline')
    },
    received: async () => {
      await submit('key-1')
      await acceptSubmit(walk)
    },
    openInOtherTab: () => walk.send({ type: 'TAB.TAKEN' }),
  }
  test.each([
    ['form.editing', 'DRAFT.ERASE', 'form.editing', blank],
    ['form.invalid', 'DRAFT.ERASE', 'form.editing', blank],
    ['form.failed', 'DRAFT.ERASE', 'form.editing', blank],
    ['form.editing', 'TAB.TAKEN', 'openInOtherTab', blank],
    ['form.invalid', 'TAB.TAKEN', 'openInOtherTab', blank],
    ['form.failed', 'TAB.TAKEN', 'openInOtherTab', blank],
    ['form.failed', 'FORM.SUBMIT', 'savingKey', kept],
    ['savingKey', 'FORM.CANCEL', 'form.editing', kept],
    ['savingKey', 'FORM.SUBMIT', 'savingKey', kept],
    ['savingKey', 'DEVICE.ERASED', 'form.editing', blank],
    ['savingKey', 'TAB.TAKEN', 'openInOtherTab', blank],
    ['submitting', 'FORM.CANCEL', 'form.editing', kept],
    ['submitting', 'TAB.TAKEN', 'openInOtherTab', blank],
    ['rememberingContact', 'TAB.TAKEN', 'openInOtherTab', blank],
    ['submitting', 'FORM.SUBMIT', 'submitting', kept],
    ['offline', 'FORM.SUBMIT', 'submitting', kept],
    ['offline', 'FORM.CANCEL', 'form.editing', kept],
    ['offline', 'TAB.TAKEN', 'openInOtherTab', blank],
    ['rememberingContact', 'DEVICE.ERASED', 'received', closed],
    ['rememberingContact', 'FORM.CANCEL', 'rememberingContact', kept],
    ['received', 'FORM.AGAIN', 'resuming', closed],
    ['received', 'DEVICE.ERASED', 'received', closed],
    ['form.editing', 'RECEIPT.OPEN', 'form.editing', { answers }],
    ['received', 'TAB.TAKEN', 'received', { ...blank, reference: 'RC-7K4M-2QX9', sent: { email: answers.email } }],
    ['openInOtherTab', 'TAB.RETAKE', 'resuming', blank],
  ])('from %s by %s to %s', async (from, type, to, context) => {
    await walk.answer('loadDraft', 'complete')
    await states[from]?.()
    expect(walk.state).toBe(from)
    await walk.send({ type, reference: 'RC-7K4M-2QX9', ...createSubmitParams('key-1') })
    expect(walk.state).toBe(to)
    expect(walk.snapshot.context).toMatchObject(context)
  })

  test('a closed receipt reopens only by its reference and keeps later input', async () => {
    await walk.answer('loadDraft', 'complete')
    await states.received?.()
    await walk.send({ type: 'FORM.AGAIN' })
    await walk.answer('loadDraft', 'nothing')
    await walk.send({ type: 'FIELD.CHANGE', name: 'fullname', value: 'Lee Ito' })
    await walk.send({ type: 'RECEIPT.OPEN', reference: 'RC-0000-0000' })
    expect(walk.state).toBe('form.editing')
    await walk.send({ type: 'RECEIPT.OPEN', reference: 'RC-7K4M-2QX9' })
    expect([walk.state, view()]).toMatchObject(['received', { reference: 'RC-7K4M-2QX9', sent: null }])
    expect(createFormDraft(walk.snapshot)).toMatchObject({ answers: { fullname: 'Lee Ito' } })
    await walk.send({ type: 'FORM.AGAIN' })
    await walk.answer('loadDraft', 'storageClosed')
    expect([walk.state, walk.snapshot.context.answers.fullname]).toEqual(['form.editing', 'Lee Ito'])
  })

  test('shows a stored receipt only if the URL asks for it', async () => {
    const elsewhere = new Walk({ ...requestChart, input: (now) => ({ definition: factoringRequest, openReceipt: 'RC-0000-0000', now }) })
    await elsewhere.answer('loadDraft', 'received')
    expect([elsewhere.state, elsewhere.snapshot.context.reference]).toEqual(['form.editing', null])
    elsewhere.stop()
  })

  test('reports a honeypot on each attempt after its first catch, and the time only on the first', async () => {
    await walk.answer('loadDraft', 'complete')
    await walk.send({ type: 'FORM.SUBMIT', proposedKey: 'key-1', signals: { website: 'x.example', elapsedMs: 900 } })
    await walk.answer('saveKey', 'storageClosed')
    await walk.answer('submitForm', 'serverFailed')
    await walk.send({ type: 'FORM.SUBMIT', proposedKey: 'key-2', signals: { website: '', elapsedMs: null } })
    await walk.answer('saveKey', 'saved')
    expect(walk.pending.get('submitForm')?.input).toMatchObject({ idempotencyKey: 'key-1', signals: { website: 'x.example', elapsedMs: null } })
  })

  test('waits without a response and resends with the same key when the network returns', async () => {
    await walk.answer('loadDraft', 'complete')
    await submit('key-1')
    for (const waits of [1, 2]) {
      await walk.answer('submitForm', 'offline')
      expect([walk.state, walk.pending.get('whenOnline')?.input]).toEqual(['offline', { waits }])
      await walk.answer('whenOnline', 'back')
      expect(walk.state).toBe('submitting')
      expectSentKey('key-1')
    }
    await walk.answer('submitForm', 'offline')
    await walk.send({ type: 'FORM.CANCEL' })
    expect([walk.state, view().answers]).toEqual(['form.editing', factoringRequest.sample])
  })

  test('a wait that ends without the network fails and reports it', async () => {
    await walk.answer('loadDraft', 'complete')
    await states.offline?.()
    await walk.answer('whenOnline', 'stopped')
    expect(walk.state).toBe('form.failed')
    expect(walk.emitted).toEqual([failed('Nothing you typed is lost.')])
  })
})

describe('filled-in answers', () => {
  const fill = (message: string | null, ...changes: readonly (readonly [string, string])[]) => walk.send({ type: 'ANSWERS.FILL', changes, message })

  test('filled-in answers count as typed, and the visitor sees the filled-in values until the form is cleared', async () => {
    await walk.answer('loadDraft', 'nothing')
    await fill(null, ['fullname', 'Dana'], ['phone', '+19725550188;ext=4'])
    expect(view()).toMatchObject({ prefillNote: null, answers: { fullname: 'Dana', phone: '+19725550188' }, phoneExtensions: { phone: '4' } })
    await fill('Filled in.', ['fullname', 'Ana'])
    await fill(null, ['companyname', 'Ana’s'])
    expect(view()).toMatchObject({ prefillNote: 'Filled in.', answers: { fullname: 'Ana', companyname: 'Ana’s' } })
    await walk.send({ type: 'DRAFT.ERASE' })
    expect(view()).toMatchObject({ prefillNote: null, answers: { fullname: '' } })
  })

  test('filled-in answers do not change a request in progress', async () => {
    await walk.answer('loadDraft', 'complete')
    await submit('key-1')
    await fill(null, ['fullname', 'Somebody Else'])
    expect([walk.state, view().answers]).toEqual(['submitting', factoringRequest.sample])
  })
})

describe('the result for a chosen file', () => {
  const [one, other] = ['one.pdf', 'other.jpg'].map((name) => ({ id: name, name, size: 1_000, type: '' })) as [FileRef, FileRef]
  const fileOfOtherKind = { ...one, isOtherKind: true } as const
  const begin = async (...files: readonly FileRef[]) => {
    walk.stop()
    walk = new Walk({ ...requestChart, input: (now) => ({ definition: contactRequest, openReceipt: undefined, now }) })
    await walk.answer('loadDraft', 'nothing')
    for (const [name, value] of Object.entries({ ...contactRequest.sample, attachment: files })) await walk.send({ type: 'FIELD.CHANGE', name, value })
  }
  const replace = (id: string, file: FileRef) => walk.send({ type: 'FILE.REPLACE', name: 'attachment', id, file })
  const attached = () => walk.snapshot.context.answers.attachment

  test('applies to the current answers and keeps later additions and removals', async () => {
    await begin(one)
    await walk.send({ type: 'FIELD.CHANGE', name: 'attachment', value: [one, other] })
    await replace(one.id, fileOfOtherKind)
    expect(attached()).toEqual([fileOfOtherKind, other])
    await walk.send({ type: 'FIELD.CHANGE', name: 'attachment', value: [fileOfOtherKind] })
    const before = walk.snapshot.context
    await replace(other.id, { ...other, isOtherKind: true })
    expect(walk.snapshot.context).toEqual(before)
  })

  test('applies to two files at once', async () => {
    await begin(one, other)
    const smaller = { ...other, id: 'smaller.jpg', size: 10 }
    await replace(other.id, smaller)
    await replace(one.id, fileOfOtherKind)
    expect(attached()).toEqual([fileOfOtherKind, smaller])
  })

  test("removes the server's error like any change, unless the file is gone", async () => {
    await begin(one)
    await submit('key-1')
    await walk.answerWith('submitForm', { kind: 'refused', status: 422, message: 'Check.', errors: { attachment: 'Not this one.' } })
    await replace(other.id, other)
    expect(view().errors).toEqual({ attachment: 'Not this one.' })
    await replace(one.id, fileOfOtherKind)
    expect(view().errors).toEqual({ attachment: contactRequest.fields.attachment.wrongType })
  })

  test('is applied during a send but does not change the request', async () => {
    await begin(one)
    await submit('key-1')
    await replace(one.id, fileOfOtherKind)
    expect([walk.state, attached()]).toEqual(['submitting', [fileOfOtherKind]])
    expect(walk.pending.get('submitForm')?.input).toMatchObject({ answers: { attachment: [one] } })
  })

  test.each(['DRAFT.ERASE', 'DEVICE.ERASED', 'TAB.TAKEN'])('restores no file after %s', async (type) => {
    await begin(one)
    await walk.send({ type })
    await replace(one.id, fileOfOtherKind)
    expect(walk.snapshot.context.answers).toEqual(emptyAnswers(contactRequest.fields))
  })
})
