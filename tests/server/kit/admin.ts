/** `npm run admin`, as a process of its own beside a running server. */
import { spawn } from 'node:child_process'
import { FILES_KEY, type House } from './house.ts'

/** The environment of a server's operator. */
export const envOf = ({ settings, dataDir }: House, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  FILES_KEY,
  ...(settings.databaseUrl !== undefined && { DATABASE_URL: settings.databaseUrl }),
  ...more,
})

export async function admin(env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, ['server/admin.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (err += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out: out.trimEnd(), err: err.trimEnd() }
}
