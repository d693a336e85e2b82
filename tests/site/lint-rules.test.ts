/** What each lint rule of this project refuses, and what it lets through. */
import { expect, test } from 'vitest'
import { layers } from '../../scripts/lint-rules/imports.ts'
import { checkFile } from '../../scripts/lint-rules/rules.ts'

const messages = (path: string, text: string) => checkFile(path, text).map(({ message }) => message)
const importing = (specifier: string) => `import { a } from '${specifier}'\na()`

test('a problem has its file and line, and a file that is no TypeScript is one', () => {
  expect(checkFile('contract/a.ts', `\n\n${importing('#machines/a.ts')}`)).toMatchObject([{ path: 'contract/a.ts', line: 3 }])
  expect(() => checkFile('src/a.ts', 'const = 5')).toThrow(/^src\/a\.ts: ./)
})

test('imports point one way', () => {
  const refused = [
    ['contract/a.ts', '#machines/form/submit.ts', 'contract may not know machines'],
    ['contract/a.ts', 'axios', 'contract may not use the package axios'],
    ['machines/account/a.ts', '../../src/device/api/client.ts', 'machines may not know src/device'],
    ['src/device/api/a.ts', '#src/flows/kit/app.ts', 'src/device may not know src/flows'],
    ['src/flows/login/a.ts', '#src/flows/login/login.tsx', 'src/flows may not know views of src/flows'],
    ['src/site/pages/a.tsx', '#src/flows/kit/use-flow.ts', 'src/site/pages may not know src/flows'],
    ['src/site/pages/a.tsx', 'xstate', 'xstate belongs to'],
    ['src/ui/a.tsx', '#machines/account/login.connect.ts', 'src/ui may not know machines'],
    ['src/flows/a.ts', 'node:fs', 'node:fs belongs to'],
    ['server/database/a.ts', '#server/problem.ts', 'server/database may not know server/problem.ts'],
    ['server/a.ts', '../src/app/routes.tsx', 'server may not know src/app'],
    ['server/a.ts', '../tests/server/kit/mail.ts', 'server may not know tests'],
    ['src/site/pages/a.tsx', '@fastify/cookie', '@fastify/cookie belongs to server'],
    ['tests/a.ts', '#e2e/kit/a.ts', 'tests may not know e2e'],
    ['tests/machines/a.test.ts', '../../machines/account/a.ts', 'use #machines/account/a.ts'],
  ] as const
  for (const [path, specifier, problem] of refused) expect(messages(path, importing(specifier)).join(), `${path} ${specifier}`).toContain(problem)
  for (const code of ["import type { A } from '#machines/a.ts'\nexport type B = A", "export const a = () => import('#machines/a.ts')"])
    expect(messages('contract/a.ts', code).join(), code).toContain('contract may not know machines')
  const allowed = [
    ['machines/account/a.ts', '#contract/limits.ts'],
    ['src/flows/a.ts', '#machines/account/login.machine.ts'],
    ['src/site/pages/a.tsx', './b.tsx'],
    ['contract/a.ts', 'zod/mini'],
    ['tests/server/a.test.ts', '#server/app.ts'],
    ['e2e/a.ts', '#kit/a.ts'],
  ] as const
  for (const [path, specifier] of allowed) expect(messages(path, importing(specifier)), `${path} ${specifier}`).toEqual([])
})

test('no layer knows one that knows it', () => {
  const knownTo = (layer: string, seen = new Set<string>()): Set<string> => {
    for (const known of layers[layer]?.knows ?? []) if (!seen.has(known)) knownTo(known, seen.add(known))
    return seen
  }
  expect(Object.keys(layers).filter((layer) => knownTo(layer).has(layer))).toEqual([])
})

test('no barrel files but the lists of forms', () => {
  expect(messages('src/ui/index.ts', 'export const a = 1').join()).toContain('is a barrel file')
  expect(messages('src/ui/all.ts', "export * from '#src/ui/button.tsx'").join()).toContain('passes #src/ui/button.tsx on')
  expect(messages('contract/requests/list.ts', "export { factoring } from '#contract/requests/factoring.ts'")).toEqual([])
})

