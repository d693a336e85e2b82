/** The code of another commit in a folder of its own, with the libraries of this one. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/bootstrap/root.mjs'
import { temporaryFolder } from '../kit/temporary-folder.ts'

/** What walks charts: it stands in each tree, and runs on the code there. */
export const WALKERS = 'tools/charts-diff/walkers'
/** What charts, their samples and the walkers are made of. */
const PARTS = ['package.json', 'contract', 'machines', 'src', 'tests/kit', WALKERS]
/** Where all is that writes and reads old data: of the app's own code the store of drafts alone. */
export const DATA = PARTS.map((part) => (part === 'src' ? 'src/platform' : part))

const git = (args: readonly string[], options: { readonly env?: NodeJS.ProcessEnv; readonly input?: Buffer } = {}): Buffer =>
  execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'pipe'], ...options })
const commitOf = (name: string): string | undefined => {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
      .toString()
      .trim()
  } catch {
    return undefined
  }
}

/** A commit by the name it was asked for. */
export interface Ref {
  readonly name: string
  readonly commit: string
}

/** A commit that is here. @throws where it is not, saying so */
export function refNamed(name: string): Ref {
  const commit = commitOf(name)
  if (commit === undefined) throw new Error(`${name} is not in this clone; a shallow one lacks what came before: \`git fetch --unshallow --tags\` brings it.`)
  return { name, commit }
}

/** The last release before this commit, else the commit before it; why not, in words, where this folder does not know any. */
export function refBefore(): Ref | { readonly missing: string } {
  if (commitOf('HEAD') === undefined) return { missing: 'this folder is no clone that git can read' }
  if (commitOf('HEAD^') === undefined) return { missing: 'this clone holds no commit before this one (a shallow clone, or the first commit)' }
  try {
    const tag = git(['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^'])
    return refNamed(tag.toString().trim())
  } catch {
    return refNamed('HEAD^')
  }
}

/** Whether all that writes and reads old data is the same there and here: then what one wrote the other reads. */
export function isAsHere({ commit }: Ref): boolean {
  const changed = git(['diff', '--name-only', commit, '--', ...DATA])
  const added = git(['ls-files', '--others', '--exclude-standard', '--', ...DATA])
  return changed.length === 0 && added.length === 0
}

const withLibraries = (folder: string) => symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')

/** A commit's files. One that is older than the walkers gets those of today. */
export async function treeOf({ commit }: Ref) {
  const tree = await temporaryFolder()
  // An index of its own: that of the folder one works in stays as it is.
  const env = { ...process.env, GIT_INDEX_FILE: join(tree.path, 'index') }
  git(['read-tree', commit], { env })
  const files = git(['ls-files', '-z', '--', ...PARTS], { env })
  git(['checkout-index', '-z', '--stdin', `--prefix=${tree.path}/`], { env, input: files })
  if (!existsSync(join(tree.path, WALKERS))) cpSync(join(root, WALKERS), join(tree.path, WALKERS), { recursive: true })
  withLibraries(tree.path)
  return tree
}

/** The files as they stand here, to be changed. */
export async function copyOfThis() {
  const tree = await temporaryFolder()
  for (const part of DATA) cpSync(join(root, part), join(tree.path, part), { recursive: true })
  withLibraries(tree.path)
  return tree
}
