/** Figures of what takes too long for every `npm test`: the command that measures them keeps them here, and they are committed. /quality shows them with their day and commit. */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptFigures, MutantFigures } from 'virtual:quality'
import { root } from '../bootstrap/root.mjs'

const FOLDER = 'docs/quality'
const fileOf = (name: keyof KeptFigures) => join(root, FOLDER, `${name}.json`)

/** When and of what something was measured: now, and the commit it was measured on; without git none. */
export function measuredNow(): { readonly date: string; readonly commit?: string } {
  const date = new Date().toISOString()
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return { date, commit }
  } catch {
    return { date }
  }
}

/** What was kept; undefined when nobody has measured it. */
export async function kept<K extends keyof KeptFigures>(name: K): Promise<KeptFigures[K]> {
  const text = await readFile(fileOf(name), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as KeptFigures[K])
}

/** Keeps figures in place of those of before. */
export async function keep<K extends keyof KeptFigures>(name: K, figures: NonNullable<KeptFigures[K]>): Promise<void> {
  await mkdir(join(root, FOLDER), { recursive: true })
  await writeFile(fileOf(name), `${JSON.stringify(figures, null, 2)}\n`)
}

/** Adds an area's figures to those kept. */
export async function keepMutants(area: string, figures: MutantFigures): Promise<void> {
  await keep('mutants', { ...(await kept('mutants')), [area]: figures })
}
