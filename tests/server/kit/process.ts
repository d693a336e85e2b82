/** The server as a process that tests can kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { baseEnvironment } from './environment.ts'
import { FILES_KEY, onTestEnd } from './test-server.ts'
import { pollUntil } from './wait.ts'

const START_MAX_MS = 120_000

export interface ServerRun {
  readonly url: string
  readonly pid: number
  readonly output: () => string
  isAlive(): boolean
  /** Resolves with the exit code, or null after a signal. */
  readonly exited: Promise<number | null>
  /**
   * Sends a signal and waits for the end.
   * @returns the exit code, or null after SIGKILL
   */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

interface ProcessOptions {
  readonly logTo?: number
  readonly preload?: string
}

export async function startProcess(env: Record<string, string>, { logTo, preload }: ProcessOptions = {}): Promise<ServerRun> {
  const child: ChildProcess = spawn(process.execPath, [...(preload === undefined ? [] : ['--import', preload]), 'server/main.ts'], {
    env: { ...baseEnvironment, PORT: '0', LOG_LEVEL: 'warn', FORM_LIMIT_SUSPECT: '100000', RECEIPT_LIMIT: '100000', FILES_KEY, ...env },
    stdio: ['ignore', 'pipe', logTo ?? 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
  const exitStatus = new Promise<number | null>((resolve) => child.on('exit', resolve))
  onTestEnd(async () => {
    child.kill('SIGKILL')
    await exitStatus
  })
  const url = await pollUntil(
    () => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '',
    (found) => found !== '' || child.exitCode !== null,
    START_MAX_MS,
  )
  if (url === '') throw new Error(output)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    exited: exitStatus,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end(signal) {
      child.kill(signal)
      return exitStatus
    },
  }
}

export async function runServer(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], { env: { ...baseEnvironment, FILES_KEY, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}
