/** Debian's Firefox ESR over WebDriver BiDi. Playwright needs a patched build. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, locator, scrollExpression, startProgram, type Target } from './engine.ts'

interface DriverMessage {
  readonly id?: number
  readonly result?: unknown
  readonly message?: string
}
interface EvaluationResult {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: unknown; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** @param preferences lines of `user.js` */
export async function startFirefox(preferences = ''): Promise<Engine> {
  const browser = await startProgram(
    'firefox-esr',
    (folder) => {
      writeFileSync(join(folder, 'user.js'), preferences)
      return ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0']
    },
    /WebDriver BiDi listening on (ws:\S+)/,
    { MOZ_HEADLESS: '1', MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  )
  const socket = new WebSocket(`${browser.found}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('Firefox refused the connection'))
  })
  const pendingCalls = new Map<number, (answer: DriverMessage) => void>()
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const answer = JSON.parse(data) as DriverMessage
    if (answer.id !== undefined) pendingCalls.get(answer.id)?.(answer)
  }
  let calls = 0
  const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
    calls += 1
    const id = calls
    const answer = await new Promise<DriverMessage>((resolve) => {
      pendingCalls.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    pendingCalls.delete(id)
    if (answer.result === undefined) throw new Error(`${method}: ${answer.message}`)
    return answer.result as Result
  }
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: readonly [{ context: string }] }>('browsingContext.getTree')
  const { context } = contexts[0]

  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await send<EvaluationResult>('script.evaluate', { expression, target: { context }, awaitPromise: true })
    if (!result) throw new Error(exceptionDetails?.text)
    return result
  }
  const element = async (target: Target) => {
    const { sharedId } = await evaluate(locator(target))
    if (sharedId === undefined) throw new Error(`Not in the page: ${JSON.stringify(target)}`)
    return { sharedId }
  }
  const act = (actions: readonly object[]) => send('input.performActions', { context, actions })
  return {
    tab: {
      goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
      back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
      run: async (act, arg) => {
        const { value } = await evaluate(`(async () => JSON.stringify(await (${act.toString()})(${JSON.stringify(arg)})) ?? 'null')()`)
        return JSON.parse(String(value))
      },
      textOf: async (target) => {
        const { value } = await evaluate(`(${locator(target)})?.innerText`)
        return value === undefined ? null : String(value)
      },
      click: async (target) => {
        await evaluate(scrollExpression(target))
        const origin = { type: 'element', element: await element(target) }
        const actions = [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        await act([{ type: 'pointer', id: 'mouse', actions }])
      },
      type: async (target, text) => {
        await evaluate(`(${locator(target)}).focus()`)
        await act([
          {
            type: 'key',
            id: 'keyboard',
            actions: [...text].flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ])
      },
      setFiles: async (target, files) => {
        await send('input.setFiles', { context, element: await element(target), files })
      },
    },
    stop: async () => {
      socket.close()
      await browser.stop()
    },
  }
}
