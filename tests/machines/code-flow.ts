/** The mailed code, the same for sign-up and for a new password: pinned by hand from specification 1, section 4, and CONTRACT.md (Accounts). */
import { describe, expect, onTestFinished, test } from 'vitest'
import { CODE, TRY_KEY } from '#kit/charts/account.ts'
import type { AnyChart } from '#kit/samples.ts'
import { Walk } from '#kit/walk.ts'

const CODE_FAILED = { type: 'alert', alert: { kind: 'error', text: 'OTP verification failed', leaves: false } }

interface Flow {
  /** What is typed into its form; the mail goes to its `email`. */
  readonly sample: { readonly email: string } & Readonly<Record<string, string>>
  /** What it says when the code could not be checked, by the answer. */
  readonly unchecked: Readonly<Record<'refused' | 'offline', object>>
}

export function describeCode(chart: AnyChart, { sample, unchecked }: Flow): void {
  const { email } = sample
  const begin = async () => {
    const walk = new Walk(chart)
    onTestFinished(() => walk.stop())
    const send = (type: string, more: object = {}) => walk.send({ type, ...more })
    const enter = async (code: string) => {
      await send('CODE.CHANGE', { code })
      await send('CODE.SUBMIT')
    }
    await walk.answer('loadDraft', 'nothing')
    for (const [name, value] of Object.entries(sample)) await send('FIELD.CHANGE', { name, value })
    await send('FORM.SUBMIT')
    await walk.answer('requestCode', 'codeSent')
    expect(walk.state).toBe('code.entering')
    return { walk, send, enter }
  }

  describe('the 180 seconds', () => {
    test('no resend before, one at 180,000 ms, and again 180,000 ms after that', async () => {
      const { walk, send } = await begin()
      for (const _ of [1, 2]) {
        await walk.wait(179_999)
        await send('CODE.RESEND')
        expect(walk.state).toBe('code.entering')
        await walk.wait(1)
        await send('CODE.RESEND')
        expect([walk.state, walk.pending.get('resendCode')?.input]).toEqual(['code.resending', { email }])
        await walk.answer('resendCode', 'sent')
      }
    })

    test('a wrong code does not restart them', async () => {
      const { walk, send, enter } = await begin()
      await walk.wait(100_000)
      await enter('000000')
      await walk.answer('verifyCode', 'wrong')
      await walk.wait(80_000)
      await send('CODE.RESEND')
      expect(walk.state).toBe('code.resending')
    })

    test('asked twice in a row it is sent once, nothing is checked meanwhile, and what is typed stays', async () => {
      const { walk, send, enter } = await begin()
      await walk.wait(180_000)
      await send('CODE.RESEND')
      const first = walk.pending.get('resendCode')
      await send('CODE.RESEND')
      await enter('4829')
      expect([walk.state, walk.pending.get('resendCode') === first]).toEqual(['code.resending', true])
      await walk.answer('resendCode', 'sent')
      expect([walk.state, walk.snapshot.context.code]).toEqual(['code.entering', '4829'])
    })

    test('an unreachable server leaves the code in the inbox usable, and says what happened', async () => {
      const { walk, send, enter } = await begin()
      await walk.wait(180_000)
      await send('CODE.RESEND')
      await walk.answer('resendCode', 'offline')
      expect(walk.state).toBe('code.unsent')
      expect(walk.emitted).toEqual([
        { type: 'alert', alert: { kind: 'error', text: 'No new code could be sent. Check your connection and try again.', leaves: false } },
      ])
      await enter(CODE)
      expect(walk.state).toBe('code.verifying')
    })

    test('what the server said of the last try is not said of one that did not reach it', async () => {
      const { walk, send } = await begin()
      await walk.wait(180_000)
      await send('CODE.RESEND')
      await walk.answer('resendCode', 'refused')
      await send('CODE.RESEND')
      await walk.answer('resendCode', 'offline')
      const said = walk.emitted.map((emitted) => (emitted as unknown as { alert: { text: string } }).alert.text)
      expect(said).toHaveLength(2)
      expect(said[0]).not.toBe(said[1])
      expect(said[1]).toBe('No new code could be sent. Check your connection and try again.')
    })

    test('a code that ran out while a new one could not be sent has expired', async () => {
      const { walk, send } = await begin()
      await walk.wait(599_999)
      await send('CODE.RESEND')
      await walk.wait(1)
      await walk.answer('resendCode', 'offline')
      expect(walk.state).toBe('code.expired')
    })
  })

  describe('the code', () => {
    test.each([
      ['nothing', 'code.entering', ''],
      ['five digits', 'code.incomplete', '48291'],
      ['a wrong code', 'code.wrong', '000000', 'wrong'],
      ['a check that failed', 'code.unchecked', '000000', 'offline'],
    ])('is good for ten minutes, also after %s; then its digits are gone', async (_, state, code, answer?: string) => {
      const { walk, enter } = await begin()
      await walk.wait(300_000)
      if (code) await enter(code)
      if (answer) await walk.answer('verifyCode', answer)
      await walk.wait(299_999)
      expect(walk.state).toBe(state)
      const { attempt } = walk.snapshot.context
      await walk.wait(1)
      expect([walk.state, walk.snapshot.context.attempt, walk.snapshot.context.code]).toEqual(['code.expired', attempt, ''])
    })

    test.each([
      ['wrong', 'code.wrong', '000000', CODE_FAILED],
      ['refused', 'code.unchecked', '000000', unchecked.refused],
      ['offline', 'code.unchecked', '000000', unchecked.offline],
      ['expired', 'code.expired', '', CODE_FAILED],
    ])('%s: said, in %s', async (answer, state, kept, said) => {
      const { walk, enter } = await begin()
      await enter('000000')
      expect(walk.pending.get('verifyCode')?.input).toEqual({ email, code: '000000', tryKey: TRY_KEY })
      await walk.answer('verifyCode', answer)
      expect([walk.state, walk.snapshot.context.code]).toEqual([state, kept])
      expect(walk.emitted).toEqual([said])
    })

    test('with five digits is not sent, and is counted each time; so is a wrong one', async () => {
      const { walk, enter } = await begin()
      for (const attempt of [1, 2]) {
        await enter('48291')
        expect([walk.state, walk.snapshot.context.attempt, walk.pending.size]).toEqual(['code.incomplete', attempt, 0])
      }
      await enter('000000')
      await walk.answer('verifyCode', 'wrong')
      expect([walk.state, walk.snapshot.context.attempt]).toEqual(['code.wrong', 3])
    })

    test('is sent by itself when it is whole for the first time; from then on by the button', async () => {
      const { walk, send } = await begin()
      await send('CODE.CHANGE', { code: '48291' })
      expect(walk.state).toBe('code.entering')
      await send('CODE.CHANGE', { code: '000000' })
      expect([walk.state, walk.pending.get('verifyCode')?.input]).toEqual(['code.verifying', { email, code: '000000', tryKey: TRY_KEY }])
      await walk.answer('verifyCode', 'wrong')
      await send('CODE.CHANGE', { code: CODE })
      expect(walk.state).toBe('code.wrong')
      await send('CODE.SUBMIT')
      expect(walk.pending.get('verifyCode')?.input).toEqual({ email, code: CODE, tryKey: TRY_KEY })
    })

    test('goes by itself again once it went to another address, and never when it expired or while a new one is sent', async () => {
      const { walk, send } = await begin()
      await send('CODE.CHANGE', { code: '000000' })
      await walk.answer('verifyCode', 'wrong')
      await send('EMAIL.EDIT')
      await send('FORM.SUBMIT')
      await walk.answer('requestCode', 'codeSent')
      await walk.wait(180_000)
      await send('CODE.RESEND')
      await send('CODE.CHANGE', { code: CODE })
      expect([walk.state, walk.snapshot.context.code]).toEqual(['code.resending', CODE])
      await walk.answer('resendCode', 'sent')
      // What stands there already is no change.
      await send('CODE.CHANGE', { code: CODE })
      expect(walk.state).toBe('code.entering')
      await send('CODE.CHANGE', { code: '000000' })
      expect(walk.state).toBe('code.verifying')
      await walk.answer('verifyCode', 'expired')
      await send('CODE.CHANGE', { code: CODE })
      expect([walk.state, walk.snapshot.context.code]).toEqual(['code.expired', CODE])
    })

    test('that has expired is not sent, however whole it is', async () => {
      const { walk, enter } = await begin()
      await walk.wait(600_000)
      for (const digits of ['1', CODE]) {
        await enter(digits)
        expect([walk.state, walk.pending.size, walk.snapshot.context.attempt]).toEqual(['code.expired', 0, 0])
      }
    })

    test('cannot be changed, sent, asked for again or left while it is being checked', async () => {
      const { walk, send, enter } = await begin()
      await enter(CODE)
      const check = walk.pending.get('verifyCode')
      for (const type of ['CODE.CHANGE', 'CODE.SUBMIT', 'CODE.RESEND', 'EMAIL.EDIT', 'TAB.TAKEN']) await send(type, { code: '1' })
      expect([walk.state, walk.snapshot.context.code, walk.pending.get('verifyCode') === check]).toEqual(['code.verifying', CODE, true])
    })

    test('that is right is over: no deadline and no digit is left', async () => {
      const { walk, enter } = await begin()
      await enter(CODE)
      await walk.answer('verifyCode', 'right')
      expect(walk.snapshot.context).toMatchObject({ resendAt: 0, expiresAt: 0, code: '' })
    })

    test('is forgotten when the address is edited; what was typed stays, and what was said is over', async () => {
      const { walk, send } = await begin()
      await send('CODE.CHANGE', { code: '12' })
      await send('EMAIL.EDIT')
      expect(walk.state).toBe('form.editing')
      expect(walk.snapshot.context).toMatchObject({ answers: sample, code: '', expiresAt: 0, resendAt: 0 })
      expect(walk.emitted).toEqual([{ type: 'stepChanged' }])
    })

    test('goes on in another tab: what may rest on the device is given up here, and read again when it comes back', async () => {
      const { walk, send } = await begin()
      await send('TAB.TAKEN')
      expect(walk.state).toBe('openInOtherTab')
      expect(walk.snapshot.context).toMatchObject({ answers: { email: '' }, code: '', expiresAt: 0, resendAt: 0 })
      await send('TAB.RETAKE')
      expect([walk.state, walk.pending.has('loadDraft')]).toEqual(['resuming', true])
    })
  })
}
