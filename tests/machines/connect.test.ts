/** What each page is told of its chart, whole: a word too much or too little is noticed. What can be pressed sends its event. */
import { afterEach, describe, expect, test } from 'vitest'
import { changeEmailFields, changePasswordFields } from '#contract/account-area.ts'
import { codeField, forgotFields, loginFields, newPasswordFields, signupFields } from '#contract/accounts.ts'
import { llc } from '#contract/filings/llc.ts'
import { findFields } from '#contract/request-calls.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { CODE } from '#kit/charts/account.ts'
import { accountAreaChart } from '#kit/charts/account-area.ts'
import { actChart, passwordSample } from '#kit/charts/act.ts'
import { alertChart } from '#kit/charts/alert.ts'
import { callbackDialogChart } from '#kit/charts/callback-dialog.ts'
import { changeEmailChart, newEmailSample } from '#kit/charts/change-email.ts'
import { devices, devicesChart } from '#kit/charts/devices.ts'
import { eraseChart } from '#kit/charts/erase.ts'
import { findRequestChart, findSample } from '#kit/charts/find-request.ts'
import { forgotPasswordChart, forgotSample } from '#kit/charts/forgot-password.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { loginChart, loginSample } from '#kit/charts/login.ts'
import { ownRequests, ownRequestsChart } from '#kit/charts/own-requests.ts'
import { referenceDataChart } from '#kit/charts/reference-data.ts'
import { requestChart } from '#kit/charts/request.ts'
import { dana, savedContactChart } from '#kit/charts/saved-contact.ts'
import { scorpChart } from '#kit/charts/scorp.ts'
import { sessionChart } from '#kit/charts/session.ts'
import { signupChart, signupSample } from '#kit/charts/signup.ts'
import { startHereChart } from '#kit/charts/start-here.ts'
import type { AnyChart } from '#kit/samples.ts'
import { accept, pressSubmit } from '#kit/submit.ts'
import { Walk } from '#kit/walk.ts'
import { accountDraft, connectAccount } from '#machines/account/account.connect.ts'
import { connectLogin } from '#machines/account/login.connect.ts'
import { connectAccountArea } from '#machines/account-area/account-area.connect.ts'
import { connectAct } from '#machines/account-area/act.connect.ts'
import { connectChangeEmail } from '#machines/account-area/change-email.connect.ts'
import { connectDevices } from '#machines/account-area/devices.connect.ts'
import { connectOwnRequests } from '#machines/account-area/own-requests.connect.ts'
import { connectAlert } from '#machines/alert/alert.connect.ts'
import { connectCallbackDialog } from '#machines/callback-dialog/callback-dialog.connect.ts'
import { connectErase } from '#machines/erase/erase.connect.ts'
import { connectFindRequest } from '#machines/find-request/find-request.connect.ts'
import { connectFiling } from '#machines/form/filing.connect.ts'
import { formDraft } from '#machines/form/form.connect.ts'
import { connectRequest } from '#machines/form/request.connect.ts'
import { connectReferenceData } from '#machines/reference-data/reference-data.connect.ts'
import { connectSavedContact } from '#machines/saved-contact/saved-contact.connect.ts'
import { connectScorp, scorpDraft } from '#machines/scorp/scorp.connect.ts'
import { connectSession } from '#machines/session/session.connect.ts'
import { connectStartHere } from '#machines/start-here/start-here.connect.ts'

let walk: Walk
const begin = (chart: AnyChart) => {
  walk = new Walk(chart)
}
afterEach(() => walk.stop())
const send = (type: string, more: object = {}) => walk.send({ type, ...more })
const type = async (sample: object) => {
  for (const [name, value] of Object.entries(sample)) await send('FIELD.CHANGE', { name, value })
}

type Connect = (snapshot: never, send: (event: object) => void) => object
/** What is shown, and what each of its functions sends when it is called with 'a' and 'b'; those that send nothing are left out. */
function seen(connect: Connect) {
  let event: object | undefined
  const view = connect(walk.snapshot as never, (sent) => {
    event = sent
  })
  const shows: Record<string, unknown> = {}
  const sends: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(view)) {
    if (typeof part !== 'function') shows[name] = part
    else {
      event = undefined
      part('a', 'b', 'c')
      if (event) sends[name] = event
    }
  }
  return { shows, sends }
}
const change = { type: 'FIELD.CHANGE', name: 'a', value: 'b' }
const only = (...sends: readonly string[]) => Object.fromEntries(sends.map((name) => [name, expect.anything()]))

