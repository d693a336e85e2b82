/** The W3C's checker (npm `vnu-jar`) on every prerendered page. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { builtSite, root } from '#e2e/kit/project.ts'

interface Report {
  readonly messages: readonly { readonly type: string; readonly url?: string; readonly message: string }[]
}

/** Standards younger than the checker: `field-sizing` is CSS Basic User Interface Level 4, `@container` CSS Conditional Rules Level 5. */
const YOUNGER = /Property “(?:field-sizing|container-type)” doesn't exist|at-rule “@container”/

test('every aside of every page has a name of its own', async () => {
  const { pages, notFound } = await builtSite()
  const problems: string[] = []
  for (const { file } of [...Object.values(pages), notFound]) {
    const html = await readFile(join(root, 'dist', file), 'utf8')
    const names = [...html.matchAll(/<aside\b[^>]*>/g)].map(([tag]) => /aria-label(?:ledby)?="([^"]+)"/.exec(tag)?.[1] ?? '')
    if (names.includes('') || new Set(names).size < names.length) problems.push(`${file}: ${names.join(', ')}`)
  }
  expect(problems).toEqual([])
})

const hasJava = spawnSync('java', ['-version']).status === 0

test('every page is HTML and CSS without an error', async () => {
  test.skip(!hasJava, 'the checker needs Java, and there is none here; apt-get install default-jre-headless')
  test.setTimeout(180_000)
  const { pages, notFound } = await builtSite()
  const files = [...Object.values(pages), notFound].map(({ file }) => join(root, 'dist', file))
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  const { stderr } = spawnSync('java', ['-Xmx512m', '-jar', jar, '--errors-only', '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { messages } = JSON.parse(stderr) as Report
  const errors = messages.filter(({ message }) => !YOUNGER.test(message)).map(({ url, message }) => `${url?.split('/').at(-1)}: ${message}`)
  expect(errors).toEqual([])
})