test('charts are asked through connect, and charts and contract are pure', () => {
  for (const code of ["snapshot.matches('editing')", "state.hasTag('busy')", "snapshot.can({ type: 'NEXT' })", "actor.send({ type: 'NEXT' })"]) {
    expect(messages('src/site/pages/a.tsx', code).join(), code).toContain('stands in *.connect.ts and src/flows only')
    for (const path of ['machines/account/login.connect.ts', 'src/flows/kit/use-flow.ts', 'tests/machines/a.test.ts'])
      expect(messages(path, code), path).toEqual([])
  }
  expect(messages('src/site/pages/a.tsx', "element.matches('p')")).toEqual([])
  for (const code of [
    'Date.now()',
    'new Date()',
    'Math.random()',
    "localStorage.getItem('a')",
    "fetch('/a')",
    'crypto.randomUUID()',
    'setTimeout(() => {}, 5)',
  ])
    for (const path of ['machines/a.ts', 'contract/a.ts']) expect(messages(path, code).join(), code).toContain('makes it impure')
  for (const code of ['export const a = (ms: number) => new Date(ms)', 'Math.max(1, 2)']) expect(messages('contract/a.ts', code), code).toEqual([])
})

test('markup takes its colors from the theme, and has no inline style and no injected markup', () => {
  for (const text of ['#fff', '#0b1b2b80', '1px solid #abc']) {
    expect(messages('src/site/sections/a.tsx', `export const a = '${text}'`).join(), text).toContain('must be a token of src/ui/theme')
    expect(messages('src/ui/theme/a.tsx', `export const a = '${text}'`), text).toEqual([])
  }
  expect(messages('src/site/pages/a.tsx', 'export const a = <a href="#about-us">#1 of 3</a>')).toEqual([])
  expect(messages('src/site/pages/a.tsx', 'export const a = <p style={{ color: "red" }} />').join()).toContain('refused by the policy')
  expect(messages('src/site/pages/a.tsx', 'export const a = <p dangerouslySetInnerHTML={{ __html: "" }} />').join()).toContain('injected markup')
})

test('files have a limit of lines and name no path of a machine', () => {
  const limits = { 'machines/account/login.machine.ts': 350, 'contract/requests/a.ts': 60, 'server/routes/a.ts': 125, 'docs/decisions/0001-a.md': 50 }
  for (const [path, lines] of Object.entries(limits)) {
    expect(messages(path, '// why\n'.repeat(lines)), path).toEqual([])
    expect(messages(path, '// why\n'.repeat(lines + 1)).join(), path).toContain(`has ${lines + 1} lines`)
  }
  // Put together, so that this file names no such path.
  const path = ['', 'tmp', 'a'].join('/')
  expect(messages('docs/a.md', `See ${path} for it.`).join()).toContain('a path of one machine')
  expect(messages('docs/a.md', `See https://example.com${path} or src${path}.`)).toEqual([])
})

test('a text that changes is alone in its element, so that a translated page can be drawn again', () => {
  const markup = (jsx: string) => messages('src/ui/a.tsx', `export const a = (${jsx})`)
  const refused = [
    '<>Send</>',
    '<p>Send{busy && <b />}</p>',
    '<p>Files: {files.map(row)}</p>',
    '<p>{children}{busy && <b />}</p>',
    '<p>Row {number}</p>',
    `<p><b />{\`Row \${number}\`}</p>`,
    '<p><b />{busy && name}</p>',
    '<p><b />{format(count)}</p>',
    "<p><b />{said ?? 'Send'}</p>",
    '<p><b />{props.label}</p>',
  ]
  for (const jsx of refused) expect(markup(jsx).join(), jsx).toContain('give the text an element of its own (decision 0092)')
  const allowed = [
    '<p>{error}</p>',
    "<p>{busy ? 'Sending' : 'Send'}</p>",
    '<p>Send{<b />}</p>',
    '<p><span>{children}</span>{action && <b />}</p>',
    '<p>{files.map(row)}{busy ? <b /> : <i />}</p>',
    '<p>We sent it to <b>{email}</b>. Look there.</p>',
  ]
  for (const jsx of allowed) expect(markup(jsx), jsx).toEqual([])
})
