import { afterEach, describe, expect, test } from 'vitest'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { checkboxField, choices, documents, rows, select, text } from '#contract/forms/field.ts'
import { parsePhoneRoughly as parsePhone } from '#contract/forms/phones.approximate.ts'
import { CODE } from '#kit/charts/account.ts'
import { corporationChart } from '#kit/charts/corporation.ts'
import { dbaChart } from '#kit/charts/dba.ts'
import { forgotPasswordChart } from '#kit/charts/forgot-password.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { requestChart } from '#kit/charts/request.ts'
import { savedContactChart } from '#kit/charts/saved-contact.ts'
import { scorpChart } from '#kit/charts/scorp.ts'
import { signupChart, signupSample } from '#kit/charts/signup.ts'
import type { AnyChart } from '#kit/samples.ts'
import { pressSubmit } from '#kit/submit.ts'
import { Walk } from '#kit/walk.ts'
import { createAccountDraft } from '#machines/account/account.connect.ts'
import { appendRow, deleteRow, withAnswer } from '#machines/forms/answers.ts'
import { findClearedAnswers, undoClearing } from '#machines/forms/cleared-answers.ts'
import { applyCopies, clearDependents, lockedFields } from '#machines/forms/dependents.ts'
import { fileRefsOf, resumeAnswers } from '#machines/forms/draft.ts'
import { connectFiling } from '#machines/forms/filing.connect.ts'
import { createFormContext, resetForm } from '#machines/forms/form.context.ts'
import { firstStepWithErrors, isStepValid, reachableStep } from '#machines/forms/steps.ts'
import { stateKeys, stateText } from '#machines/kit/edges.ts'
import { codeState } from './code-flow.ts'

const optional = { optional: true } as const

describe('a draft restores the values that its fields accept today', () => {
  const fields = {
    name: text('Name', optional),
    kinds: choices('Kinds', { optional: true, options: ['a', 'b'] }),
    pick: select('Which?', { optional: true, options: ['a', 'b'], initial: 'a' }),
    sure: checkboxField('Sure', optional),
    docs: documents('Docs', { optional: true, wrongType: 't', tooBig: 'b' }),
  }
  const blank = { name: '', kinds: [], pick: 'a', sure: false, docs: [] }
  const complete = { name: 'Ana', kinds: ['b'], pick: 'b', sure: true, docs: [{ id: '1' }] }
  const resume = (answers: object, typed: object = {}) => resumeAnswers(fields, typed as never, { answers: answers as never })

  test.each([
    ['all of it', complete, complete],
    ['nothing', {}, blank],
    ['not a list for a text', { name: ['Ana'] }, blank],
    ['not a text for a list', { kinds: 'a', docs: 'a.pdf' }, blank],
    ['not a text for a checkbox', { sure: 'true' }, blank],
    ['not a removed option', { pick: 'c' }, blank],
    ['an option from a list', { pick: ['b'] }, { ...blank, pick: 'b' }],
    ['none of several options', { pick: ['b', 'a'] }, blank],
    ['a cleared choice', { pick: '' }, { ...blank, pick: '' }],
    ['not a removed field', { fax: '1' }, blank],
  ])('%s', (_, kept, answers) => expect(resume(kept)).toEqual(answers))

  test('a draft restores the values that its fields accept today below earlier input, or alone without a draft', () => {
    const kept = { name: 'Ana', kinds: ['a'], pick: 'b', sure: true, docs: [{ id: '1' }] }
    const typed = { name: 'Ben', kinds: ['b'], docs: [{ id: '2' }] }
    expect(resume(kept, typed)).toEqual({ ...kept, ...typed })
    expect(resume(kept, { name: '', kinds: [] })).toEqual(kept)
    expect(resumeAnswers(fields, typed as never, null)).toEqual({ ...blank, ...typed })
  })
})

