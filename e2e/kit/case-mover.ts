import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { environment } from '#e2e/kit/environment.ts'
import { pinnedNode, root } from '#e2e/kit/project.ts'
import type { CaseActor, CaseEventData } from '#machines/case/case.events.ts'

interface Move {
  readonly reference: string
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>
  readonly by: CaseActor
  readonly data: CaseEventData
}
export interface CaseMover {
  /** Sends an event to a case by running server code on the shared server's data. Returns the case's new state. Throws on a refusal. */
  readonly move: (move: Move) => Promise<string>
  readonly close: () => Promise<void>
}

export function openCaseMover(): CaseMover {
  const env = { ...process.env, DATA_DIR: environment().dataDir, LOG_LEVEL: 'silent' }
  const child = spawn(pinnedNode, ['tests/server/kit/case-mover.ts'], { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] })
  const exitEvent = new Promise((resolve) => child.once('exit', resolve))
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async move(move) {
      child.stdin.write(`${JSON.stringify(move)}\n`)
      const { value, done } = await answers.next()
      const result = done ? { refused: 'The process has ended.' } : (JSON.parse(value) as { to?: string; refused?: string })
      if (result.to === undefined) throw new Error(`${move.event.type} by ${JSON.stringify(move.by)}: ${result.refused}`)
      return result.to
    },
    async close() {
      child.stdin.end()
      await exitEvent
    },
  }
}
