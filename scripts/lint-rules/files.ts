import { glob, readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { readSource, type Source } from './source.ts'

const TEXT_FILES = '**/*.{ts,tsx,js,mjs,json,md,html,css,svg,txt,yml,yaml,webmanifest}'
const SKIPPED_FOLDERS = ['node_modules', 'dist', 'dist-ssr', 'data', 'test-results', 'playwright-report', 'coverage', '.git', '.cache', 'package-lock.json']

/** All text files of the project, parsed. */
export async function* readSources(): AsyncGenerator<Source> {
  for await (const name of glob(TEXT_FILES, { cwd: root, exclude: (path) => SKIPPED_FOLDERS.includes(path.split(sep)[0] ?? '') })) {
    const path = name.split(sep).join('/')
    yield readSource(path, await readFile(`${root}/${path}`, 'utf8'))
  }
}