describe('“Same as …”', () => {
  const fields = {
    street: text('Street', optional),
    same: checkboxField('Same', { optional: true, copies: { home: 'street' } }),
    home: text('Home', optional),
    list: rows('List', { optional: true, one: 'One', columns: {} }),
  }
  const before = { street: 'Elm', same: false, home: 'Oak', list: [] }

  test('copies, resets, and locks its own fields, and ignores other fields', () => {
    expect(applyCopies(fields, { ...before, same: true })).toEqual({ ...before, same: true, home: 'Elm' })
    expect(applyCopies(fields, { same: true })).toEqual({ same: true, home: '' })
    expect(applyCopies(fields, before)).toEqual(before)
    expect(clearDependents(fields, before, 'same')).toEqual({ ...before, home: '' })
    for (const name of ['street', 'nowhere']) expect(clearDependents(fields, before, name)).toEqual(before)
    expect([...lockedFields(fields, { ...before, same: true })]).toEqual(['home'])
    expect([...lockedFields(fields, before)]).toEqual([])
  })

  test('“Same as …” can be undone when it replaced an answer, until one of the restored fields changes', () => {
    const after = { ...before, same: true, home: 'Elm' }
    const clearing = { name: 'same', before: { same: false, home: 'Oak' } }
    expect(findClearedAnswers(fields, null, 'same', before, after)).toEqual(clearing)
    expect(findClearedAnswers(fields, null, 'same', { ...before, home: '' }, after)).toBeNull()
    expect(findClearedAnswers(fields, clearing, 'street', after, { ...after, street: 'Fir' })).toEqual(clearing)
    expect(findClearedAnswers(fields, clearing, 'same', after, { ...after, same: false })).toEqual(clearing)
    expect(findClearedAnswers(fields, clearing, 'home', after, { ...after, home: 'Fir' })).toBeNull()
    expect(undoClearing(fields, after, clearing)).toEqual(before)
    expect(undoClearing(fields, { ...before, street: 'Fir' }, { name: 'same', before: { same: true, home: 'Elm' } })).toMatchObject({
      same: true,
      home: 'Fir',
    })
  })
})

test('a step opens when all earlier ones are complete, and an unknown one counts as the first', () => {
  const full = { definition: llcFiling, answers: llcFiling.sample, parsePhone }
  const none = { ...full, answers: { ...llcFiling.sample, city: '' } }
  expect([undefined, 'nowhere', 'business', 'uploads'].map((wanted) => reachableStep(full, wanted))).toEqual(['business', 'business', 'business', 'uploads'])
  expect(reachableStep(none, 'uploads')).toBe('business')
  expect([isStepValid(full, 'nowhere'), isStepValid(full, 'business'), isStepValid(none, 'business')]).toEqual([false, true, false])
  expect(firstStepWithErrors(llcFiling, { ownercity: 'x', ein: 'x' })).toBe('ownership')
  expect(firstStepWithErrors(corporationFiling, { 'shareholders.0.name': 'x' })).toBe('shareholders')
  expect(firstStepWithErrors(llcFiling, { ghost: 'x' })).toBeUndefined()
})

test('adds, changes, and removes rows, and ignores invalid ones', () => {
  const fields = {
    people: rows('People', { optional: true, one: 'Person', columns: { name: text('Name', optional), share: text('Share', optional) } }),
    name: text('Name', optional),
  }
  const ana = { name: 'Ana', share: '' }
  expect(appendRow(fields, {}, 'people')).toEqual({ people: [{ name: '', share: '' }] })
  expect(appendRow(fields, { people: [ana] }, 'people')).toEqual({ people: [ana, { name: '', share: '' }] })
  for (const name of ['name', 'nowhere']) expect(appendRow(fields, { people: [ana] }, name)).toEqual({ people: [ana] })
  expect(withAnswer({ people: [ana, ana] }, 'people.1.share', '60')).toEqual({ people: [ana, { name: 'Ana', share: '60' }] })
  expect(withAnswer({ people: [ana] }, 'people.0', 'x')).toEqual({ people: [ana], 'people.0': 'x' })
  expect(deleteRow({ people: [ana, { name: 'Ben', share: '' }] }, 'people', 0)).toEqual({ people: [{ name: 'Ben', share: '' }] })
  expect(deleteRow({}, 'people', 0)).toEqual({ people: [] })
  expect(withAnswer({}, 'people.0.name', 'Ben')).toEqual({ people: [] })
})

