/** Calls of a transfer between devices. The content is encrypted in the same way as on the other device. */
import { expect, type Page, type Route } from '@playwright/test'
import { deriveHandOverKeys, encryptPart } from '#src/platform/hand-over-encryption.ts'
import type { HttpAnswer } from './calls.ts'
import { press } from './form-input.ts'

type Call = 'take' | 'part' | 'cancel' | 'confirm'
const WITHIN_MS = 10_000

/** Returns a transfer of one part in base64. */
export async function encryptTransfer(code: string, direction: 'form' | 'photo', header: object, file = new Uint8Array()): Promise<string> {
  const keys = await deriveHandOverKeys(code)
  const text = new TextEncoder().encode(JSON.stringify(header))
  const plainBytes = new Uint8Array(4 + text.length + file.length)
  new DataView(plainBytes.buffer).setUint32(0, text.length)
  plainBytes.set(text, 4)
  plainBytes.set(file, 4 + text.length)
  const encryptedBytes = await encryptPart(direction === 'photo' ? keys.photoKeys.key : keys.key, plainBytes, { index: 0, isLast: true })
  return btoa(Array.from(encryptedBytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Held calls of a transfer. An actor makes several calls, one after another. */
export class HeldTransfer {
  #held: (readonly [Call, Route])[] = []

  /** Must run before the page opens. `done`: calls that are answered immediately. */
  async hold(page: Page, calls: readonly Call[], done: readonly Call[] = []): Promise<void> {
    for (const call of calls) await page.route(`**/backend/api/hand-over/${call}`, (route) => void this.#held.push([call, route]))
    for (const call of done) await page.route(`**/backend/api/hand-over/${call}`, (route) => route.fulfill({ json: { success: true } }))
  }

  /** Drops the held calls, because the page no longer waits for them. */
  forget(): void {
    this.#held = []
  }

  async answer(call: Call, answer: HttpAnswer): Promise<void> {
    const newestCall = () => this.#held.findLast(([held]) => held === call)
    await expect.poll(() => newestCall() !== undefined, { timeout: WITHIN_MS }).toBe(true)
    const [, route] = newestCall() as readonly [Call, Route]
    this.#held = this.#held.filter(([held]) => held !== call)
    await (answer === 'broken' ? route.abort('connectionreset') : route.fulfill({ status: answer.status ?? 200, json: answer.json }))
  }

  /** Ends a call with status 500 if the error says that the server answered. Otherwise, the call gets no response. */
  fail(call: Call, error: unknown): Promise<void> {
    return this.answer(call, /answered/.test(String(error)) ? { status: 500, json: { message: 'Something went wrong on our side.' } } : 'broken')
  }
}

/** Events of the form for a code. */
export const codeFormEvents = {
  'CODE.CHANGE': (page: Page, { code }: { readonly code: string }) => page.getByLabel('Code').fill(code),
  'CODE.SUBMIT': (page: Page) => press(page, 'Continue'),
  // Sets another fragment first, because setting the same fragment has no effect.
  'CODE.OPEN': (page: Page, { code }: { readonly code: string }) =>
    page.evaluate((hash) => {
      history.pushState({}, '', `#-${hash.slice(1)}${'-'.repeat(Math.floor(Math.random() * 20))}`)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, code),
}
