/** Browsers that Playwright cannot drive, behind one small interface. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Selects an element. `text`: the whole visible text of a button, link, or heading. */
export interface Target {
  readonly css: string
  readonly text?: string
}

export interface Tab {
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Runs a function in the page. Input and output are JSON. */
  readonly run: <Given, Result>(act: (arg: Given) => Result, arg: Given) => Promise<Awaited<Result>>
  /** Visible text of an element, or null. */
  readonly textOf: (target: Target) => Promise<string | null>
  /** Clicks the center of an element with the mouse. */
  readonly click: (target: Target) => Promise<void>
  /** Types into an element with the keyboard. */
  readonly type: (target: Target, text: string) => Promise<void>
  readonly setFiles: (target: Target, paths: readonly string[]) => Promise<void>
}

export interface Engine {
  readonly tab: Tab
  readonly stop: () => Promise<void>
}

const START_WITHIN_MS = 60_000

/** Returns an expression for the first visible match in the page, or null. */
export const locator = ({ css, text }: Target): string => `[...document.querySelectorAll(${JSON.stringify(css)})].find((element) =>
  !element.closest('[inert]') && (element.type === 'file' || element.getClientRects().length > 0) &&
  ${text === undefined ? 'true' : `element.innerText.trim() === ${JSON.stringify(text)}`}) ?? null`

/** Returns an expression that scrolls an element into view without animation, because a driver clicks before a smooth scroll ends. */
export const scrollExpression = (target: Target): string => `(${locator(target)})?.scrollIntoView({ block: 'center', behavior: 'instant' })`

/** Starts a program in a new folder. `readyPattern`: text that the program prints when it is ready. */
export async function startProgram(program: string, args: (folder: string) => readonly string[], readyPattern: RegExp, env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'roadcharter-engine-'))
  const child = spawn(program, args(folder), { env: { ...process.env, HOME: folder, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const readyOutput = await waitForOutput(child, readyPattern).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  async function stop() {
    if (child.exitCode === null && child.signalCode === null) {
      const exitEvent = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exitEvent
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { found: readyOutput, folder, stop }
}

/** Returns the first match in a program's output. Throws an error with the output when the program exits or is too slow. */
function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => reject(new Error(`${child.spawnfile} did not start:\n${output}`))
    const timer = setTimeout(fail, START_WITHIN_MS)
    child.once('error', reject).once('exit', fail)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const match = pattern.exec(output)
        if (!match) return
        clearTimeout(timer)
        child.removeListener('exit', fail)
        resolve(match[1] ?? '')
      })
  })
}