test('lists the leaf states of all regions in order', () => {
  const at = (value: unknown) => stateKeys({ value } as never)
  expect([at('form'), at({ steps: { owners: 'editing' } }), at({ house: { porch: {}, lock: { open: 'wide' } } })]).toEqual([
    ['form'],
    ['steps.owners.editing'],
    ['house.lock.open.wide', 'house.porch'],
  ])
  expect(stateText({ value: { porch: {}, lock: 'open' } } as never)).toBe('lock.open porch')
})

test('finds the files of answers in any list by id and size', () => {
  const file = { id: 'a', name: 'a.pdf', size: 1, type: 'application/pdf' }
  const answers = {
    name: 'Ana',
    kinds: ['a', 'id'],
    sure: true,
    people: [{ name: 'Ben' }, { id: 'b' }, { size: 'c' }],
    docs: [file],
    more: [null, { ...file, id: 'd' }],
  }
  expect(fileRefsOf(answers as never)).toEqual([file, { ...file, id: 'd' }])
  expect(fileRefsOf({})).toEqual([])
})

test('a cleared form keeps its clock and phone parser', () => {
  const now = () => 7
  const parse = () => undefined
  const begun = {
    ...createFormContext(llcFiling, { openAt: 'uploads', openReceipt: 'RC-1', now }),
    parsePhone: parse as never,
    answers: llcFiling.sample,
    problem: 'No.',
  }
  expect(resetForm(begun)).toEqual({ ...createFormContext(llcFiling, { now }), parsePhone: parse })
})