test('the alert', async () => {
  begin(alertChart)
  const sends = { onClose: { type: 'ALERT.CLOSE' }, onStay: { type: 'ALERT.STAY' }, onPause: { type: 'ALERT.PAUSE' }, onResume: { type: 'ALERT.RESUME' } }
  expect(seen(connectAlert)).toEqual({ shows: { alert: null }, sends })
  const success = { kind: 'success', text: 'Sent', leaves: true }
  await send('ALERT.SHOW', { alert: success })
  expect(seen(connectAlert).shows).toEqual({ alert: { ...success, title: 'Success', until: walk.clock.now() + 5_000 } })
  const error = { kind: 'error', text: 'Not sent', leaves: false }
  await send('ALERT.SHOW', { alert: error })
  expect(seen(connectAlert).shows).toEqual({ alert: { ...error, title: 'Error', until: null } })
})

test('“Erase everything on this device”', async () => {
  begin(eraseChart)
  const at = (more: object = {}) => ({ asking: false, busy: false, failed: false, erased: false, ...more })
  const sends = { ask: { type: 'ERASE.ASK' }, confirm: { type: 'ERASE.CONFIRM' }, cancel: { type: 'ERASE.CANCEL' } }
  expect(seen(connectErase)).toEqual({ shows: at(), sends })
  await send('ERASE.ASK')
  expect(seen(connectErase).shows).toEqual(at({ asking: true }))
  await send('ERASE.CONFIRM')
  expect(seen(connectErase).shows).toEqual(at({ asking: true, busy: true }))
  await walk.answer('erase', 'refused')
  expect(seen(connectErase).shows).toEqual(at({ asking: true, failed: true }))
  await send('ERASE.CONFIRM')
  await walk.answer('erase', 'erased')
  expect(seen(connectErase).shows).toEqual(at({ erased: true }))
})

test('“Let us talk”', async () => {
  begin(callbackDialogChart)
  const sends = { onClose: { type: 'DIALOG.CLOSE' } }
  expect(seen(connectCallbackDialog)).toEqual({ shows: { open: false }, sends })
  await send('DIALOG.OPEN')
  expect(seen(connectCallbackDialog)).toEqual({ shows: { open: true }, sends })
  await send('DIALOG.CLOSE')
  expect(seen(connectCallbackDialog).shows).toEqual({ open: false })
})

test('the session', async () => {
  begin(sessionChart)
  const at = (more: object = {}) => ({ loggedIn: false, resuming: false, busy: false, asking: false, unfinished: [], ended: false, ...more })
  const sends = {
    onDismiss: { type: 'SESSION.DISMISS' },
    onLogOut: { type: 'SESSION.LOG_OUT' },
    onConfirm: { type: 'SESSION.CONFIRM' },
    onStay: { type: 'SESSION.STAY' },
  }
  expect(seen(connectSession)).toEqual({ shows: at({ resuming: true }), sends })
  await walk.answer('readToken', 'kept')
  expect(seen(connectSession).shows).toEqual(at({ loggedIn: true }))
  await send('SESSION.LOG_OUT')
  expect(seen(connectSession).shows).toEqual(at({ loggedIn: true, busy: true }))
  await walk.answer('findUnfinished', 'filing')
  expect(seen(connectSession).shows).toEqual(at({ loggedIn: true, asking: true, unfinished: ['llcform'] }))
  await walk.send({ type: 'SESSION.REFUSED', token: 'token-kept' })
  expect(seen(connectSession).shows).toEqual(at({ ended: true, unfinished: ['llcform'] }))
})

