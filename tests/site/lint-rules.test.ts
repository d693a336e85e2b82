/** Each lint rule of this project is fed what it must refuse, and what it must let through. */
import { describe, expect, test } from 'vitest'
import { layers } from '../../scripts/lint-rules/imports.ts'
import { checkFile } from '../../scripts/lint-rules/rules.ts'

const messages = (path: string, text: string) => checkFile(path, text).map(({ message }) => message)

describe('a problem', () => {
  // Put together, so that this file names no path of a machine.
  const ELSEWHERE = ['', 'tmp', 'a'].join('/')
  const lines = (path: string, text: string) => checkFile(path, text).map(({ line, ...problem }) => [problem.path, line])

  test.each([
    ['contract/a.ts', '\n\nimport { a } from "#machines/a.ts"\na()', 3],
    ['contract/a.ts', '\nexport const a = () => import("#machines/a.ts")', 2],
    ['contract/a.ts', '\n\nexport * from "#contract/b.ts"', 3],
    ['src/site/pages/a.tsx', '\nexport const a = (\n  <p style={b} />\n)', 3],
    ['src/site/pages/a.tsx', 'declare const a: any\na.matches("b")', 2],
    ['machines/a.ts', '\n\nMath.random()', 3],
    ['src/site/pages/a.tsx', '\nexport const a = "#fff"', 2],
    ['src/site/pages/a.tsx', '\nexport const a = (\n  <>a</>\n)', 3],
    ['docs/a.md', `a\n\nSee ${ELSEWHERE}\nb\nc\nd\ne\nf\ng\nh`, 3],
    ['docs/decisions/0001-a.md', 'a\n'.repeat(51), 51],
  ])('has its file and line: %s %j', (path, text, line) => expect(lines(path, text)).toEqual([[path, line]]))

  test('is also a file that cannot be read as TypeScript', () => {
    expect(() => checkFile('src/a.ts', 'const = 5')).toThrow(/^src\/a\.ts: ./)
    for (const path of ['src/a.mjs', 'src/a.js', 'src/a.tsx']) expect(() => checkFile(path, 'const = 5')).toThrow(SyntaxError)
    expect(checkFile('src/a.json', 'const = 5')).toEqual([])
    expect(checkFile('src/a.ts.md', 'const = 5')).toEqual([])
  })
})

