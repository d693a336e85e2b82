import { expect, test } from 'vitest'
import { layers } from '../../scripts/lint-rules/imports.ts'
import { proseRule } from '../../scripts/lint-rules/prose.ts'
import { checkFile } from '../../scripts/lint-rules/rules.ts'
import { readSource } from '../../scripts/lint-rules/source.ts'

const messages = (path: string, text: string) => checkFile(path, text).map(({ message }) => message)
const importOf = (specifier: string) => `import { a } from '${specifier}'\na()`

test('a problem has its file and line, and an unparsable file is a problem', () => {
  expect(checkFile('contract/a.ts', `\n\n${importOf('#machines/a.ts')}`)).toMatchObject([{ path: 'contract/a.ts', line: 3 }])
  expect(() => checkFile('src/a.ts', 'const = 5')).toThrow(/^src\/a\.ts: ./)
})

test('imports have one direction', () => {
  const refused = [
    ['contract/a.ts', '#machines/forms/submit.ts', 'contract may not import from machines'],
    ['contract/a.ts', 'axios', 'contract may not use the package axios'],
    ['machines/account/a.ts', '../../src/platform/api/client.ts', 'machines may not import from src/platform'],
    ['src/platform/api/a.ts', '#src/flow/app.ts', 'src/platform may not import from flows of src'],
    ['src/account/a.ts', '#src/account/login.tsx', 'flows of src may not import from views of flows'],
    ['src/site/pages/a.tsx', '#src/flow/use-flow.ts', 'src/site/pages may not import from flows of src'],
    ['src/site/pages/a.tsx', 'xstate', 'xstate belongs to'],
    ['src/ui/a.tsx', '#machines/account/login.connect.ts', 'src/ui may not import from machines'],
    ['src/account/a.ts', 'node:fs', 'node:fs belongs to'],
    ['server/database/a.ts', '#server/problem.ts', 'server/database may not import from server/problem.ts'],
    ['server/a.ts', '../src/app/routes.tsx', 'server may not import from src/app'],
    ['server/a.ts', '../tests/server/kit/mail.ts', 'server may not import from tests'],
    ['src/site/pages/a.tsx', '@fastify/cookie', '@fastify/cookie belongs to server'],
    ['tests/a.ts', '#e2e/kit/a.ts', 'tests may not import from e2e'],
    ['tests/machines/a.test.ts', '../../machines/account/a.ts', 'use #machines/account/a.ts'],
  ] as const
  for (const [path, specifier, problem] of refused) expect(messages(path, importOf(specifier)).join(), `${path} ${specifier}`).toContain(problem)
  for (const code of ["import type { A } from '#machines/a.ts'\nexport type B = A", "export const a = () => import('#machines/a.ts')"])
    expect(messages('contract/a.ts', code).join(), code).toContain('contract may not import from machines')
  const allowed = [
    ['machines/account/a.ts', '#contract/limits.ts'],
    ['src/account/a.ts', '#machines/account/login.machine.ts'],
    ['src/site/pages/a.tsx', './b.tsx'],
    ['contract/a.ts', 'zod/mini'],
    ['tests/server/a.test.ts', '#server/app.ts'],
    ['e2e/a.ts', '#kit/a.ts'],
  ] as const
  for (const [path, specifier] of allowed) expect(messages(path, importOf(specifier)), `${path} ${specifier}`).toEqual([])
})

test('layers have no cycle', () => {
  const knownTo = (layer: string, seen = new Set<string>()): Set<string> => {
    for (const known of layers[layer]?.mayImport ?? []) if (!seen.has(known)) knownTo(known, seen.add(known))
    return seen
  }
  expect(Object.keys(layers).filter((layer) => knownTo(layer).has(layer))).toEqual([])
})

test('allows barrel files only for the lists of forms', () => {
  expect(messages('src/ui/index.ts', 'export const a = 1').join()).toContain('is a barrel file')
  expect(messages('src/ui/all.ts', "export * from '#src/ui/button.tsx'").join()).toContain('re-exports #src/ui/button.tsx')
  expect(messages('contract/requests/list.ts', "export { factoring } from '#contract/requests/factoring.ts'")).toEqual([])
})

