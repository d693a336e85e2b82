/** The current code must read drafts and cases of the last release (docs/explore.md, "Old data"). */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'
import { checkCompatibility, collectStoredData, nameOf } from '../../tools/charts-diff/compatibility.ts'
import { checkOutTree, copyCurrentTree, DATA_PATHS, hasSameCode, previousRef, WALKERS_FOLDER } from '../../tools/charts-diff/trees.ts'
import { temporaryFolder } from '../../tools/kit/temporary-folder.ts'

const baseRef = previousRef()

const LONG_MS = 240_000

test('every draft and case of the last release is valid in the current charts', { timeout: LONG_MS }, async ({ skip }) => {
  if ('missing' in baseRef) return skip(`old data was not tried, because ${baseRef.missing}`)
  // The skip saves half a minute per run.
  if (hasSameCode(baseRef)) return skip(`old data was not tried, because nothing that writes or reads it has changed since ${baseRef.name}`)
  await using tree = await checkOutTree(baseRef)
  await using folder = await temporaryFolder()
  const { drafts, rows, orphaned } = await checkCompatibility(root, await collectStoredData(tree.path, folder.path))
  expect(orphaned.map((one) => `${nameOf(one)} (written by ${baseRef.name})`)).toEqual([])
  expect(drafts).toBeGreaterThan(300)
  expect(rows).toBeGreaterThan(100)
})

describe('old data and a changed chart', () => {
  const FLOWS = ['factoringform', 'llcform', 'case']
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let surveys: readonly string[] = []
  beforeAll(async () => {
    folder = await temporaryFolder()
    surveys = await collectStoredData(root, folder.path, FLOWS)
  }, LONG_MS)
  afterAll(() => folder[Symbol.asyncDispose]())

  test.each(['survey.ts', 'survival.ts'])('%s loads only files that are compared with the last release', async (script) => {
    const listed = join(folder.path, `${script}.loaded`)
    const hook = `import { appendFileSync } from 'node:fs'
      import { registerHooks } from 'node:module'
      registerHooks({ load: (url, context, next) => (appendFileSync(${JSON.stringify(listed)}, url + '\\n'), next(url, context)) })`
    const args = script === 'survey.ts' ? [join(folder.path, 'again.json'), '0/1', 'factoringform'] : [surveys[0] as string, join(folder.path, 'read.json')]
    await promisify(execFile)(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, join(root, WALKERS_FOLDER, script), ...args])
    const own = readFileSync(listed, 'utf8')
      .split('\n')
      .filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'))
      .map((url) => relative(root, fileURLToPath(url)))
    expect(own.length).toBeGreaterThan(50)
    expect(own.filter((file) => !DATA_PATHS.some((part) => file.startsWith(`${part}/`)))).toEqual([])
  })

  async function homelessAfter(...changes: readonly (readonly [file: string, from: string | RegExp, to: string])[]): Promise<readonly string[]> {
    await using tree = await copyCurrentTree()
    for (const [name, from, to] of changes) {
      const file = join(tree.path, name)
      const text = readFileSync(file, 'utf8')
      const changed = text.replaceAll(from, to)
      expect(changed, `${name} was changed`).not.toBe(text)
      writeFileSync(file, changed)
    }
    return (await checkCompatibility(tree.path, surveys)).orphaned.map(nameOf)
  }
  const RENAMED_STEP = [
    ['contract/filings/llc.ts', /\buploads\b/g, 'papers'],
    ['machines/forms/llc.machine.ts', /\buploads\b/g, 'papers'],
    ['tests/kit/charts/llc.ts', /\buploads\b/g, 'papers'],
  ] as const

  test('a renamed state invalidates its rows by name, and a renamed field its drafts', { timeout: LONG_MS }, async () => {
    const dormant = ['machines/case/case.machine.ts', 'machines/case/case.states.ts', 'tests/kit/case-table.ts'].map(
      (file) => [file, /\bdormant\b/g, 'asleep'] as const,
    )
    const field = ['contract/filings/llc.ts', 'tests/kit/charts/llc.ts'].map((file) => [file, /\bdescription\b/g, 'purpose'] as const)
    const homeless = await homelessAfter(...dormant, ...field)
    expect(homeless.some((one) => one.startsWith('case · dormant: ') && one.includes('dormant'))).toBe(true)
    expect(homeless).toContain('llcform · steps.business.editing: loses its answers description')
  })

  test('a renamed step keeps its input', { timeout: LONG_MS }, async () => {
    expect(await homelessAfter(...RENAMED_STEP)).toEqual([])
  })

  test('a moved guard rejects accepted data', { timeout: LONG_MS }, async () => {
    const homeless = await homelessAfter(
      [
        'machines/forms/request.machine.ts',
        "{ guard: { type: 'wasSending', params: outputOf }, target",
        "{ guard: { type: 'isConnectionLost', params: errorOf }, target",
      ],
      ['machines/case/case.machine.ts', "COMPLETE: { guard: 'isOwner'", "COMPLETE: { guard: 'isLead'"],
    )
    expect(homeless).toContain('factoringform · savingKey: continued in submitting before, and continues in form.editing now')
    expect(homeless).toContain('case · inWork: no longer: owner: COMPLETE → closed.completed')
  })

  test('a removed edge blocks its source state', { timeout: LONG_MS }, async () => {
    const homeless = await homelessAfter(
      ['machines/forms/request.machine.ts', "'FORM.SUBMIT': 'submitting', 'FORM.CANCEL': { target: 'form' }, ", "'FORM.SUBMIT': 'submitting', "],
      ['machines/case/case.machine.ts', "'WAIT.END': { guard: 'isSystemTimer', target: 'dormant', actions: 'resetStateTimes' },", ''],
    )
    expect(homeless).toContain('factoringform · offline: no longer: offline --event FORM.CANCEL--> form.editing')
    expect(homeless).toContain('case · waitingForCustomer: no longer: time: WAIT.END → dormant')
  })

  test('a chart in another notation is equal', { timeout: LONG_MS }, async () => {
    const files = ['forms/form.setup.ts', 'forms/llc.machine.ts', 'forms/request.machine.ts', 'case/case.machine.ts', 'case/case.context.ts']
    expect(await homelessAfter(...files.map((file) => [`machines/${file}`, /\n/g, '\n\n'] as const))).toEqual([])
  })
})
