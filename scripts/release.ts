/**
 * `npm run release [-- --draft]` writes a release to `release/`: the assembled folder as an archive, a Dockerfile, a list of all packages
 * (SBOM), and checksums. The commit needs the tag of the version, except for a draft.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { fail } from './bootstrap/run.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const isDraft = process.argv.includes('--draft')
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 }).trim()

if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`)) fail(`CHANGELOG.md has no section "## ${version}".`)
if (!isDraft) {
  if (run('git', 'status', '--porcelain') !== '') fail('The working tree has changes. Commit them first.')
  if (!run('git', 'tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`)) fail(`This commit is not tagged: git tag --annotate v${version}`)
}
if (!existsSync(join(root, 'dist', 'site.json'))) fail('There is no build in dist: run `npm run build` first.')

const name = `roadcharter-${version}`
const releaseFolder = join(root, 'release')
await rm(releaseFolder, { recursive: true, force: true })
await mkdir(releaseFolder)
run(process.execPath, 'scripts/assemble.ts', join(releaseFolder, name))
run('sh', '-c', `git archive HEAD deploy CHANGELOG.md LICENSE | tar -x -C "release/${name}"`)

const [, image = ''] = (await readFile(join(root, 'Dockerfile'), 'utf8')).split(/\n(?=FROM debian)/)
const dockerfile = `# Image of ${name}: docker build -t roadcharter:${version} -f Dockerfile .\n${image.replace('COPY --from=build /assembled', `COPY ${name}`)}`
await writeFile(join(releaseFolder, 'Dockerfile'), dockerfile)
await writeFile(join(releaseFolder, `${name}.cdx.json`), run('npm', 'sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'))
const time = run('git', 'log', '-1', '--format=@%ct')
const archive = `${name}-${process.platform}-${process.arch}.tar.gz`
run('tar', '-C', 'release', '--sort=name', `--mtime=${time}`, '--owner=0', '--group=0', '--numeric-owner', '-czf', `release/${archive}`, name)

const files = (await readdir(releaseFolder, { withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name)
const checksums = await Promise.all(
  files.sort().map(
    async (file) =>
      `${createHash('sha256')
        .update(await readFile(join(releaseFolder, file)))
        .digest('hex')}  ${file}\n`,
  ),
)
await writeFile(join(releaseFolder, 'SHA256SUMS'), checksums.join(''))
console.log(`Wrote to release/: ${[...files, 'SHA256SUMS'].join(', ')}`)