test('countries and states', async () => {
  begin(referenceDataChart)
  const states = () => connectReferenceData(walk.snapshot, () => {}).statesOf('US')
  expect(seen(connectReferenceData)).toEqual({ shows: { status: 'loading', countries: [] }, sends: { retry: { type: 'REFERENCE_DATA.RETRY' } } })
  await walk.answer('loadReferenceData', 'serverFailed')
  expect([seen(connectReferenceData).shows, states()]).toEqual([{ status: 'failed', countries: [] }, []])
  await send('REFERENCE_DATA.RETRY')
  await walk.answer('loadReferenceData', 'loaded')
  expect(seen(connectReferenceData).shows).toEqual({ status: 'ready', countries: [{ value: 'US', label: 'United States' }] })
  expect(states()).toEqual([{ value: 'Texas', label: 'Texas' }])
})

test('the S-Corp choice and its draft', async () => {
  begin(scorpChart)
  expect(seen((snapshot, sent) => connectScorp(snapshot, sent))).toEqual({
    shows: { company: null },
    sends: { choose: { type: 'COMPANY.CHOOSE', company: 'a' } },
  })
  await send('COMPANY.CHOOSE', { company: 'new' })
  const kept = scorpDraft(walk.snapshot)
  expect(kept).toEqual({ answers: { company: 'new' } })
  walk.stop()
  begin(scorpChart)
  await walk.answerWith('loadDraft', kept)
  expect(connectScorp(walk.snapshot, () => {}).company).toBe('new')
})

test('“Start here”', async () => {
  begin(startHereChart)
  expect(seen(connectStartHere)).toEqual({
    shows: { answers: {}, screen: 'question', question: 'audience', options: ['carrier', 'shipper'], number: 1, of: 6, back: undefined },
    sends: { open: { type: 'ANSWERS.OPEN', answers: 'a' }, choose: { type: 'ANSWER.CHOOSE', value: 'a' } },
  })
  await send('ANSWER.CHOOSE', { value: 'shipper' })
  expect(seen(connectStartHere)).toEqual({
    shows: {
      answers: { audience: 'shipper' },
      screen: 'question',
      question: 'freight',
      options: ['truckload', 'partial', 'urgent', 'steady'],
      number: 2,
      of: 2,
    },
    sends: { ...only('open', 'choose'), back: { type: 'STEP.BACK' } },
  })
  await send('ANSWER.CHOOSE', { value: 'urgent' })
  expect(seen(connectStartHere)).toEqual({
    shows: { answers: { audience: 'shipper', freight: 'urgent' }, screen: 'roadmap' },
    sends: { ...only('open'), back: { type: 'STEP.BACK' }, again: { type: 'GUIDE.AGAIN' } },
  })
  await send('STEP.BACK')
  expect(seen(connectStartHere).shows).toMatchObject({ question: 'freight', answers: { audience: 'shipper' } })
})

test('what is known of a person', async () => {
  begin(savedContactChart)
  const view = () => seen((snapshot, sent) => connectSavedContact(snapshot, sent, { phone: '+13055550100' }))
  await walk.answer('loadPeople', 'one')
  const part = (name: string, of: 'name' | 'email' | 'phone' | 'company') => ({ name, part: of, value: dana[of] })
  const all = [part('fullname', 'name'), part('phone', 'phone'), part('email', 'email'), part('companyname', 'company')]
  const shows = { screen: 'offer', people: [dana], person: dana, offers: all, fillings: all.filter(({ name }) => name !== 'phone'), kept: false, busy: false }
  expect(view()).toEqual({
    shows,
    sends: {
      choose: { type: 'PERSON.CHOOSE', email: 'a' },
      use: { type: 'PERSON.USE' },
      decline: { type: 'PERSON.DECLINE' },
      forget: { type: 'PERSON.FORGET' },
    },
  })
  await send('PERSON.FORGET')
  expect(view().shows).toEqual({ ...shows, busy: true })
  await walk.answer('forgetPerson', 'erased')
  expect(view().shows).toEqual({ screen: 'forgotten', fields: ['fullname', 'phone', 'email', 'companyname'] })
})

