/** Emailed codes in sign-up and password reset. Expected results: specification 1, section 4. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { ATTEMPT_KEY, CODE } from '#kit/charts/account.ts'
import type { AnyChart } from '#kit/samples.ts'
import { Walk } from '#kit/walk.ts'

export const codeState = (entry: string, resend: 'locked' | 'unlocked' = 'locked') => `code.entry.${entry} code.resend.${resend}`

export const codeFailed = (detail: string) => ({ type: 'alert', alert: { kind: 'error', text: 'OTP verification failed', redirectsHome: false, detail } })

interface Flow {
  /** Input of the form. The code is sent to its `email`. */
  readonly sample: { readonly email: string } & Readonly<Record<string, string>>
  readonly checkFailures: Readonly<Record<'refused' | 'offline', object>>
}

export function describeCode(chart: AnyChart, { sample, checkFailures }: Flow): void {
  const { email } = sample
  const begin = async () => {
    const walk = new Walk(chart)
    onTestFinished(() => walk.stop())
    const send = (type: string, more: object = {}) => walk.send({ type, ...more })
    const enterCode = async (code: string) => {
      await send('CODE.CHANGE', { code })
      await send('CODE.SUBMIT')
    }
    await walk.answer('loadDraft', 'nothing')
    for (const [name, value] of Object.entries(sample)) await send('FIELD.CHANGE', { name, value })
    await send('FORM.SUBMIT')
    await walk.answer('requestCode', 'codeSent')
    expect(walk.state).toBe(codeState('open.entering.editing'))
    return { walk, send, enter: enterCode }
  }

  describe('the 180 seconds', () => {
    test('the 180 seconds allow a resend at 180,000 ms and another one 180,000 ms later', async () => {
      const { walk, send } = await begin()
      for (const _ of [1, 2]) {
        await walk.wait(179_999)
        await send('CODE.RESEND')
        expect(walk.state).toBe(codeState('open.entering.editing'))
        await walk.wait(1)
        expect(walk.state).toBe(codeState('open.entering.editing', 'unlocked'))
        await send('CODE.RESEND')
        expect([walk.state, walk.pending.get('resendCode')?.input]).toEqual([codeState('resending', 'unlocked'), { email }])
        await walk.answer('resendCode', 'sent')
        expect(walk.state).toBe(codeState('open.entering.editing'))
      }
    })

    test('the 180 seconds continue after a wrong code', async () => {
      const { walk, send, enter } = await begin()
      await walk.wait(100_000)
      await enter('000000')
      await walk.answer('verifyCode', 'wrong')
      await walk.wait(80_000)
      await send('CODE.RESEND')
      expect(walk.state).toBe(codeState('resending', 'unlocked'))
    })

    test('the 180 seconds can end during a check of a code', async () => {
      const { walk, send, enter } = await begin()
      await walk.wait(179_999)
      await enter(CODE)
      const check = walk.pending.get('verifyCode')
      await walk.wait(1)
      await send('CODE.RESEND')
      expect([walk.state, walk.pending.get('verifyCode') === check, walk.pending.size]).toEqual([codeState('verifying', 'unlocked'), true, 1])
    })

    test('two resend clicks send one email, block checks, and keep the input', async () => {
      const { walk, send, enter } = await begin()
      await walk.wait(180_000)
      await send('CODE.RESEND')
      const first = walk.pending.get('resendCode')
      await send('CODE.RESEND')
      await enter('4829')
      expect([walk.state, walk.pending.get('resendCode') === first]).toEqual([codeState('resending', 'unlocked'), true])
      await walk.answer('resendCode', 'sent')
      expect([walk.state, walk.snapshot.context.code]).toEqual([codeState('open.reentering'), '4829'])
    })

    test('when the server is unreachable, the failure is shown and the earlier code stays valid', async () => {
      const { walk, send, enter } = await begin()
      await walk.wait(180_000)
      await send('CODE.RESEND')
      await walk.answer('resendCode', 'offline')
      expect(walk.state).toBe(codeState('open.unsent', 'unlocked'))
      expect(walk.emitted).toEqual([
        { type: 'alert', alert: { kind: 'error', text: 'We couldn’t send a new code. Check your connection and try again.', redirectsHome: false } },
      ])
      await enter(CODE)
      expect(walk.state).toBe(codeState('verifying', 'unlocked'))
    })

    test("drops the server's last message when the next attempt gets no response", async () => {
      const { walk, send } = await begin()
      await walk.wait(180_000)
      await send('CODE.RESEND')
      await walk.answer('resendCode', 'refused')
      await send('CODE.RESEND')
      await walk.answer('resendCode', 'offline')
      const texts = walk.emitted.map((emitted) => (emitted as unknown as { alert: { text: string } }).alert.text)
      expect(texts).toHaveLength(2)
      expect(texts[0]).not.toBe(texts[1])
      expect(texts[1]).toBe('We couldn’t send a new code. Check your connection and try again.')
    })

    test('a code that expires during a failed resend has expired', async () => {
      const { walk, send } = await begin()
      await walk.wait(599_999)
      await send('CODE.RESEND')
      await walk.wait(1)
      await walk.answer('resendCode', 'offline')
      await walk.wait(0)
      expect(walk.state).toBe(codeState('expired', 'unlocked'))
    })
  })

  describe('the code', () => {
    test.each([
      ['nothing', 'open.entering.editing', ''],
      ['five digits', 'open.entering.incomplete', '48291'],
      ['a wrong code', 'open.wrong', '000000', 'wrong'],
      ['a failed check', 'open.unchecked', '000000', 'offline'],
    ])('is valid for ten minutes, even after %s, and then its digits are cleared', async (_, entry, code, answer?: string) => {
      const { walk, enter } = await begin()
      await walk.wait(300_000)
      if (code) await enter(code)
      if (answer) await walk.answer('verifyCode', answer)
      await walk.wait(299_999)
      expect(walk.state).toBe(codeState(entry, 'unlocked'))
      const { attempt } = walk.snapshot.context
      await walk.wait(1)
      expect([walk.state, walk.snapshot.context.attempt, walk.snapshot.context.code]).toEqual([codeState('expired', 'unlocked'), attempt, ''])
    })

    test.each([
      ['wrong', 'open.wrong', '000000', codeFailed('That code isn’t right. Check the newest email and try again.')],
      ['refused', 'open.unchecked', '000000', checkFailures.refused],
      ['offline', 'open.unchecked', '000000', checkFailures.offline],
      ['expired', 'expired', '', codeFailed('This code has expired. Request a new one.')],
    ])('%s: alerted, in %s', async (answer, entry, expectedCode, expectedAlert) => {
      const { walk, enter } = await begin()
      await enter('000000')
      expect(walk.pending.get('verifyCode')?.input).toEqual({ email, code: '000000', tryKey: ATTEMPT_KEY })
      await walk.answer('verifyCode', answer)
      expect([walk.state, walk.snapshot.context.code]).toEqual([codeState(entry), expectedCode])
      expect(walk.emitted).toEqual([expectedAlert])
    })

    test('counts incomplete and wrong codes, and does not send incomplete ones', async () => {
      const { walk, enter } = await begin()
      for (const attempt of [1, 2]) {
        await enter('48291')
        expect([walk.state, walk.snapshot.context.attempt, walk.pending.size]).toEqual([codeState('open.entering.incomplete'), attempt, 0])
      }
      await enter('000000')
      await walk.answer('verifyCode', 'wrong')
      expect([walk.state, walk.snapshot.context.attempt]).toEqual([codeState('open.wrong'), 3])
    })

    test('is submitted automatically the first time it is complete, then only by the button', async () => {
      const { walk, send } = await begin()
      await send('CODE.CHANGE', { code: '48291' })
      expect(walk.state).toBe(codeState('open.entering.editing'))
      await send('CODE.CHANGE', { code: '000000' })
      expect([walk.state, walk.pending.get('verifyCode')?.input]).toEqual([codeState('verifying'), { email, code: '000000', tryKey: ATTEMPT_KEY }])
      await walk.answer('verifyCode', 'wrong')
      await send('CODE.CHANGE', { code: CODE })
      expect(walk.state).toBe(codeState('open.reentering'))
      await send('CODE.SUBMIT')
      expect(walk.pending.get('verifyCode')?.input).toEqual({ email, code: CODE, tryKey: ATTEMPT_KEY })
    })

    test('loses its message at the first change, even an incomplete one', async () => {
      const { walk, send, enter } = await begin()
      await enter('48291')
      expect(walk.state).toBe(codeState('open.entering.incomplete'))
      await send('CODE.CHANGE', { code: '4829' })
      expect(walk.state).toBe(codeState('open.entering.editing'))
    })

    test('is submitted automatically the first time, even after an incomplete submit', async () => {
      const { walk, send, enter } = await begin()
      await enter('48291')
      await send('CODE.CHANGE', { code: CODE })
      expect(walk.state).toBe(codeState('verifying'))
    })

    test('is submitted automatically again for another address or a resend with an empty field, but not after it expires', async () => {
      const { walk, send } = await begin()
      await send('CODE.CHANGE', { code: '000000' })
      await walk.answer('verifyCode', 'wrong')
      await send('EMAIL.EDIT')
      await send('FORM.SUBMIT')
      await walk.answer('requestCode', 'codeSent')
      await walk.wait(180_000)
      await send('CODE.RESEND')
      await walk.answer('resendCode', 'sent')
      await send('CODE.CHANGE', { code: CODE })
      expect([walk.state, walk.snapshot.context.code]).toEqual([codeState('verifying'), CODE])
      await walk.answer('verifyCode', 'expired')
      await send('CODE.CHANGE', { code: CODE })
      expect([walk.state, walk.snapshot.context.code]).toEqual([codeState('expired'), CODE])
    })

    test('needs the button after a resend with digits in the field', async () => {
      const { walk, send } = await begin()
      await walk.wait(180_000)
      await send('CODE.RESEND')
      await send('CODE.CHANGE', { code: CODE })
      expect([walk.state, walk.snapshot.context.code]).toEqual([codeState('resending', 'unlocked'), CODE])
      await walk.answer('resendCode', 'sent')
      for (const code of [CODE, '000000']) {
        await send('CODE.CHANGE', { code })
        expect([walk.state, walk.pending.size]).toEqual([codeState('open.reentering'), 0])
      }
      await send('CODE.SUBMIT')
      expect(walk.state).toBe(codeState('verifying'))
    })

    test('expires during a check unless it is correct', async () => {
      const { walk, enter } = await begin()
      await enter('000000')
      await walk.wait(600_000)
      expect(walk.state).toBe(codeState('verifying', 'unlocked'))
      await walk.answer('verifyCode', 'wrong')
      await walk.wait(0)
      expect([walk.state, walk.snapshot.context.code]).toEqual([codeState('expired', 'unlocked'), ''])
    })

    test('is not sent after it expires, even if complete', async () => {
      const { walk, enter } = await begin()
      await walk.wait(600_000)
      for (const digits of ['1', CODE]) {
        await enter(digits)
        expect([walk.state, walk.pending.size, walk.snapshot.context.attempt]).toEqual([codeState('expired', 'unlocked'), 0, 0])
      }
    })

    test('cannot be changed, sent, resent, or left during a check', async () => {
      const { walk, send, enter } = await begin()
      await enter(CODE)
      const check = walk.pending.get('verifyCode')
      for (const type of ['CODE.CHANGE', 'CODE.SUBMIT', 'CODE.RESEND', 'EMAIL.EDIT', 'TAB.TAKEN']) await send(type, { code: '1' })
      expect([walk.state, walk.snapshot.context.code, walk.pending.get('verifyCode') === check]).toEqual([codeState('verifying'), CODE, true])
    })

    test('a correct code ends its deadline and drops its digits', async () => {
      const { walk, enter } = await begin()
      await enter(CODE)
      await walk.answer('verifyCode', 'right')
      expect(walk.snapshot.context).toMatchObject({ resendAt: 0, expiresAt: 0, code: '' })
    })

    test('is dropped when the address changes, along with its messages, but other input stays', async () => {
      const { walk, send } = await begin()
      await send('CODE.CHANGE', { code: '12' })
      await send('EMAIL.EDIT')
      expect(walk.state).toBe('form.editing')
      expect(walk.snapshot.context).toMatchObject({ answers: sample, code: '', expiresAt: 0, resendAt: 0 })
      expect(walk.emitted).toEqual([{ type: 'stepChanged' }])
    })

    test('moves to another tab: this tab drops the stored values and reads them again on return', async () => {
      const { walk, send } = await begin()
      await send('TAB.TAKEN')
      expect(walk.state).toBe('openInOtherTab')
      expect(walk.snapshot.context).toMatchObject({ answers: { email: '' }, code: '', expiresAt: 0, resendAt: 0 })
      await send('TAB.RETAKE')
      expect([walk.state, walk.pending.has('loadDraft')]).toEqual(['resuming', true])
    })
  })
}
