import { runAdmin } from '#server/admin/run.ts'
import { baseEnvironment } from './environment.ts'
import { FILES_KEY, type TestServer } from './test-server.ts'

export const envOf = ({ settings, dataDir }: TestServer, more: Record<string, string> = {}) => ({
  ...baseEnvironment,
  DATA_DIR: dataDir,
  FILES_KEY,
  ...(settings.databaseUrl !== undefined && { DATABASE_URL: settings.databaseUrl }),
  ...more,
})

/** Runs one command in this process. assemble.test.ts runs a command as a separate process. */
export async function runAdminCommand(env: NodeJS.ProcessEnv, ...args: string[]) {
  const output = { out: '', err: '' }
  const createOutput = (stream: 'out' | 'err') => ({
    write(text: string) {
      output[stream] += text
    },
  })
  const code = await runAdmin(args, env, { out: createOutput('out'), err: createOutput('err') })
  return { code, out: output.out.trimEnd(), err: output.err.trimEnd() }
}