test('log-in', async () => {
  begin(loginChart)
  const sends = { change, leave: { type: 'FIELD.LEAVE', name: 'a' }, submit: { type: 'FORM.SUBMIT' } }
  const empty = { email: '', password: '' }
  const at = (more: object = {}) => ({ screen: 'form', fields: loginFields, answers: empty, errors: {}, attempt: 0, busy: false, ...more })
  expect(seen(connectLogin)).toEqual({ shows: at(), sends })
  await send('FIELD.LEAVE', { name: 'email' })
  expect(seen(connectLogin).shows).toEqual(at({ errors: { email: 'Email is required.' } }))
  await type(loginSample)
  await send('FORM.SUBMIT')
  expect(seen(connectLogin).shows).toEqual(at({ answers: loginSample, busy: true }))
  await walk.answer('logIn', 'fieldRefused')
  expect(seen(connectLogin).shows).toMatchObject({ errors: { email: 'Enter a valid email address.' }, busy: false })
  await send('FORM.SUBMIT')
  await walk.answer('logIn', 'accepted')
  expect(seen(connectLogin)).toEqual({ shows: { screen: 'loggedIn' }, sends: {} })
})

test('“Find your request”', async () => {
  begin(findRequestChart)
  const sends = { change, submit: { type: 'FORM.SUBMIT' } }
  const empty = { reference: '', email: '' }
  const at = (more: object = {}) => ({ screen: 'form', fields: findFields, answers: empty, errors: {}, attempt: 0, busy: false, ...more })
  expect(seen(connectFindRequest)).toEqual({ shows: at(), sends })
  await send('FORM.SUBMIT')
  expect(seen(connectFindRequest).shows).toEqual(at({ errors: { reference: 'Enter your reference.', email: 'Enter your email address.' }, attempt: 1 }))
  await type(findSample)
  await send('FORM.SUBMIT')
  expect(seen(connectFindRequest).shows).toEqual(at({ answers: findSample, attempt: 1, busy: true }))
  await walk.answer('findRequest', 'fieldRefused')
  expect(seen(connectFindRequest).shows).toEqual(at({ answers: findSample, attempt: 2, errors: { email: 'Enter a valid email address.' } }))
  await send('FORM.SUBMIT')
  await walk.answer('findRequest', 'accepted')
  expect(seen(connectFindRequest)).toEqual({ shows: { screen: 'sent', email: findSample.email }, sends: { again: { type: 'FIND.AGAIN' } } })
})

