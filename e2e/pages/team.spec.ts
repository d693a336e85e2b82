/** Visitor pages contain no team code and no link to the team page (decision 0118). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtSite, root } from '#e2e/kit/project.ts'
import { expect, test } from '#e2e/kit/test.ts'

const dist = join(root, 'dist')
const site = await builtSite()
const scripts = new Map<string, string>()
for (const name of await readdir(join(dist, 'assets'))) if (name.endsWith('.js')) scripts.set(name, await readFile(join(dist, 'assets', name), 'utf8'))
/** Computed once per text, because pages share most scripts. */
const namesIn = (text: string) => [...scripts.keys()].filter((name) => text.includes(name))

const referencedScripts = new Map([...scripts].map(([name, text]) => [name, namesIn(text)]))

/** Returns all scripts that a page can load, directly or through other scripts. */
function scriptsOf(html: string): ReadonlySet<string> {
  const found = new Set<string>()
  const unreadScripts = namesIn(html)
  for (let name = unreadScripts.pop(); name !== undefined; name = unreadScripts.pop()) {
    if (found.has(name)) continue
    found.add(name)
    unreadScripts.push(...(referencedScripts.get(name) ?? []))
  }
  return found
}
const TEAM_CODE =
  /team-(?:session|login|verify|join|enroll|members|factors|live)|INBOX\.(?:SHOW|LOAD_MORE)|case-(?:page|action|entry|composer|file|presence)|team\/(?:me|enter|totp)|\/team\b/
const teamScripts = new Map([...scripts].map(([name, text]) => [name, TEAM_CODE.exec(text)?.[0]]))

test('is not part of any visitor page or its scripts', { tag: '@gate' }, async () => {
  const page = await readFile(join(dist, site.internalPages['/team']?.file ?? ''), 'utf8')
  expect([...scriptsOf(page)].some((name) => teamScripts.get(name) !== undefined)).toBe(true)
  const files = [...Object.values(site.pages), site.notFound].map(({ file }) => file)
  expect(files.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const file of files) {
    const html = await readFile(join(dist, file), 'utf8')
    const teamCode = TEAM_CODE.exec(html)?.[0]
    if (teamCode !== undefined) found.push(`${file}: ${teamCode}`)
    for (const name of scriptsOf(html)) if (teamScripts.get(name) !== undefined) found.push(`${file}: ${name}: ${teamScripts.get(name)}`)
  }
  // One `expect` for all pages. Separate calls would take a minute.
  expect(found).toEqual([])
})

test('is hidden from search engines and has the common policy', async ({ request }) => {
  for (const file of ['/robots.txt', '/sitemap.xml']) expect(await (await request.get(file)).text()).not.toContain('team')
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy']?.replaceAll(/'sha256-[^']*'/g, '')
  for (const path of ['/team', '/team/join', '/team/members', '/team/me', '/team/unmatched', '/team/cases/RC-7K4M-2QX9']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
    expect((await policyOf(path))?.split(/\s+/)).toEqual((await policyOf('/account'))?.split(/\s+/))
  }
  expect((await request.get('/team/else')).status()).toBe(404)
})