test('charts are read through connect, and charts and contract are pure', () => {
  for (const code of ["snapshot.matches('editing')", "state.hasTag('busy')", "snapshot.can({ type: 'NEXT' })", "actor.send({ type: 'NEXT' })"]) {
    expect(messages('src/site/pages/a.tsx', code).join(), code).toContain('belongs in *.connect.ts and the .ts files of flows')
    for (const path of ['machines/account/login.connect.ts', 'src/flow/use-flow.ts', 'tests/machines/a.test.ts']) expect(messages(path, code), path).toEqual([])
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
    for (const path of ['machines/a.ts', 'contract/a.ts']) expect(messages(path, code).join(), code).toContain('makes the machine impure')
  for (const code of ['export const a = (ms: number) => new Date(ms)', 'Math.max(1, 2)']) expect(messages('contract/a.ts', code), code).toEqual([])
})

test('markup uses theme colors, without inline styles and injected markup', () => {
  for (const text of ['#fff', '#0b1b2b80', '1px solid #abc']) {
    expect(messages('src/site/sections/a.tsx', `export const a = '${text}'`).join(), text).toContain('must be a token of src/ui/theme')
    expect(messages('src/ui/theme/a.tsx', `export const a = '${text}'`), text).toEqual([])
  }
  expect(messages('src/site/pages/a.tsx', 'export const a = <a href="#about-us">#1 of 3</a>')).toEqual([])
  expect(messages('src/site/pages/a.tsx', 'export const a = <p style={{ color: "red" }} />').join()).toContain('blocks style=')
  expect(messages('src/site/pages/a.tsx', 'export const a = <p dangerouslySetInnerHTML={{ __html: "" }} />').join()).toContain('injected markup')
})

test('files have a maximum number of lines and no machine paths', () => {
  const limits = { 'machines/account/login.machine.ts': 350, 'contract/requests/a.ts': 60, 'server/routes/a.ts': 125, 'docs/decisions/0001-a.md': 40 }
  for (const [path, lines] of Object.entries(limits)) {
    expect(messages(path, '// Why.\n'.repeat(lines)), path).toEqual([])
    expect(messages(path, '// Why.\n'.repeat(lines + 1)).join(), path).toContain(`has ${lines + 1} lines`)
  }
  // Joined at runtime, so that this file contains no such path.
  const path = ['', 'tmp', 'a'].join('/')
  expect(messages('docs/a.md', `See ${path} for it.`).join()).toContain('a path on one machine')
  expect(messages('docs/a.md', `See https://example.com${path} or src${path}.`)).toEqual([])
})

test('a dynamic text has its own element, so that a translated page can update', () => {
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
  for (const jsx of refused) expect(markup(jsx).join(), jsx).toContain('put the text in its own element (decision 0092)')
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

test('prose is plain US English', () => {
  const words = (count: number) => `We ${'really '.repeat(count - 3)}call you.`
  // Joined at runtime, so that this file follows its own rules.
  const idiom = ['no', 'body'].join('')
  const refused = [
    ['docs/a.md', `# Files\n\n- A long\n  item that ${idiom} reads\n`, 4, 'no one'],
    ['docs/a.md', words(26), 1, '26 words'],
    ['docs/a.md', 'The network is unrelyable.', 1, 'unrelyable'],
    ['server/a.ts', `const a = 1\n// A comment of\n// two lines that ${idiom} reads`, 3, 'no one'],
    ['server/a.ts', '/**\n * What the server keeps\n */', 2, 'name the thing'],
    ['contract/a.ts', `export const a = '${words(23)}'`, 1, '23 words'],
    ['src/forms/a.tsx', `export const a = (\n  <p>\n    We call you and ${idiom} else.\n  </p>\n)`, 3, 'no one'],
  ] as const
  const findings = (path: string, text: string) => proseRule(readSource(path, text))
  for (const [path, text, line, message] of refused) expect(findings(path, text), text).toMatchObject([{ line, message: expect.stringContaining(message) }])
  const allowed = [
    ['docs/a.md', `Run \`${idiom}\`.\n\n    ${idiom}\n\n\`\`\`\n${idiom}\n\`\`\`\n`],
    ['docs/charts/a.md', idiom],
    ['docs/a.md', `${words(25)} ${words(25)}`],
    ['server/a.ts', `const a = 'a text that ${idiom} sees'`],
    ['src/site/content/a.ts', "const a = 'What happens after I send the form?'"],
    ['src/site/content/terms.ts', `const a = '${words(40)}'`],
  ] as const
  for (const [path, text] of allowed) expect(findings(path, text), text).toEqual([])
})