describe.each([
  { name: 'sign-up', chart: signupChart, fields: signupFields, sample: signupSample },
  { name: 'forgot password', chart: forgotPasswordChart, fields: forgotFields, sample: { email: forgotSample.email } },
])('$name', ({ name, chart, fields, sample }) => {
  const { email } = sample
  const connect = connectAccount as Connect
  const form = { change, submit: { type: 'FORM.SUBMIT' } }
  const resting = Object.fromEntries(Object.entries(sample).filter(([field]) => !['password', 'confirm'].includes(field)))
  const untilCode = async () => {
    begin(chart)
    await walk.answer('loadDraft', 'nothing')
    await type(sample)
    await send('FORM.SUBMIT')
    await walk.answer('requestCode', 'codeSent')
  }
  const kept = () => accountDraft(walk.snapshot as never)

  test('asks first for its form', async () => {
    begin(chart)
    expect(seen(connect).shows).toMatchObject({ screen: 'form' })
    await walk.answer('loadDraft', 'nothing')
    const at = (more: object = {}) => ({
      screen: 'form',
      fields,
      email: '',
      answers: Object.fromEntries(Object.keys(fields).map((field) => [field, ''])),
      errors: {},
      attempt: 0,
      busy: false,
      ...more,
    })
    expect(seen(connect)).toEqual({ shows: at(), sends: form })
    expect(kept()).toBeNull()
    await send('FORM.SUBMIT')
    const errors = Object.fromEntries(Object.entries(fields).map(([field, { required }]) => [field, required]))
    expect(seen(connect).shows).toEqual(at({ errors, attempt: 1 }))
    await type(sample)
    await send('FORM.SUBMIT')
    expect(seen(connect).shows).toEqual(at({ email, answers: sample, attempt: 1, busy: true }))
    expect(kept()).toEqual({ answers: resting, deadlines: { resendAt: 0, expiresAt: 0 } })
    await walk.answer('requestCode', 'fieldRefused')
    expect(Object.values(seen(connect).shows.errors as object)).toHaveLength(1)
    await send('TAB.TAKEN')
    expect(seen(connect)).toEqual({ shows: { screen: 'openInOtherTab' }, sends: { retake: { type: 'TAB.RETAKE' } } })
  })

  test('then for the code', async () => {
    await untilCode()
    const now = walk.clock.now()
    const at = (more: object = {}) => ({
      screen: 'code',
      email,
      code: '',
      codeError: undefined,
      attempt: 0,
      verifying: false,
      resending: false,
      resendAt: now + 180_000,
      canResend: false,
      ...more,
    })
    expect(seen(connect)).toEqual({
      shows: at(),
      sends: {
        changeCode: { type: 'CODE.CHANGE', code: 'a' },
        submit: { type: 'CODE.SUBMIT' },
        resend: { type: 'CODE.RESEND' },
        editEmail: { type: 'EMAIL.EDIT' },
      },
    })
    expect(kept()).toEqual({ answers: resting, deadlines: { resendAt: now + 180_000, expiresAt: now + 600_000 } })
    await send('CODE.SUBMIT')
    expect(seen(connect).shows).toEqual(at({ codeError: codeField.required, attempt: 1 }))
    await send('CODE.CHANGE', { code: CODE })
    await send('CODE.SUBMIT')
    expect(seen(connect).shows).toEqual(at({ code: CODE, verifying: true, attempt: 1 }))
    await walk.answer('verifyCode', 'wrong')
    expect(seen(connect).shows).toEqual(at({ code: CODE, attempt: 2, codeError: 'That code is not right. Check the newest email and try again.' }))
    await send('CODE.SUBMIT')
    await walk.answer('verifyCode', 'offline')
    expect(seen(connect).shows).toMatchObject({ codeError: 'The code could not be checked. Check your connection and try again.' })
    await send('CODE.SUBMIT')
    await walk.answer('verifyCode', 'refused')
    expect(seen(connect).shows).toMatchObject({ codeError: 'Too many tries. Please wait a minute.' })
    await walk.wait(180_000)
    expect(seen(connect).shows).toMatchObject({ canResend: true })
    await send('CODE.RESEND')
    expect(seen(connect).shows).toMatchObject({ canResend: false, resending: true, codeError: undefined })
    await walk.answer('resendCode', 'offline')
    await walk.wait(420_000)
    expect(seen(connect).shows).toMatchObject({ code: '', codeError: 'This code has expired. Ask for a new one.' })
  })

  test('then for a password, also when its code outlived the page, and is over in the end', async () => {
    begin(chart)
    await walk.answer('loadDraft', 'codePending')
    await send('CODE.CHANGE', { code: CODE })
    await send('CODE.SUBMIT')
    await walk.answer('verifyCode', 'right')
    expect(seen(connect)).toEqual({
      shows: expect.objectContaining({ screen: 'password', fields: newPasswordFields, email, errors: {}, busy: false, attempt: 0 }),
      sends: form,
    })
    await send('FORM.SUBMIT')
    expect(seen(connect).shows).toMatchObject({ errors: { password: 'Password is required.', confirm: 'Confirm Password is required.' }, attempt: 1 })
    await type({ password: forgotSample.password, confirm: forgotSample.password })
    await send('FORM.SUBMIT')
    expect(seen(connect).shows).toMatchObject({ screen: 'password', fields: newPasswordFields, errors: {}, busy: true })
    const [call, answer] = name === 'sign-up' ? ['createAccount', 'created'] : ['resetPassword', 'changed']
    await walk.answer(call, answer)
    expect([seen(connect), kept()]).toEqual([{ shows: { screen: 'done' }, sends: {} }, null])
  })
})

/** By the URL. */
const openReceipt = { type: 'RECEIPT.OPEN', reference: 'a' }

const fill = { type: 'ANSWERS.FILL', changes: 'a', said: 'b' }
const replaceFile = { type: 'FILE.REPLACE', name: 'a', id: 'b', file: 'c' }

