/** Team calls whose responses contain times. The path provides each response, because its times depend on the path's clock. */
import type { Page, Route } from '@playwright/test'
import { memberAt } from '#kit/charts/team-session.ts'
import { APP_CODE } from '#kit/charts/team-verify.ts'
import { START_MS } from '#kit/samples.ts'
import { press } from './form-input.ts'

const heldRoutes = new WeakMap<Page, Route[]>()
const API = '**/backend/api/'

/** Holds calls to these paths until `answered`. Must run before the page opens. */
export async function holdCalls(page: Page, paths: readonly string[]): Promise<void> {
  const routes: Route[] = []
  heldRoutes.set(page, routes)
  for (const path of paths) await page.route(API + path, (route) => void routes.push(route))
}

export const answerCall = (path: string) => ({
  act: async (page: Page, { outcome, value }: { readonly outcome: 'done' | 'error'; readonly value: unknown }): Promise<void> => {
    const routes = heldRoutes.get(page) ?? []
    // Skips calls that the page has canceled.
    const isRouteOfPath = (route: Route) => route.request().url().endsWith(`/${path}`) && route.request().failure() === null
    for (let tries = 0; !routes.some(isRouteOfPath); tries += 1) {
      if (tries > 200) throw new Error(`No call to ${path}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const route = routes.splice(routes.findIndex(isRouteOfPath), 1)[0] as Route
    if (outcome === 'error') return route.abort('connectionreset')
    const { kind, status, errors, ...rest } = value as { kind: string; status?: number; errors?: object }
    await (kind === 'refused' ? route.fulfill({ status: status ?? 400, json: { errors, ...rest } }) : route.fulfill({ json: { success: true, ...rest } }))
  },
})

export const answerEachCall = (page: Page, path: string, json: object): Promise<void> =>
  page.route(API + path, (route) => route.fulfill({ json })).then(() => undefined)

/** Enters address and code. The second factor is still missing. */
export async function completeCode(page: Page): Promise<void> {
  await answerEachCall(page, 'team/code', { success: true, resendAfterMs: 180_000, expiresInMs: 600_000 })
  await answerEachCall(page, 'auth/verify-otp', { success: true })
  await answerEachCall(page, 'team/enter', { success: true })
  await page.getByLabel('Email').fill('ann@office.example')
  await press(page, 'Email me a code')
  await page.getByLabel('Code', { exact: true }).fill('482913')
}

/** Uses a second factor. If there is none, it sets one up. */
export async function verifyFactor(page: Page, me: object): Promise<void> {
  const successAnswer = { success: true, me: { success: true, ...me } }
  await answerEachCall(page, 'team/totp', successAnswer)
  await answerEachCall(page, 'team/factors/totp', { success: true, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' })
  await answerEachCall(page, 'team/factors/totp/confirm', successAnswer)
  const isNew = await page.getByRole('heading', { level: 1, name: 'Choose a second factor' }).isVisible()
  await press(page, isNew ? 'Use an authenticator app' : 'Use a code from my app')
  await page.getByLabel('Code from your app').fill(APP_CODE)
  if (isNew) await press(page, 'Finish app setup')
}

/** Uses a second factor again before a dangerous action. */
export async function verifyAgain(page: Page, me: object): Promise<void> {
  await answerEachCall(page, 'team/totp', { success: true, me: { success: true, ...me } })
  await press(page, 'Use a code from my app')
  await page.getByRole('dialog').getByLabel('Code from your app').fill(APP_CODE)
}

export const setUpStage = (stage: 'factor' | 'enroll') => async (page: Page) => {
  await answerEachCall(page, 'team/me', { success: true, ...memberAt(START_MS, stage) })
}

/**
 * Adds an authenticator for `asPasskey`. The test server uses an IP address, for which Chromium has no authenticator. No code verifies the
 * responses of this authenticator.
 */
export const fakePasskeys = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const bytes = () => new Uint8Array(4).buffer
    const response = { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes(), attestationObject: bytes() }
    const credential = { id: 'AAAA', rawId: bytes(), type: 'public-key', response, getClientExtensionResults: () => ({}) }
    const ask = () =>
      new Promise((resolve, reject) => {
        Object.assign(globalThis, {
          settlePasskey: (isShown: boolean) => (isShown ? resolve(credential) : reject(new DOMException('closed', 'NotAllowedError'))),
        })
      })
    Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {} })
    Object.defineProperty(navigator, 'credentials', { value: { get: ask, create: ask } })
  })
}

interface PasskeySample {
  readonly kind?: string
  readonly verdict?: string
  readonly me?: object
  readonly recoveryCodes?: readonly string[]
  readonly waitMs?: number
}

/** Actor that requests a passkey. The page sends the passkey to `path`. `holdCalls` must hold that call. */
export const answerPasskey = (path: string) => ({
  act: async (page: Page, { outcome, value }: { readonly outcome: 'done' | 'error'; readonly value: unknown }): Promise<void> => {
    const { kind, verdict, me, ...more } = value as PasskeySample
    await page.waitForFunction(() => 'settlePasskey' in globalThis)
    await page.evaluate((isShown) => {
      const own = globalThis as { settlePasskey?: (isShown: boolean) => void }
      own.settlePasskey?.(isShown)
      delete own.settlePasskey
    }, verdict !== 'canceled')
    if (verdict === 'canceled') return
    const json = verdict === 'right' ? { me: { success: true, ...me }, ...more } : { success: false, reason: verdict, ...more }
    await answerCall(path).act(page, { outcome, value: outcome === 'error' || kind === 'refused' ? value : json })
  },
})
