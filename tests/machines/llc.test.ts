/** Expected results: specification 1, sections 2 to 5 (LLC). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { acceptSubmit, pressSubmit, submitContext } from '#kit/submit.ts'
import { Walk } from '#kit/walk.ts'
import { connectFiling } from '#machines/forms/filing.connect.ts'
import { createFormDraft } from '#machines/forms/form.connect.ts'
import { describeFiling } from './filing-flow.ts'

let walk: Walk<typeof llcChart.machine>
beforeEach(() => {
  walk = new Walk(llcChart)
})
afterEach(() => walk.stop())
const alerts = () => walk.emitted.filter(({ type }) => type === 'alert')
const next = () => walk.send({ type: 'STEP.NEXT' })
const back = () => walk.send({ type: 'STEP.BACK' })
const open = (step: string, change = false) => walk.send({ type: 'STEP.OPEN', step, change })
const submit = (proposedKey = 'key-1') => pressSubmit(walk, proposedKey)
const change = (name: string, value: unknown) => walk.send({ type: 'FIELD.CHANGE', name, value })
const view = () => connectFiling(walk.snapshot, () => {}) as Extract<ReturnType<typeof connectFiling>, { screen: 'step' }>

describe('opening a step', () => {
  test('a URL of a locked step opens the first invalid step and names the locked one', async () => {
    await walk.answer('loadDraft', 'businessDone')
    await open('uploads')
    expect(walk.state).toBe('steps.ownership.editing')
    expect(view().lockedTitle).toBe('Uploads')
    await open('business')
    expect(walk.state).toBe('steps.business.editing')
    expect(view().lockedTitle).toBeNull()
    await open('nowhere')
    expect(walk.state).toBe('steps.business.editing')
  })

  test('prefers the URL to the step of the draft', async () => {
    walk.stop()
    walk = new Walk({ ...llcChart, input: (now) => ({ openAt: 'ownership', now }) })
    await walk.answer('loadDraft', 'atConfirmation')
    expect(walk.state).toBe('steps.ownership.editing')
  })

  test('a Change link returns to the check page unless the change is invalid', async () => {
    await walk.answer('loadDraft', 'atConfirmation')
    await open('business', true)
    await change('city', '')
    await next()
    expect([walk.state, view().isChanging]).toEqual(['steps.business.invalid', true])
    await change('city', 'Austin')
    await next()
    expect(walk.state).toBe('steps.confirmation.ready')
    await open('business')
    expect(view().isChanging).toBe(false)
    await next()
    expect(walk.state).toBe('steps.ownership.editing')
  })
})

test('"The owner lives at the business address" copies, follows, resets when unchecked, and can be undone', async () => {
  const home = () => ['ownerstreet', 'ownercity', 'ownerstate', 'ownerzip'].map((name) => walk.snapshot.context.answers[name])
  await walk.answer('loadDraft', 'atOwnership')
  const typed = home()
  await change('ownerIsAtBusiness', true)
  expect(home()).toEqual(['410 Commerce St', 'Dallas', 'Texas', '75202'])
  expect(view().locked).toEqual(['ownerstreet', 'ownercity', 'ownerstate', 'ownerzip'])
  await walk.send({ type: 'CLEARING.UNDO' })
  expect([walk.snapshot.context.answers.ownerIsAtBusiness, home()]).toEqual([false, typed])
  await change('ownerIsAtBusiness', true)
  await back()
  await change('city', 'Austin')
  expect(home()[1]).toBe('Austin')
  await next()
  await change('ownerIsAtBusiness', false)
  expect(home()).toEqual(['', '', '', ''])
  expect(view().cleared).toBe('ownerIsAtBusiness')
})

describe('sending', () => {
  beforeEach(() => walk.answer('loadDraft', 'atConfirmation'))

  test('gets a reference and keeps its receipt, and another one starts blank', async () => {
    await submit()
    await submit('key-2')
    expect(walk.pending.get('submitForm')?.input).toEqual({ definition: llcFiling, answers: { ...llcFiling.sample }, ...submitContext('key-1') })
    await acceptSubmit(walk)
    expect([walk.state, walk.snapshot.context.reference]).toEqual(['received', 'RC-7K4M-2QX9'])
    expect(alerts()).toMatchObject([
      {
        alert: {
          kind: 'success',
          text: 'Your request has been successfully submitted. Our team will connect with you shortly to follow up.',
          redirectsHome: false,
        },
      },
    ])
    expect(createFormDraft(walk.snapshot)).toMatchObject({ answers: {}, receipt: { reference: 'RC-7K4M-2QX9', sent: { email: llcFiling.sample.email } } })
    await walk.send({ type: 'FORM.AGAIN' })
    await walk.answer('loadDraft', 'nothing')
    expect(createFormDraft(walk.snapshot)).toBeNull()
    expect(walk.state).toBe('steps.business.editing')
    expect(walk.snapshot.context).toMatchObject({ answers: { name: '' }, idempotencyKey: null, sent: null })
  })

  test('a refused step returns to the check page after its correction', async () => {
    await submit()
    await walk.answer('submitForm', 'businessRefused')
    expect(view().isChanging).toBe(true)
    await change('name', 'Lone Star Hauling LLC')
    await next()
    expect(walk.state).toBe('steps.confirmation.ready')
    await back()
    expect(view().isChanging).toBe(false)
  })

  test('shows a refusal without a field of the form until the next send', async () => {
    await submit()
    await walk.answerWith('submitForm', { kind: 'refused', status: 422, message: 'Please check.', errors: { ghost: 'Nobody asked for a ghost.' } })
    expect(walk.state).toBe('steps.confirmation.failed')
    expect(view()).toMatchObject({ attempt: 1, errors: { ghost: 'Nobody asked for a ghost.' } })
    expect(alerts()).toMatchObject([{ alert: { kind: 'error', detail: 'Please check.' } }])
    await submit()
    await walk.answer('submitForm', 'serverFailed')
    expect(view()).toMatchObject({ attempt: 2, errors: {} })
  })

  test.each([
    ['refused', 'Too many requests. Please wait a minute.'],
    ['serverFailed', 'Nothing you typed or attached is lost.'],
  ])('%s: the specified message, and the same key on the next attempt', async (answer, detail) => {
    await submit()
    await walk.answer('submitForm', answer)
    expect(walk.state).toBe('steps.confirmation.failed')
    expect(alerts()).toEqual([
      { type: 'alert', alert: { kind: 'error', text: 'Error submitting form. Please try again.', detail, redirectsHome: false, canRetry: true } },
    ])
    await submit('key-2')
    expect(walk.pending.get('submitForm')?.input).toMatchObject({ idempotencyKey: 'key-1' })
  })
})

test('waits for the network without a response and resends with the same key until success', async () => {
  await walk.answer('loadDraft', 'atConfirmation')
  await submit()
  for (const waits of [1, 2]) {
    await walk.answer('submitForm', 'offline')
    expect([walk.state, alerts()]).toEqual(['offline', []])
    expect(createFormDraft(walk.snapshot)).toEqual({ answers: llcFiling.sample, step: 'confirmation', idempotencyKey: 'key-1', isSending: true })
    expect(walk.pending.get('whenOnline')?.input).toEqual({ waits })
    await walk.answer('whenOnline', 'back')
    expect(walk.pending.get('submitForm')?.input).toMatchObject({ idempotencyKey: 'key-1' })
  }
  await acceptSubmit(walk)
  expect(walk.state).toBe('received')
})

test('continues a pending send with its key after a restart of the browser', async () => {
  await walk.answer('loadDraft', 'wasSending')
  expect(walk.state).toBe('submitting')
  expect(walk.pending.get('submitForm')?.input).toMatchObject({ answers: llcFiling.sample, idempotencyKey: '0b0f3a0e-3a44-4a6f-8d4b-1de5b1f7a9c2' })
})

test('a draft of an older form opens the first incomplete step', async () => {
  await walk.answerWith('loadDraft', { answers: { ...llcFiling.sample, ownercity: '' }, step: 'no-longer-there' })
  expect(walk.state).toBe('steps.ownership.editing')
  expect(walk.snapshot.context.answers).toEqual({ ...llcFiling.sample, ownercity: '' })
})

test('erasing the draft restarts the form, and another tab can take it over and give it back', async () => {
  await walk.answer('loadDraft', 'atUploads')
  await walk.send({ type: 'TAB.TAKEN' })
  expect(walk.state).toBe('openInOtherTab')
  await walk.send({ type: 'TAB.RETAKE' })
  await walk.answer('loadDraft', 'atOwnership')
  expect(walk.state).toBe('steps.ownership.editing')
  await walk.send({ type: 'DRAFT.ERASE' })
  expect(walk.state).toBe('steps.business.editing')
  expect(createFormDraft(walk.snapshot)).toBeNull()
})

test('a draft contains answers, step, and key, and restores that step', async () => {
  await walk.answer('loadDraft', 'atUploads')
  expect(walk.state).toBe('steps.uploads.editing')
  expect(createFormDraft(walk.snapshot)).toEqual({ answers: llcFiling.sample, step: 'uploads' })
})

test('a file that is too big blocks its step, and a file of a forbidden type is dropped', async () => {
  const deed = { id: '2', name: 'deed.pdf', size: 10, type: '' }
  await walk.answer('loadDraft', 'atUploads')
  await change('formationDocs', [{ ...deed, size: 4_194_305 }])
  await next()
  expect(view().errors).toEqual({ formationDocs: 'File size exceeds 4 MB limit.' })
  await change('formationDocs', [{ id: '1', name: 'setup.exe', size: 10, type: '' }, deed])
  await next()
  expect([walk.state, walk.snapshot.context.answers.formationDocs]).toEqual(['steps.confirmation.ready', [deed]])
})

test('the address copies the state of formation until it has its own state', async () => {
  await walk.answer('loadDraft', 'nothing')
  const stateAfter = async (name: string, value: string) => {
    await change(name, value)
    return walk.snapshot.context.answers.state
  }
  expect(await stateAfter('stateofformation', 'Texas')).toBe('Texas')
  expect(await stateAfter('stateofformation', 'Ohio')).toBe('Ohio')
  expect(await stateAfter('state', 'Utah')).toBe('Utah')
  expect(await stateAfter('stateofformation', 'Texas')).toBe('Utah')
})

test('an erased device restarts the filing, even during a send', async () => {
  await walk.answer('loadDraft', 'atUploads')
  await walk.send({ type: 'DEVICE.ERASED' })
  expect([walk.state, createFormDraft(walk.snapshot)]).toEqual(['steps.business.editing', null])
  walk.stop()
  walk = new Walk(llcChart)
  await walk.answer('loadDraft', 'atUploads')
  await next()
  await submit()
  expect(walk.state).toBe('submitting')
  await walk.send({ type: 'DEVICE.ERASED' })
  expect([walk.state, walk.pending.size, createFormDraft(walk.snapshot)]).toEqual(['steps.business.editing', 0, null])
})

test('leaving a step removes its message before a new one', async () => {
  await walk.answer('loadDraft', 'businessDone')
  expect(walk.emitted).toEqual([])
  await back()
  expect(walk.emitted).toEqual([{ type: 'stepChanged' }])
})

describeFiling(llcChart, llcFiling, { business: 'name', ownership: 'fullname' })