describe('a request', () => {
  const sends = {
    change,
    fill,
    replaceFile,
    submit: { type: 'FORM.SUBMIT', 0: 'a' },
    cancel: { type: 'FORM.CANCEL' },
    erase: { type: 'DRAFT.ERASE' },
    openReceipt,
  }
  const at = (more: object = {}) => ({
    screen: 'form',
    answers: factoring.sample,
    errors: {},
    leftOut: {},
    attempt: 0,
    resuming: false,
    busy: false,
    waiting: false,
    failed: false,
    problem: null,
    canErase: true,
    filled: null,
    upload: undefined,
    ...more,
  })
  const view = () => seen((snapshot, sent) => connectRequest(snapshot, sent))
  const draft = () => formDraft(walk.snapshot)
  const answers = factoring.sample

  test('is empty, refused, on its way, waiting, failed and received', async () => {
    begin(requestChart)
    const empty = Object.fromEntries(Object.keys(factoring.fields).map((name) => [name, '']))
    expect(view().shows).toEqual(at({ answers: empty, resuming: true, canErase: false }))
    await walk.answer('loadDraft', 'nothing')
    expect(view()).toEqual({ shows: at({ answers: empty, canErase: false }), sends })
    expect(draft()).toBeNull()
    await type({ ...answers, email: 'dana@' })
    await pressSubmit(walk, 'key')
    expect(view().shows).toEqual(at({ answers: { ...answers, email: 'dana@' }, errors: { email: 'Enter a valid email' }, attempt: 1 }))
    await type({ email: answers.email })
    expect([view().shows, draft()]).toEqual([at({ attempt: 1 }), { answers }])
    await pressSubmit(walk, 'key')
    expect([view().shows, draft()]).toEqual([
      at({ attempt: 1, busy: true, canErase: false, upload: expect.anything() }),
      { answers, idempotencyKey: 'key', isSending: true },
    ])
    await walk.answer('submitForm', 'offline')
    expect([view().shows, draft()]).toEqual([at({ attempt: 1, waiting: true, canErase: false }), { answers, idempotencyKey: 'key', isSending: true }])
    expect(walk.pending.get('whenOnline')?.input).toEqual({ waits: 1 })
    await walk.answer('whenOnline', 'back')
    await walk.answer('submitForm', 'refused')
    expect([view().shows, draft()]).toEqual([
      at({ attempt: 1, failed: true, problem: 'Too many requests. Please wait a minute.' }),
      { answers, idempotencyKey: 'key' },
    ])
    await pressSubmit(walk, 'key-2')
    await accept(walk)
    expect(view()).toEqual({
      shows: { screen: 'received', reference: 'RC-7K4M-2QX9', sent: expect.anything() },
      sends: { sendAnother: { type: 'FORM.AGAIN' } },
    })
    await send('DEVICE.ERASED')
    expect([view().shows, draft()]).toEqual([{ screen: 'received', reference: 'RC-7K4M-2QX9', sent: null }, null])
  })

  test('keeps its key also when it was emptied after a send that may have arrived', async () => {
    begin(requestChart)
    await walk.answer('loadDraft', 'complete')
    await pressSubmit(walk, 'key')
    await walk.answer('submitForm', 'serverFailed')
    const empty = Object.fromEntries(Object.keys(factoring.fields).map((name) => [name, '']))
    await type(empty)
    expect(draft()).toEqual({ answers: empty, idempotencyKey: 'key' })
  })

  test('goes on elsewhere', async () => {
    begin(requestChart)
    await walk.answer('loadDraft', 'complete')
    await send('TAB.TAKEN')
    expect(view()).toEqual({ shows: { screen: 'openInOtherTab' }, sends: { retake: { type: 'TAB.RETAKE' } } })
  })
})

