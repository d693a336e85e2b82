import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runPinned } from './pinned-node.mjs'
import { root } from './root.mjs'
import { fail } from './run.mjs'
import { stampOf } from './stamp.mjs'

/** Stamp of the build in `dist`. Undefined unless the build is complete. */
export async function readBuildStamp() {
  const text = await readFile(join(root, 'dist', 'site.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : /** @type {string} */ (JSON.parse(text).stamp)
}

export async function ensureBuilt() {
  if ((await readBuildStamp()) === (await stampOf(root))) return
  console.log('Building the site')
  if ((await runPinned(['scripts/build.ts'])) !== 0) fail('The build failed. See the error above.')
}
