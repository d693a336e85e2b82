/** Trees: the code of another commit in a temporary folder, with the packages of this folder. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/bootstrap/root.mjs'
import { temporaryFolder } from '../kit/temporary-folder.ts'

/** Scripts that walk charts. Each tree runs them with its own code. */
export const WALKERS_FOLDER = 'tools/charts-diff/walkers'
const TREE_PATHS = ['package.json', 'contract', 'machines', 'src', 'tests/kit', WALKERS_FOLDER]
/** All code that reads and writes old data. In `src`, only `src/platform` does, which contains the draft store. */
export const DATA_PATHS = TREE_PATHS.map((part) => (part === 'src' ? 'src/platform' : part))

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

export interface Ref {
  readonly name: string
  readonly commit: string
}

/** Returns a commit. Throws an explanation when the commit does not exist. */
export function refByName(name: string): Ref {
  const commit = commitOf(name)
  if (commit === undefined) throw new Error(`${name} is not in this clone. If the clone is shallow, run \`git fetch --unshallow --tags\`.`)
  return { name, commit }
}

/** Returns the last release before this commit, or the previous commit, or the reason why there is none. */
export function previousRef(): Ref | { readonly missing: string } {
  if (commitOf('HEAD') === undefined) return { missing: 'git cannot read this folder' }
  if (commitOf('HEAD^') === undefined) return { missing: 'this commit has no parent in this clone (a shallow clone, or the first commit)' }
  try {
    const tag = git(['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^'])
    return refByName(tag.toString().trim())
  } catch {
    return refByName('HEAD^')
  }
}

/** Whether the code for old data is the same in both commits, so that no check is needed. */
export function hasSameCode({ commit }: Ref): boolean {
  const changedFiles = git(['diff', '--name-only', commit, '--', ...DATA_PATHS])
  const added = git(['ls-files', '--others', '--exclude-standard', '--', ...DATA_PATHS])
  return changedFiles.length === 0 && added.length === 0
}

const linkPackages = (folder: string) => symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')

/** Returns the files of a commit. A commit that is older than these scripts gets the current scripts. */
export async function checkOutTree({ commit }: Ref) {
  const tree = await temporaryFolder()
  // Uses a separate Git index, so that the index of the working folder stays the same.
  const env = { ...process.env, GIT_INDEX_FILE: join(tree.path, 'index') }
  git(['read-tree', commit], { env })
  const files = git(['ls-files', '-z', '--', ...TREE_PATHS], { env })
  git(['checkout-index', '-z', '--stdin', `--prefix=${tree.path}/`], { env, input: files })
  if (!existsSync(join(tree.path, WALKERS_FOLDER))) cpSync(join(root, WALKERS_FOLDER), join(tree.path, WALKERS_FOLDER), { recursive: true })
  linkPackages(tree.path)
  return tree
}

/** Returns a copy of the current files, which tests can change. */
export async function copyCurrentTree() {
  const tree = await temporaryFolder()
  for (const part of DATA_PATHS) cpSync(join(root, part), join(tree.path, part), { recursive: true })
  linkPackages(tree.path)
  return tree
}