describe('a filing', () => {
  const titles = Object.entries(llc.steps).map(([name, { title }]) => ({ name, title }))
  const at = (more: object = {}) => ({
    step: 'business',
    index: 0,
    title: llc.steps.business.title,
    intro: (llc.steps.business as { intro?: string }).intro,
    steps: titles,
    done: [],
    answers: llc.sample,
    fields: llc.steps.business.fields,
    isChanging: false,
    locked: new Set(),
    errors: {},
    leftOut: {},
    attempt: 0,
    busy: false,
    waiting: false,
    resuming: false,
    lockedTitle: null,
    canErase: true,
    filled: null,
    cleared: null,
    ...more,
  })
  const always = {
    change,
    fill,
    replaceFile,
    undo: { type: 'CLEARING.UNDO' },
    addRow: { type: 'ROW.ADD', name: 'a' },
    removeRow: { type: 'ROW.REMOVE', name: 'a', index: 'b' },
    open: { type: 'STEP.OPEN', step: 'a', change: 'b' },
    erase: { type: 'DRAFT.ERASE' },
    openReceipt,
  }
  const back = { type: 'STEP.BACK' }
  const view = () => seen((snapshot, sent) => connectFiling(snapshot, sent))
  const draft = () => formDraft(walk.snapshot)
  const last = { step: 'confirmation', index: 4, title: llc.steps.confirmation.title, intro: (llc.steps.confirmation as { intro?: string }).intro, fields: {} }
  const done = ['business', 'ownership', 'taxAndCompliance', 'uploads']

  test('asks at its first step', async () => {
    begin(llcChart)
    expect(view().shows).toMatchObject({ resuming: true, screen: 'step', step: 'business', canErase: false, done: [] })
    await walk.answer('loadDraft', 'atBusiness')
    expect(view()).toEqual({ shows: at({ screen: 'step', back: undefined }), sends: { ...always, next: { type: 'STEP.NEXT' } } })
    expect(draft()).toEqual({ answers: llc.sample, step: 'business' })
    await type({ city: '' })
    await send('STEP.NEXT')
    expect(view().shows).toMatchObject({ attempt: 1, errors: { city: expect.any(String) } })
    expect(connectFiling(walk.snapshot, () => {})).toHaveProperty('landing')
    const { landing } = connectFiling(walk.snapshot, () => {}) as { landing: (wanted: string) => string }
    expect(['uploads', 'business', 'nowhere'].map(landing)).toEqual(['business', 'business', 'business'])
  })

  test('checks at its last one, sends, waits, and is received', async () => {
    begin(llcChart)
    await walk.answer('loadDraft', 'atConfirmation')
    expect(view()).toEqual({
      shows: at({ ...last, screen: 'check', done, upload: undefined }),
      sends: { ...always, back, submit: { type: 'FORM.SUBMIT', 0: 'a' }, cancel: { type: 'FORM.CANCEL' } },
    })
    await pressSubmit(walk, 'key')
    const sending = { answers: llc.sample, step: 'confirmation', idempotencyKey: 'key', isSending: true }
    expect([view().shows, draft()]).toEqual([at({ ...last, screen: 'check', done, busy: true, canErase: false, upload: expect.anything() }), sending])
    await walk.answer('submitForm', 'offline')
    expect([view().shows, draft()]).toEqual([at({ ...last, screen: 'check', done, waiting: true, canErase: false, upload: undefined }), sending])
    await walk.answer('whenOnline', 'back')
    await walk.answer('submitForm', 'uploadsRefused')
    expect(view().shows).toMatchObject({ step: 'uploads', screen: 'step', isChanging: true, done: done.slice(0, 3) })
    expect(Object.keys(view().shows.errors as object)).toHaveLength(1)
    await send('STEP.NEXT')
    await pressSubmit(walk, 'key-2')
    await accept(walk)
    expect(view()).toEqual({
      shows: { screen: 'received', reference: 'RC-7K4M-2QX9', sent: expect.anything() },
      sends: { sendAnother: { type: 'FORM.AGAIN' } },
    })
  })

  test('goes on elsewhere', async () => {
    begin(llcChart)
    await walk.answer('loadDraft', 'atUploads')
    await send('TAB.TAKEN')
    expect(view()).toEqual({ shows: { screen: 'openInOtherTab' }, sends: { retake: { type: 'TAB.RETAKE' } } })
  })
})

test('the account’s page', async () => {
  begin(accountAreaChart)
  expect(seen(connectAccountArea)).toEqual({ shows: { screen: 'resuming' }, sends: {} })
  await send('SESSION.OPENED')
  const sends = {
    retry: { type: 'PROFILE.RETRY' },
    changed: { type: 'PROFILE.CHANGED', changes: 'a' },
    othersEnded: { type: 'OTHERS.ENDED' },
    deleted: { type: 'ACCOUNT.DELETED' },
  }
  expect(seen(connectAccountArea)).toEqual({ shows: { screen: 'area', profile: null, problem: null, visit: 1, endings: 0 }, sends })
})

