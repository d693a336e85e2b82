/** Debian's WebKitGTK over WebDriver, on a virtual display. Playwright needs a patched build. */
import { miniBrowserPath } from '../../../scripts/bootstrap/engines.mjs'
import { freePort } from '../../../scripts/bootstrap/free-port.mjs'
import { type Engine, locator, scrollExpression, startProgram, type Target } from './engine.ts'

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'

export async function startWebKit(): Promise<Engine> {
  const display = await startProgram('Xvfb', () => ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], /^(\d+)$/m)
  const port = await freePort()
  const env = { DISPLAY: `:${display.found}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  const driver = await startProgram('sh', () => ['-c', `echo started; exec WebKitWebDriver --port=${port}`], /(started)/, env)
  const call = async <Result>(path: string, body?: object): Promise<Result> => {
    const headers = { 'content-type': 'application/json' }
    const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { method: 'DELETE' }
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, options)
    const { value } = (await response.json()) as { value: Result & { readonly error?: string; readonly message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowserPath(), args: ['--automation'] } } }
  const { sessionId } = await retryUntilConnected(() => call<{ sessionId: string }>('', { capabilities }))
  const evaluate = <Result>(script: string) => call<Result>(`/${sessionId}/execute/sync`, { script, args: [] })
  const element = async (target: Target) => {
    const found = await evaluate<Record<string, string> | null>(`return ${locator(target)}`)
    if (!found) throw new Error(`Not in the page: ${JSON.stringify(target)}`)
    return `/${sessionId}/element/${found[ELEMENT_KEY]}`
  }
  return {
    tab: {
      goto: (url) => call(`/${sessionId}/url`, { url }),
      reload: () => call(`/${sessionId}/refresh`, {}),
      back: () => call(`/${sessionId}/back`, {}),
      run: async (act, arg) => {
        const script = `const [done] = arguments
          const answer = async () => ({ value: await (${act.toString()})(${JSON.stringify(arg)}) })
          answer().catch((error) => ({ error: String(error) })).then((result) => done(JSON.stringify(result)))`
        const { value, error } = JSON.parse(await call<string>(`/${sessionId}/execute/async`, { script, args: [] }))
        if (error !== undefined) throw new Error(error)
        return value
      },
      textOf: (target) => evaluate(`return (${locator(target)})?.innerText ?? null`),
      click: async (target) => {
        await evaluate(scrollExpression(target))
        await call(`${await element(target)}/click`, {})
      },
      type: async (target, text) => call(`${await element(target)}/value`, { text }),
      setFiles: async (target, paths) => call(`${await element(target)}/value`, { text: paths.join('\n') }),
    },
    stop: async () => {
      await call(`/${sessionId}`).catch(() => undefined)
      await driver.stop()
      await display.stop()
    },
  }
}

/** Retries, because the driver does not accept connections immediately after its start. */
async function retryUntilConnected<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === 50 || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
