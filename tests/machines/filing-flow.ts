/** Behavior of all three wizards from every step. Expected results: specification 1, sections 4 and 5. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FilingDefinition } from '#contract/forms/define.ts'
import { emptyAnswers } from '#contract/forms/field.ts'
import { messages } from '#contract/messages.ts'
import { KEY } from '#kit/charts/form.ts'
import type { AnyChart } from '#kit/samples.ts'
import { acceptSubmit, createSubmitParams, pressSubmit } from '#kit/submit.ts'
import { Walk } from '#kit/walk.ts'
import { connectFiling } from '#machines/forms/filing.connect.ts'
import { createFormDraft, type FormSnapshot } from '#machines/forms/form.connect.ts'

const REFERENCE = 'RC-7K4M-2QX9'
const NO_RESPONSE_DETAIL = 'Nothing you typed or attached is lost.'

/** @param changed name of one required text field per step, for steps that have one */
export function describeFiling(chart: AnyChart, { steps, sample, fields, failed }: FilingDefinition, changed: Readonly<Record<string, string>>): void {
  const names = Object.keys(steps)
  const [first = '', second = '', third = ''] = names
  const last = names.at(-1) ?? ''
  const stepsWithFields = names.filter((name) => Object.keys(steps[name]?.fields ?? {}).length > 0)
  const editingStateOf = (name: string) => `steps.${name}.${name === last ? 'ready' : 'editing'}`
  const begin = () => {
    const walk = new Walk(chart)
    onTestFinished(() => walk.stop())
    const send = (type: string, more: object = {}) => walk.send({ type, ...more })
    return {
      walk,
      send,
      open: (step: string, change = false) => send('STEP.OPEN', { step, change }),
      change: (name: string, value: unknown) => send('FIELD.CHANGE', { name, value }),
      emittedOfType: (type: string) => walk.emitted.filter((event) => event.type === type),
      alerts: () => walk.emitted.flatMap((event) => ('alert' in event ? [event.alert] : [])),
      /** @param reference reference of an earlier receipt */
      expectBlank: (reference: string | null = null) =>
        expect(walk.snapshot.context).toMatchObject({
          answers: emptyAnswers(fields),
          idempotencyKey: null,
          reference,
          sent: null,
          problem: null,
          serverErrors: {},
          isChanging: false,
          lockedStep: null,
          clearing: null,
        }),
    }
  }
  const beginAt = async (step: string) => {
    const begun = begin()
    await begun.walk.answerWith('loadDraft', { answers: sample, step })
    expect(begun.walk.state).toBe(editingStateOf(step))
    return begun
  }
  const beginAndSubmit = async () => {
    const begun = await beginAt(last)
    await pressSubmit(begun.walk, KEY)
    expect(begun.walk.state).toBe('submitting')
    return begun
  }

  describe('steps', () => {
    test('Next and Back go through the steps in order and report each one left', async () => {
      const { walk, send, emittedOfType } = await beginAt(first)
      for (const [index, name] of names.slice(1).entries()) {
        await send('STEP.NEXT')
        expect([walk.state, emittedOfType('stepChanged').length]).toEqual([editingStateOf(name), index + 1])
      }
      for (const [index, name] of names.slice(0, -1).toReversed().entries()) {
        await send('STEP.BACK')
        expect([walk.state, emittedOfType('stepChanged').length]).toEqual([editingStateOf(name), names.length + index])
      }
      await send('STEP.BACK')
      expect(walk.state).toBe(editingStateOf(first))
    })

    test('Next refuses an incomplete step, and opens the next step once it is complete', async () => {
      const { walk, send, change } = begin()
      await walk.answer('loadDraft', 'nothing')
      for (const [index, name] of names.slice(0, -1).entries()) {
        expect(walk.state).toBe(editingStateOf(name))
        const own = Object.entries(steps[name]?.fields ?? {})
        if (own.some(([, field]) => field.required !== undefined)) {
          await send('STEP.NEXT')
          expect(walk.state).toBe(`steps.${name}.invalid`)
        }
        for (const [field] of own) await change(field, sample[field])
        await send('STEP.NEXT')
        expect(walk.state).toBe(editingStateOf(names[index + 1] ?? ''))
      }
    })

    test.each(names.flatMap((from) => names.filter((to) => to !== from).map((to) => [from, to] as const)))(
      'from %s every other step opens: %s',
      async (from, to) => {
        const { walk, open } = await beginAt(from)
        await open(to)
        expect([walk.state, walk.snapshot.context.isChanging, walk.snapshot.context.lockedStep]).toEqual([editingStateOf(to), false, null])
      },
    )

    test.each(names.slice(1, -1))('Change on %s returns to the check page, and Back ends the change', async (step) => {
      const { walk, send, open } = await beginAt(last)
      await open(step, true)
      expect(walk.snapshot.context.isChanging).toBe(true)
      await send('STEP.NEXT')
      expect([walk.state, walk.snapshot.context.isChanging]).toEqual([editingStateOf(last), false])
      await open(step, true)
      await send('STEP.BACK')
      expect([walk.state, walk.snapshot.context.isChanging]).toEqual([editingStateOf(names[names.indexOf(step) - 1] ?? ''), false])
      await send('STEP.NEXT')
      expect(walk.state).toBe(editingStateOf(step))
    })

    test.each(names.slice(1))('%s is locked while the form is empty', async (step) => {
      const { walk, open } = begin()
      await walk.answerWith('loadDraft', null)
      await open(step)
      expect([walk.state, walk.snapshot.context.lockedStep]).toEqual([editingStateOf(first), step])
    })

    test.each(names.slice(1, -1).filter((name) => name in changed))('%s names a locked step until Next moves on', async (step) => {
      const { walk, open, send, change } = await beginAt(step)
      const field = changed[step] ?? ''
      await change(field, '')
      await open(last)
      expect([walk.state, walk.snapshot.context.lockedStep]).toEqual([editingStateOf(step), last])
      await change(field, sample[field])
      await send('STEP.NEXT')
      expect(walk.snapshot.context.lockedStep).toBeNull()
    })

    test('Next refuses an incomplete first step', async () => {
      const { walk, send, open, change } = begin()
      await walk.answerWith('loadDraft', null)
      await open(last)
      expect([walk.state, walk.snapshot.context.lockedStep]).toEqual([editingStateOf(first), last])
      for (const [name, value] of Object.entries(sample)) if (name in (steps[first]?.fields ?? {})) await change(name, value)
      await send('STEP.NEXT')
      expect([walk.state, walk.snapshot.context.lockedStep]).toEqual([editingStateOf(second), null])
    })

    test('treats filled-in answers as typed ones', async () => {
      const { walk, send } = begin()
      await walk.answerWith('loadDraft', null)
      const [name = ''] = Object.entries(steps[first]?.fields ?? {}).find(([, { kind }]) => kind === 'text') ?? []
      await send('ANSWERS.FILL', { changes: [[name, 'Filled in']], message: 'Filled in.' })
      expect(walk.snapshot.context).toMatchObject({ answers: { [name]: 'Filled in' }, prefillNote: 'Filled in.' })
    })

    test('shows the name of a locked step until Next opens another step', async () => {
      const { walk, send, open, change } = begin()
      await walk.answer('loadDraft', `${first}Done`)
      await open(last)
      expect([walk.state, walk.snapshot.context.lockedStep]).toEqual([editingStateOf(second), last])
      for (const name of Object.keys(steps[second]?.fields ?? {})) await change(name, sample[name])
      await send('STEP.NEXT')
      expect([walk.state, walk.snapshot.context.lockedStep]).toEqual([editingStateOf(third), null])
    })

    test.each(Object.entries(changed))('%s is refused without its %s and counts each attempt', async (step, name) => {
      const { walk, send, change } = await beginAt(step)
      await change(name, '')
      for (const attempt of [1, 2]) {
        if (step === last) await pressSubmit(walk, KEY)
        else await send('STEP.NEXT')
        expect([walk.state, walk.snapshot.context.attempt]).toEqual([`steps.${step}.invalid`, attempt])
      }
      await change(name, sample[name])
      expect(walk.snapshot.context.answers).toEqual(sample)
    })

    test.each(stepsWithFields)('%s keeps each answer, including empty ones', async (step) => {
      const { walk, change } = await beginAt(step)
      const blank = emptyAnswers(fields)
      for (const name of Object.keys(steps[step]?.fields ?? {})) {
        for (const value of [blank[name], sample[name]]) {
          await change(name, value)
          expect(walk.snapshot.context.answers[name], name).toEqual(value)
        }
      }
    })

    test.each(names)('from %s: the draft is erased, the device is erased, another tab takes over and gives back', async (step) => {
      for (const event of ['DRAFT.ERASE', 'DEVICE.ERASED']) {
        const { walk, send, expectBlank } = await beginAt(step)
        await send(event)
        expect(walk.state).toBe(editingStateOf(first))
        expectBlank()
      }
      const { walk, send, expectBlank } = await beginAt(step)
      await send('TAB.TAKEN')
      expectBlank()
      await send('DEVICE.ERASED')
      expect(walk.state).toBe('openInOtherTab')
      await send('TAB.RETAKE')
      expect([walk.state, walk.pending.has('loadDraft')]).toEqual(['resuming', true])
    })
  })

  describe('data on the device', () => {
    test.each([
      ['nothing', null],
      ['storageClosed', null],
    ])('%s: it begins at the first step and keeps earlier input', async (answer) => {
      const { walk, change } = begin()
      const [name = ''] = Object.keys(steps[first]?.fields ?? {})
      await change(name, sample[name])
      await walk.answer('loadDraft', answer)
      expect([walk.state, walk.snapshot.context.answers[name]]).toEqual([editingStateOf(first), sample[name]])
    })

    test('continues a pending request with its key', async () => {
      const { walk } = begin()
      await walk.answer('loadDraft', 'wasSending')
      expect([walk.state, walk.pending.get('submitForm')?.input]).toMatchObject(['submitting', { answers: sample, idempotencyKey: KEY }])
    })

    test.each(stepsWithFields)('%s shows its errors again after a change of the language, and only once', async (step) => {
      const { walk, send } = begin()
      await walk.answer('loadDraft', `${step}Invalid`)
      expect([walk.state, walk.snapshot.context.attempt, walk.snapshot.context.answers]).toEqual([`steps.${step}.invalid`, 1, sample])
      expect(createFormDraft(walk.snapshot as FormSnapshot)).not.toHaveProperty('error')
      await send('PAGE.SHOWN')
      await walk.answerWith('loadDraft', { answers: sample, step })
      expect(walk.state).toBe(editingStateOf(step))
    })

    test('a receipt hides the form', async () => {
      const { walk, change } = begin()
      const [name = ''] = Object.keys(steps[first]?.fields ?? {})
      await change(name, sample[name])
      await walk.answer('loadDraft', 'received')
      expect(walk.state).toBe('received')
      expect(walk.snapshot.context).toMatchObject({ answers: emptyAnswers(fields), reference: REFERENCE, sent: { email: sample.email } })
    })
  })

  describe('after the send', () => {
    test('reports success, keeps its receipt, and starts another one blank', async () => {
      const { walk, send, alerts, expectBlank } = await beginAndSubmit()
      await pressSubmit(walk, 'another')
      expect(walk.pending.get('submitForm')?.input).toMatchObject({ answers: sample, idempotencyKey: KEY })
      await acceptSubmit(walk)
      expect(alerts()).toEqual([{ kind: 'success', text: messages.submitted, redirectsHome: false }])
      expect([walk.state, walk.snapshot.context]).toMatchObject([
        'received',
        { answers: emptyAnswers(fields), reference: REFERENCE, sent: { email: sample.email } },
      ])
      await send('DEVICE.ERASED')
      expect([walk.state, walk.snapshot.context]).toMatchObject(['received', { reference: REFERENCE, sent: null }])
      await send('FORM.AGAIN')
      await walk.answer('loadDraft', 'nothing')
      expect(walk.state).toBe(editingStateOf(first))
      expectBlank(REFERENCE)
      await send('RECEIPT.OPEN', { reference: 'RC-0000-0000' })
      expect(walk.state).toBe(editingStateOf(first))
      await send('RECEIPT.OPEN', { reference: REFERENCE })
      expect(walk.state).toBe('received')
    })

    test.each(stepsWithFields)('a refusal of %s opens it with all answers', async (step) => {
      const { walk, alerts } = await beginAndSubmit()
      await walk.answer('submitForm', `${step}Refused`)
      expect(walk.state).toBe(`steps.${step}.invalid`)
      expect(walk.snapshot.context).toMatchObject({ answers: sample, isChanging: step !== last, attempt: 1, problem: 'Please check the marked fields.' })
      expect(Object.keys((connectFiling(walk.snapshot as FormSnapshot, () => {}) as { errors: object }).errors)).toHaveLength(1)
      expect(alerts()).toEqual([])
    })

    test.each([
      ['refused', 'Too many requests. Please wait a minute.'],
      ['serverFailed', NO_RESPONSE_DETAIL],
    ])('%s: reported, and kept with its key', async (answer, detail) => {
      const { walk, alerts } = await beginAndSubmit()
      await walk.answer('submitForm', answer)
      expect([walk.state, walk.snapshot.context]).toMatchObject([`steps.${last}.failed`, { answers: sample, attempt: 1 }])
      expect(alerts()).toEqual([{ kind: 'error', text: failed, detail, redirectsHome: false, canRetry: true }])
      await pressSubmit(walk, 'another')
      expect(walk.pending.get('submitForm')?.input).toMatchObject({ idempotencyKey: KEY })
    })

    test('a filing can be canceled while it is being sent', async () => {
      const { walk, send } = await beginAndSubmit()
      await send('FORM.CANCEL')
      expect([walk.state, walk.snapshot.context.answers]).toEqual([editingStateOf(last), sample])
    })

    test('an erasure while the contact is saved keeps only the reference', async () => {
      const { walk, send, alerts } = await beginAndSubmit()
      await walk.answer('submitForm', 'accepted')
      expect(walk.state).toBe('rememberingContact')
      await send('DEVICE.ERASED')
      expect([walk.state, walk.snapshot.context]).toMatchObject(['received', { answers: emptyAnswers(fields), reference: REFERENCE, sent: null }])
      expect(alerts()).toEqual([{ kind: 'success', text: messages.submitted, redirectsHome: false }])
    })

    test('a device without storage still sends', async () => {
      const { walk } = await beginAt(last)
      await walk.send({ type: 'FORM.SUBMIT', ...createSubmitParams(KEY) })
      expect(walk.state).toBe('savingKey')
      await walk.answer('saveKey', 'storageClosed')
      expect([walk.state, walk.pending.get('submitForm')?.input]).toMatchObject(['submitting', { idempotencyKey: KEY }])
    })

    test('waits for the network without a response, with growing delays', async () => {
      const { walk } = await beginAndSubmit()
      for (const waits of [1, 2]) {
        await walk.answer('submitForm', 'offline')
        expect([walk.state, walk.pending.get('whenOnline')?.input]).toEqual(['offline', { waits }])
        await walk.answer('whenOnline', 'back')
        expect([walk.state, walk.pending.get('submitForm')?.input]).toMatchObject(['submitting', { idempotencyKey: KEY }])
      }
    })

    test('a waiting form can be sent again, canceled, moved to another tab, or erased, and it can fail', async () => {
      const wait = async () => {
        const begun = await beginAndSubmit()
        await begun.walk.answer('submitForm', 'offline')
        return begun
      }
      const again = await wait()
      await pressSubmit(again.walk, 'another')
      expect([again.walk.state, again.walk.pending.get('submitForm')?.input]).toMatchObject(['submitting', { idempotencyKey: KEY }])
      const back = await wait()
      await back.send('FORM.CANCEL')
      expect([back.walk.state, back.walk.snapshot.context.answers]).toEqual([editingStateOf(last), sample])
      const given = await wait()
      await given.send('TAB.TAKEN')
      expect(given.walk.state).toBe('openInOtherTab')
      given.expectBlank()
      const erased = await wait()
      await erased.send('DEVICE.ERASED')
      expect(erased.walk.state).toBe(editingStateOf(first))
      erased.expectBlank()
      const lost = await wait()
      await lost.walk.answer('whenOnline', 'stopped')
      expect(lost.walk.state).toBe(`steps.${last}.failed`)
      expect(lost.alerts()).toEqual([{ kind: 'error', text: failed, detail: NO_RESPONSE_DETAIL, redirectsHome: false, canRetry: true }])
    })
  })
}