describe('imports point one way', () => {
  test.each([
    ['contract/a.ts', '#machines/form/submit.ts', 'contract may not know machines'],
    ['contract/a.ts', 'axios', 'contract may not use the package axios'],
    ['machines/account/a.ts', '#src/device/api/client.ts', 'machines may not know src/device'],
    ['machines/account/a.ts', 'react', 'machines may not use the package react'],
    ['machines/account/a.ts', '../../src/device/api/client.ts', 'machines may not know src/device'],
    ['src/device/api/a.ts', '#src/flows/kit/app.ts', 'src/device may not know src/flows'],
    ['src/flows/login/a.ts', '#src/flows/login/login.tsx', 'src/flows may not know views of src/flows'],
    ['src/flows/login/a.tsx', '#src/device/api/client.ts', 'views of src/flows may not know src/device'],
    ['src/flows/login/a.tsx', '#src/site/pages/home.tsx', 'views of src/flows may not know src/site/pages'],
    ['src/flows/login/a.tsx', 'xstate', 'xstate belongs to'],
    ['src/site/pages/a.tsx', '#src/flows/kit/use-flow.ts', 'src/site/pages may not know src/flows'],
    ['server/database/a.ts', '#server/problem.ts', 'server/database may not know server/problem.ts'],
    ['server/limits/a.ts', '#server/mail/outbox.ts', 'server/limits may not know server/mail'],
    ['server/files/a.ts', '#server/settings.ts', 'server/files may not know server/settings.ts'],
    ['server/files/a.ts', '#server/mail/outbox.ts', 'server/files may not know server/mail'],
    ['server/mail/a.ts', '#server/settings.ts', 'server/mail may not know server/settings.ts'],
    ['server/mail/a.ts', '#server/accounts/accounts.ts', 'server/mail may not know server/accounts'],
    ['server/accounts/a.ts', '#server/routes/forms.ts', 'server/accounts may not know server/routes'],
    ['server/submissions/a.ts', '#server/http/wire.ts', 'server/submissions may not know server/http'],
    ['server/routes/a.ts', '#server/app.ts', 'server/routes may not know server '],
    ['src/ui/a.tsx', '#machines/account/login.connect.ts', 'src/ui may not know machines'],
    ['src/ui/a.tsx', '#src/flows/kit/app.ts', 'src/ui may not know src/flows'],
    ['src/ui/a.tsx', '#src/site/layout/layout.tsx', 'src/ui may not know src/site/layout'],
    ['src/site/layout/a.tsx', '#src/site/pages/home.tsx', 'src/site/layout may not know src/site/pages'],
    ['src/site/sections/a.tsx', '#src/flows/kit/app.ts', 'src/site/sections may not know src/flows'],
    ['src/site/pages/a.tsx', '#src/device/api/client.ts', 'src/site/pages may not know src/device'],
    ['src/site/pages/a.tsx', 'axios', 'axios belongs to src/device, not to src/site/pages'],
    ['src/site/pages/a.tsx', 'xstate', 'xstate belongs to'],
    ['src/flows/a.ts', 'node:fs', 'node:fs belongs to'],
    ['server/a.ts', '#machines/account/login.machine.ts', 'server may not know machines'],
    ['server/a.ts', '#src/app/routes.tsx', 'server may not know src'],
    ['server/a.ts', '../src/app/routes.tsx', 'server may not know src/app'],
    ['src/a.ts', '#src/app/routes.tsx', 'src may not know src/app'],
    ['src/site/pages/a.tsx', '#kit/paths.ts', 'src/site/pages may not know tests/kit'],
    ['server/a.ts', '../tests/server/kit/mail.ts', 'server may not know tests'],
    ['machines/a.ts', '#e2e/kit/mail.ts', 'machines may not know e2e'],
  ])('%s importing %s', (path, specifier, problem) => {
    for (const code of [
      `import { a } from '${specifier}'\na()`,
      `import type { A } from '${specifier}'\nexport type B = A`,
      `export const a = await import('${specifier}')`,
    ]) {
      expect(messages(path, code).join('\n'), code).toContain(problem)
    }
  })

  test.each([
    ['machines/account/a.ts', '#contract/limits.ts'],
    ['machines/account/a.ts', 'xstate'],
    ['src/flows/a.ts', '#machines/account/login.machine.ts'],
    ['src/flows/a.ts', '#src/device/api/client.ts'],
    ['src/site/pages/a.tsx', '#src/ui/button.tsx'],
    ['src/site/pages/a.tsx', './b.tsx'],
    ['server/a.ts', '#contract/forms/schema.ts'],
    ['server/a.ts', 'node:fs'],
    ['tests/server/a.test.ts', '#server/app.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(messages(path, `import { a } from '${specifier}'\na()`)).toEqual([])
  })

  test('and never in a circle: what a layer knows does not know it in turn', () => {
    const knownTo = (layer: string, seen = new Set<string>()): Set<string> => {
      for (const known of layers[layer]?.knows ?? []) if (!seen.has(known)) knownTo(known, seen.add(known))
      return seen
    }
    expect(Object.keys(layers).filter((layer) => knownTo(layer).has(layer))).toEqual([])
  })

  test('an address that is put together tells nothing', () => {
    expect(messages('src/site/pages/a.tsx', `export const a = (b: string) => import(\`./\${b}.ts\`)`)).toEqual([])
  })

  test('across top folders by aliases', () => {
    expect(messages('tests/machines/a.test.ts', "import { a } from '../../machines/account/a.ts'\na()")).toEqual([
      'reaches machines/account/a.ts by a relative path: use #machines/account/a.ts',
    ])
  })

  test.each([
    ['src/ui/a.ts', '#src/device/api/client.ts', 'src/ui may not know src/device (#src/device/api/client.ts)'],
    ['contract/a.ts', 'zodiac', 'contract may not use the package zodiac'],
    ['machines/a.ts', 'my-xstate', 'machines may not use the package my-xstate'],
    ['src/app/a.ts', 'axios', 'axios belongs to src/device, not to src/app'],
    ['server/a.ts', 'react/jsx-runtime', 'react/jsx-runtime belongs to src, views of src/flows, scripts, tools/first-touch/peer, not to server'],
    ['src/site/pages/a.tsx', '@fastify/cookie', '@fastify/cookie belongs to server, not to src/site/pages'],
    ['src/site/pages/a.tsx', 'idb-keyval', 'idb-keyval belongs to src/device, not to src/site/pages'],
    ['tests/a.ts', '#e2e/kit/a.ts', 'tests may not know e2e (#e2e/kit/a.ts)'],
  ])('%s importing %s, in its words', (path, specifier, problem) => {
    expect(messages(path, `import { a } from '${specifier}'\na()`)).toEqual([problem])
  })

  test.each([
    ['contract/a.ts', 'zod/mini'],
    ['src/site/pages/a.tsx', 'react/jsx-runtime'],
    ['src/site/pages/a.tsx', 'preact'],
    ['src/site/pages/a.tsx', 'xstate-tools'],
    ['contractual/a.ts', 'axios'],
    ['vite.config.ts', '#server/a.ts'],
    ['vite.config.ts', 'axios'],
    ['scripts/a.ts', '../package.json'],
    ['tests/kit/a.ts', './b.ts'],
    ['e2e/a.ts', '#kit/a.ts'],
  ])('%s may import %s too', (path, specifier) => {
    expect(messages(path, `import { a } from '${specifier}'\na()`)).toEqual([])
  })

  test('from where things stand: no barrel files but the lists of forms', () => {
    expect(messages('src/ui/index.ts', 'export const a = 1')).toEqual(['is a barrel file: import from where things stand'])
    expect(messages('src/ui/all.ts', "export * from '#src/ui/button.tsx'")).toEqual(['passes #src/ui/button.tsx on: import from where things stand'])
    for (const path of ['src/ui/index.tsx', 'index.ts']) expect(messages(path, 'export const a = 1')).toHaveLength(1)
    expect(messages('src/ui/my-index.ts', 'export const a = 1')).toEqual([])
    expect(messages('src/ui/index.ts.md', 'a')).toEqual([])
    expect(messages('src/ui/all.ts', "export { a } from './button.tsx'\nexport const b = 1\nexport { b as c }")).toHaveLength(1)
    for (const list of ['contract/requests/list.ts', 'contract/requests/index.ts', 'contract/filings/index.ts'])
      expect(messages(list, "export { factoring } from '#contract/requests/factoring.ts'")).toEqual([])
  })
})

describe('charts', () => {
  const looks = [
    "snapshot.matches('editing')",
    "state.hasTag('busy')",
    "snapshot.can({ type: 'NEXT' })",
    "actor.send({ type: 'NEXT' })",
    "send({ type: 'NEXT' })",
  ]
  test.each(looks)('are asked through connect, not looked into: %s', (code) => {
    const name = /(\w+)\(/.exec(code)?.[1]
    for (const path of ['src/site/pages/a.tsx', 'src/ui/a.tsx', 'machines/account/login.machine.ts']) {
      expect(messages(path, `declare const snapshot: any, state: any, actor: any, send: any\n${code}`), path).toEqual([
        `${name}() stands in *.connect.ts and src/flows only`,
      ])
    }
    for (const path of ['machines/account/login.connect.ts', 'src/flows/kit/use-flow.ts', 'server/a.ts', 'tests/machines/a.test.ts'])
      expect(messages(path, code), path).toEqual([])
  })

  test.each(['Date.now()', 'new Date()', 'Math.random()', "localStorage.getItem('a')", "fetch('/a')", 'crypto.randomUUID()', 'setTimeout(() => {}, 5)'])(
    'are pure: %s',
    (code) => {
      expect(messages('machines/account/a.ts', code).join()).toContain('makes it impure')
      for (const path of ['src/flows/a.ts', 'e2e/machines/a.ts']) expect(messages(path, code)).toEqual([])
    },
  )

  test.each(["element.matches('p')", "matches('p')", 'can()', "text.includes('a')", "actor['send']({})", 'recall()'])('are not what is asked by %s', (code) => {
    expect(messages('src/site/pages/a.tsx', code)).toEqual([])
  })

  test('are looked into by the inspectors', () => expect(messages('src/inspect/a.ts', "snapshot.matches('a')")).toEqual([]))

  test.each([
    ['window.a', 'window.a'],
    ['document.title', 'document.title'],
    ['navigator.onLine', 'navigator.onLine'],
    ['setInterval(() => {}, 5)', 'setInterval()'],
    ['new Date()', 'new Date()'],
  ])('are pure, as the contract is: %s', (code, what) => {
    expect(messages('contract/a.ts', code)).toEqual([`${what} makes it impure: take it by input or as an actor`])
  })

  test.each(['export const a = (ms: number) => new Date(ms)', 'Date.parse("a")', 'Math.max(1, 2)', 'now()', 'new Map()', 'a.fetch()', 'a.b.c', 'Date["now"]'])(
    'may handle what is given: %s',
    (code) => expect(messages('contract/a.ts', code)).toEqual([]),
  )
})

describe('markup', () => {
  test.each([`<p color="#fff">a</p>`, `<p border="1px solid #0B1B2B" />`, '<p color={`#fff`} />'])('takes its colours from the theme: %s', (jsx) => {
    expect(messages('src/ui/a.tsx', `export const a = ${jsx}`).join()).toContain('must be a token of src/ui/theme')
    expect(messages('src/ui/theme/a.tsx', `export const a = ${jsx}`)).toEqual([])
  })

  test.each([
    ['#fff', '#fff'],
    ['#ffff', '#ffff'],
    ['#FFFFFF', '#FFFFFF'],
    ['#0b1b2b80', '#0b1b2b80'],
    ['1px solid #abc', '#abc'],
    ['1px,#abc', ',#abc'],
  ])('names the colour in %s', (text, colour) => {
    expect(messages('src/site/sections/a.tsx', `export const a = '${text}'`)).toEqual([`the colour ${colour} must be a token of src/ui/theme`])
  })

  test.each(['#ff', '#fffff', '#fff-a', 'a#fff', '#fffffff', '5'])('has nothing against %s', (text) => {
    expect(messages('src/site/sections/a.tsx', `export const a = '${text}', b = 5`)).toEqual([])
  })

  test.each([`<a href="#about-us">a</a>`, `<a href="#facts">a</a>`, `<p id="a">#1 of 3</p>`])('may say %s', (jsx) => {
    expect(messages('src/site/pages/a.tsx', `export const a = ${jsx}`)).toEqual([])
  })

  test('has no inline style and no injected markup', () => {
    expect(messages('src/site/pages/a.tsx', 'export const a = <p style={{ color: "red" }} />').join()).toContain('refused by the policy')
    expect(messages('src/site/pages/a.tsx', 'export const a = <p dangerouslySetInnerHTML={{ __html: "" }} />').join()).toContain('injected markup')
    expect(messages('e2e/a.tsx', 'export const a = <p style={b} />')).toEqual([])
  })
})

describe('every file', () => {
  test.each([
    ['machines/account/login.machine.ts', 200],
    ['machines/account/login.connect.ts', 120],
    ['contract/requests/a.ts', 60],
    ['src/site/pages/a.tsx', 80],
    ['server/routes/a.ts', 100],
    ['tests/kit/a.ts', 120],
    ['docs/decisions/0001-a.md', 50],
  ])('%s has at most %i lines', (path, lines) => {
    const text = (count: number) => Array.from({ length: count }, () => '// why\n').join('')
    expect(messages(path, text(lines))).toEqual([])
    expect(messages(path, text(lines).trimEnd())).toEqual([])
    expect(messages(path, text(lines + 1)).join()).toContain(`has ${lines + 1} lines`)
  })

  test.each(['work/main/a.ts', 'tmp/a', 'home/dana/a', 'Users/dana/a', 'root/a'])('names no path of a machine: %s', (path) => {
    expect(messages('docs/a.md', `See /${path} for it.`).join()).toContain('a path of one machine')
    expect(messages('docs/a.md', `See https://example.com/${path} or src/${path}.`)).toEqual([])
  })
})

describe('a text is alone in its element', () => {
  test.each([
    ['beside a condition', '<p>Send{busy && <b />}</p>'],
    ['beside a choice', '<p>{busy ? <b /> : <i />} Send</p>'],
    ['beside a list', '<p>Files: {files.map((file) => <b key={file} />)}</p>'],
    ['one of two, beside an element', "<p><b />{busy ? 'Sending' : 'Send'}</p>"],
    ['a value beside words', '<p>Row {number}</p>'],
    ['a value beside an element', '<p><b />{error}</p>'],
    ['a call beside words', '<p>Saved {time(savedAt)}</p>'],
    ['a fallback beside an element', "<p><b />{said ?? 'Send'}</p>"],
    ['a template beside an element', `<p><b />{\`Row \${number}\`}</p>`],
    ['handed on beside a condition', '<p>{children}{action && <b />}</p>'],
    ['in a fragment', '<>to <b /></>'],
  ])('%s', (_, markup) => {
    expect(messages('src/ui/a.tsx', `export const a = (${markup})`).join(), markup).toContain('an element of its own')
  })

  const FRAGMENT = 'text right in a fragment'
  const CHANGES = 'text that can change beside something'
  const BESIDE = 'text beside what comes and goes'
  test.each([
    ['<>Send</>', FRAGMENT],
    [`<>{\`Row \${number}\`}</>`, FRAGMENT],
    ["<>{busy ? 'a' : 'b'}</>", FRAGMENT],
    ['<p>Send{busy && <b />}</p>', BESIDE],
    ['<p>Send{busy || <b />}</p>', CHANGES],
    ['<p> {busy && <b />}</p>', BESIDE],
    ['<p>Files: {files.map(row)}</p>', BESIDE],
    ['<p>Files: {files.flatMap(row)}</p>', BESIDE],
    ['<p>{children}{busy && <b />}</p>', BESIDE],
    ['<p>Row {number}</p>', CHANGES],
    ['<p><b />{busy ? <b /> : "Send"}</p>', CHANGES],
    [`<p><b />{busy ? \`Row \${number}\` : <b />}</p>`, CHANGES],
    ['<p><b />{busy && name}</p>', CHANGES],
    ['<p><b />{1 + count}</p>', CHANGES],
    ['<p><b />{format(count)}</p>', CHANGES],
    ['<p><b />{map(count)}</p>', CHANGES],
    ['<p><b />{files.remap(row)}</p>', CHANGES],
    ['<p><b />{files.mapped(row)}</p>', CHANGES],
    ['<p><b />{files["map"](row)}</p>', CHANGES],
    ['<p><b />{props.label}</p>', CHANGES],
    ['<p><b />{props["note"]}</p>', CHANGES],
  ])('%s is refused: %s', (markup, why) => {
    expect(messages('src/ui/a.tsx', `export const a = (${markup})`)).toEqual([`${why}: give the text an element of its own (decision 0092)`])
    for (const path of ['src/inspect/a.tsx', 'e2e/src/a.tsx']) expect(messages(path, `export const a = (${markup})`)).toEqual([])
  })

  test.each([
    '<p>{/* why */}Send</p>',
    '<p>Send{undefined}</p>',
    '<p>Send{null}</p>',
    '<p>Send{true}</p>',
    '<p>Send{<b />}</p>',
    '<p>Send{<><b /></>}</p>',
    "<p>{'Send'}<b /></p>",
    '<p>{`Send`}<b /></p>',
    '<p>{5}<b /></p>',
    '<p>Send{props.note}</p>',
    '<p>{props.children}{busy && <b />}</p>',
    '<p>{note}{busy && <b />}</p>',
    '<p>\n  <b />\n  {busy && <i />}\n</p>',
    '<p>{files.map(row)}{busy ? <b /> : <i />}</p>',
    '<p>Send</p>',
    '<p>{error}</p>',
    "<p>{busy ? 'Sending' : 'Send'}</p>",
    `<p>{\`Row \${number}\`}</p>`,
    '<p>We sent it to <b>{email}</b>. Look there.</p>',
    '<p><span>{children}</span>{action && <b />}</p>',
    '<p>{busy && <b />}{error !== undefined && <i>{error}</i>}</p>',
    '<p><b />{children}{note}</p>',
    '<><b />{motion}</>',
  ])('%s may stand', (markup) => {
    expect(messages('src/ui/a.tsx', `export const a = (${markup})`)).toEqual([])
  })
})