test('the requests of an account', async () => {
  begin(ownRequestsChart)
  await walk.answer('loadOwnRequests', 'offline')
  expect(seen(connectOwnRequests).sends).toEqual({ retry: { type: 'REQUESTS.RETRY' } })
  await send('REQUESTS.RETRY')
  await walk.answer('loadOwnRequests', 'page')
  const shows = { screen: 'list', requests: ownRequests(2), firstNew: undefined, more: true, busy: false, problem: null }
  expect(seen(connectOwnRequests)).toEqual({ shows, sends: { showMore: { type: 'REQUESTS.MORE' } } })
})

test('where an account is logged in', async () => {
  begin(devicesChart)
  await walk.answer('loadDevices', 'offline')
  expect(seen(connectDevices).sends).toEqual({ retry: { type: 'DEVICES.RETRY' } })
  await send('DEVICES.RETRY')
  await walk.answer('loadDevices', 'loaded')
  expect(seen(connectDevices)).toEqual({
    shows: { screen: 'list', devices, others: 2, busy: false, ending: undefined, endingOthers: false, asking: false, ended: null, problem: null },
    sends: {
      end: { type: 'DEVICE.END', id: 'a' },
      endOthers: { type: 'OTHERS.END' },
      confirm: { type: 'OTHERS.CONFIRM' },
      keep: { type: 'OTHERS.KEEP' },
    },
  })
})

test('an act of an account’s owner', async () => {
  begin(actChart)
  const open = { open: { type: 'ACT.OPEN', answers: 'a' } }
  expect(seen(connectAct)).toEqual({ shows: { screen: 'closed' }, sends: open })
  await send('ACT.OPEN', { answers: {} })
  expect(seen(connectAct)).toEqual({
    shows: {
      screen: 'form',
      fields: changePasswordFields,
      answers: { old: '', password: '', confirm: '' },
      errors: {},
      problem: null,
      attempt: 0,
      busy: false,
      asking: false,
    },
    sends: {
      change,
      submit: { type: 'FORM.SUBMIT' },
      cancel: { type: 'ACT.CANCEL' },
      confirm: { type: 'ACT.CONFIRM' },
      keep: { type: 'ACT.KEEP' },
    },
  })
  await type(passwordSample)
  await send('FORM.SUBMIT')
  await walk.answer('perform', 'done')
  expect(seen(connectAct)).toEqual({ shows: { screen: 'done', answers: {} }, sends: open })
})

test('another address', async () => {
  begin(changeEmailChart)
  expect(seen(connectChangeEmail)).toEqual({ shows: { screen: 'closed' }, sends: { open: { type: 'ACT.OPEN' } } })
  await send('ACT.OPEN')
  const sends = { change, submit: { type: 'FORM.SUBMIT' }, cancel: { type: 'ACT.CANCEL' } }
  const form = { screen: 'form', fields: changeEmailFields, answers: { email: '', password: '' }, errors: {}, attempt: 0, busy: false }
  expect(seen(connectChangeEmail)).toEqual({ shows: form, sends })
  await type(newEmailSample)
  await send('FORM.SUBMIT')
  expect(seen(connectChangeEmail).shows).toEqual({ ...form, answers: newEmailSample, busy: true })
  await walk.answer('requestCode', 'codeSent')
  await send('CODE.CHANGE', { code: CODE })
  await walk.answer('verifyCode', 'right')
  const proven = {
    shows: { screen: 'proven', email: newEmailSample.email, busy: true },
    sends: { confirm: { type: 'EMAIL.CONFIRM' }, cancel: { type: 'ACT.CANCEL' } },
  }
  expect(seen(connectChangeEmail)).toEqual(proven)
  await walk.answer('confirmEmail', 'changed')
  expect(seen(connectChangeEmail)).toEqual({ shows: { screen: 'changed', email: newEmailSample.email }, sends: { open: { type: 'ACT.OPEN' } } })
})