describe('a chart', () => {
  let walk: Walk
  const begin = async (chart: AnyChart, draft?: unknown) => {
    walk = new Walk(chart)
    if (draft !== undefined) await walk.answerWith('loadDraft', draft)
  }
  afterEach(() => walk.stop())
  const send = (type: string, more: object = {}) => walk.send({ type, ...more })
  const type = async (sample: object) => {
    for (const [name, value] of Object.entries(sample)) await send('FIELD.CHANGE', { name, value })
  }
  const filing = () => connectFiling(walk.snapshot, () => {}) as { errors: object; lockedTitle: string | null; cleared: string | null }
  const answers = llcFiling.sample

  test.each<[AnyChart, string, string]>([
    [llcChart, 'loadDraft', 'llcform'],
    [corporationChart, 'loadDraft', 'corporation-filing'],
    [dbaChart, 'loadDraft', 'dba-filing'],
    [requestChart, 'loadDraft', 'factoringform'],
    [signupChart, 'loadDraft', 'signup'],
    [forgotPasswordChart, 'loadDraft', 'forgot-password'],
    [scorpChart, 'loadDraft', 'scorpform'],
    [savedContactChart, 'loadContacts', 'factoringform'],
  ])('loads the draft of its own flow', async (chart, actor, flow) => {
    await begin(chart)
    expect(walk.pending.get(actor)?.input).toEqual({ flow })
  })

  test('shows a receipt on the device and sends only complete forms', async () => {
    await begin(llcChart)
    await walk.answer('loadDraft', 'received')
    expect(connectFiling(walk.snapshot, () => {})).toMatchObject({ screen: 'received', reference: 'RC-7K4M-2QX9', sent: { email: answers.email } })
    walk.stop()
    await begin(llcChart, { answers: { ...answers, ownercity: '' }, step: 'confirmation', idempotencyKey: 'key', isSending: true })
    expect(walk.state).toBe('steps.ownership.editing')
  })

  test.each([
    ['uploads', 'Uploads'],
    ['ownership', null],
    ['nowhere', null],
    ['constructor', null],
    [undefined, null],
  ])('opened at the step %s with one complete step names the locked step: %j', async (openAt, title) => {
    await begin({ ...llcChart, input: (now) => ({ openAt, now }) })
    await walk.answer('loadDraft', 'businessDone')
    expect(filing().lockedTitle).toBe(title)
  })

  test('limits a refusal to its step and skips incomplete fields', async () => {
    await begin(llcChart, null)
    expect(filing().errors).toEqual({})
    walk.stop()
    await begin(llcChart, { answers, step: 'confirmation' })
    await pressSubmit(walk, 'key')
    await walk.answerWith('submitForm', { kind: 'refused', status: 422, message: 'm', errors: { city: 'Which?', ein: 'None?' } })
    expect([walk.state, filing().errors]).toEqual(['steps.business.invalid', { city: 'Which?' }])
    await send('STEP.OPEN', { step: 'taxAndCompliance', change: false })
    expect([walk.state, filing().errors]).toEqual(['steps.taxAndCompliance.editing', {}])
  })

  test('undoes a clearing only on its own step', async () => {
    await begin(corporationChart, { answers: corporationFiling.sample, step: 'incorporator' })
    await send('CLEARING.UNDO')
    expect(walk.snapshot.context.answers).toEqual(corporationFiling.sample)
    await type({ sameAsRegistration: true })
    expect(filing().cleared).toBe('sameAsRegistration')
    const ticked = walk.snapshot.context.answers
    await send('STEP.NEXT')
    expect(walk.state).toBe('steps.shareholders.editing')
    await send('CLEARING.UNDO')
    expect(walk.snapshot.context.answers).toEqual(ticked)
    await send('STEP.BACK')
    await send('CLEARING.UNDO')
    expect(walk.snapshot.context.answers).toEqual(corporationFiling.sample)
  })

  test('sends an account with a trimmed address and without unrelated fields', async () => {
    await begin(forgotPasswordChart, null)
    await type({ email: ' rosa@harborlines.example ' })
    await send('FORM.SUBMIT')
    expect(walk.pending.get('requestCode')?.input).toEqual({ first_name: '', last_name: '', email: 'rosa@harborlines.example', password: '' })
  })

  test('keeps a started sign-up with one answer, and passwords only in their tab', async () => {
    await begin(signupChart, null)
    await type({ email: 'rosa@' })
    expect(createAccountDraft(walk.snapshot)).toMatchObject({ answers: { first_name: '', last_name: '', email: 'rosa@' } })
    await type(signupSample)
    await send('TAB.TAKEN')
    const { password, confirm } = signupSample
    expect(walk.snapshot.context.answers).toEqual({ first_name: '', last_name: '', email: '', password, confirm })
    await send('TAB.RETAKE')
    await walk.answer('loadDraft', 'formOnly')
    expect([walk.state, walk.snapshot.context.answers]).toEqual(['form.editing', signupSample])
  })

  test('reports a failed resend with its reason, and a code that expired in the meantime', async () => {
    await begin(signupChart, null)
    await type(signupSample)
    await send('FORM.SUBMIT')
    await walk.answer('requestCode', 'codeSent')
    await walk.wait(180_000)
    const alertText = () => (walk.emitted.at(-1) as unknown as { alert: { text: string } }).alert.text
    await send('CODE.RESEND')
    await walk.answer('resendCode', 'offline')
    expect([walk.state, alertText()]).toEqual([codeState('open.unsent', 'unlocked'), 'We couldn’t send a new code. Check your connection and try again.'])
    await send('CODE.RESEND')
    await walk.answer('resendCode', 'refused')
    expect(alertText()).toBe('Too many codes for this address. Please try again in an hour.')
    await send('CODE.CHANGE', { code: CODE.slice(1) })
    await send('CODE.RESEND')
    await walk.wait(420_000)
    expect(walk.state).toBe(codeState('resending', 'unlocked'))
    await walk.answer('resendCode', 'offline')
    await walk.wait(0)
    expect([walk.state, walk.snapshot.context.code]).toEqual([codeState('expired', 'unlocked'), ''])
  })
})
