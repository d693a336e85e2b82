import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { fileOf, fillTemplate, minifyInline, policyHashes, preloadLinks } from '../../scripts/build/page-file.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a path has one file', () => {
  expect(['/', '/signup', '*', '/requests/:reference'].map((path) => fileOf(path, ''))).toEqual([
    'index.html',
    'signup.html',
    '404.html',
    'requests/reference.html',
  ])
  expect(['/', '/signup', '*'].map((path) => fileOf(path, '/es'))).toEqual(['es/index.html', 'es/signup.html', 'es/404.html'])
})

test("the page's own scripts follow its fonts", () => {
  const [script, shared] = ['<script type="module" crossorigin src="/a.js"></script>', '<link rel="modulepreload" crossorigin href="/b.js">']
  const later = '<template><link rel="modulepreload" crossorigin href="/c.js"></template>'
  const template = `<html lang="en"><head><!--head-->${script}${shared}</head><!--offer--><div><!--page--></div>`
  expect(fillTemplate(template, { lang: 'en', head: later, body: '', isContentPage: false })).toBe(
    `<html lang="en"><head>${later}<script type="module" fetchpriority="low" crossorigin src="/a.js"></script><link rel="modulepreload" fetchpriority="low" crossorigin href="/b.js"></head><div></div>`,
  )
  expect(fillTemplate(template, { lang: 'en', head: later, body: '', live: true })).toContain(`${later}${script}${shared}`)
})

test('inserts values once and unchanged', () => {
  const filled = { lang: 'es', head: "<title>$& $'</title>", body: '<h1>$1</h1>', isContentPage: false }
  const template = '<html lang="en"><head><!--head--></head><!--offer--><div><!--page--></div>'
  expect(fillTemplate(template, filled)).toBe('<html lang="es"><head><title>$& $\'</title></head><div><h1>$1</h1></div>')
  expect(fillTemplate(template, { ...filled, isContentPage: true })).toContain('<html lang="es" data-content-page>')
  expect(fillTemplate(template, { ...filled, live: true })).toContain('<html lang="es" data-live>')
  expect(() => fillTemplate('<html lang="en"><head></head>', filled)).toThrow('<!--head-->')
})

describe('a shorter inline script', () => {
  const scriptIn = (html: string) => /<script>(.*)<\/script>/s.exec(html)?.[1] ?? ''
  const template = (script: string) => `<html lang="en"><head><!--head--><script>${script}</script></head><!--offer--><div><!--page--></div></html>`

  test('does the same, with text that looks like a tag or a replacement', () => {
    const script = `
      // A comment.
      const show = (text) => { result.push(text) }
      show('<\\/script>'); show("$& $' $1"); show(/^\\/(es|a)\\b/.test('/es/x'))
      try { null.x } catch { show('caught') }
    `
    const html = minifyInline(template(script))
    const result: unknown[] = []
    runInNewContext(scriptIn(html), { result })
    expect(result).toEqual(['</script>', "$& $' $1", true, 'caught'])
    expect(html.split('</script>')).toHaveLength(2)
    expect(html).not.toContain('A comment')
    expect(fillTemplate(html, { lang: 'es', head: '', body: '' })).toContain('<html lang="es">')
  })

  test('leaves other scripts and all other markup', () => {
    const others = '<script type="module" src="/a.js"></script><script type="application/ld+json">{ "a": 1 }</script><p>  a  </p>'
    expect(minifyInline(template('') + others)).toBe(template('') + others)
  })
})

describe('the policy', () => {
  test('lists the hash of each inline style and script once, and no files', () => {
    const html =
      '<style data-emotion="css a">.a{}</style><style>.b{}</style><style>.b{}</style><script type="module" src="/a.js"></script><script type="application/ld+json">{"a":1}</script>'
    expect(policyHashes(html)).toEqual({ styleHashes: [sha256('.a{}'), sha256('.b{}')], scriptHashes: [] })
  })

  test('hashes inline scripts with any attributes and lines, but no files or data', () => {
    const script = '\n  if (a < b) go("x")\n'
    const html = `<script>${script}</script><script type="module" async>go()</script><script defer src="/a.js"></script><style media="print">\n.a {\n}\n</style>`
    expect(policyHashes(html)).toEqual({ styleHashes: [sha256('\n.a {\n}\n')], scriptHashes: [sha256(script), sha256('go()')] })
    expect(policyHashes('<script></script>').scriptHashes).toEqual([sha256('')])
  })

  test('quotes a refused part of a long page only', () => {
    expect(() => policyHashes('<p><b class="x" style="color: red">')).toThrow(/found: <b class="x" style="color: red"$/)
    expect(() => policyHashes("<b style='a b'>")).toThrow(/found: <b style='a b'$/)
    expect(() => policyHashes('<b style=abc>')).toThrow(/found: <b style=abc$/)
    expect(() => policyHashes(`<b style="${'x'.repeat(500)}">`)).toThrow(/found: x{119}"$/)
  })

  test('ignores markup inside scripts and styles, over lines and with attributes', () => {
    const quoted = '\n<b style="a">\n'
    expect(() => policyHashes(`<script type="module">${quoted}</script><style data-emotion="css">${quoted}</style><p>a</p>`)).not.toThrow()
    expect(() => policyHashes(`<script type="module">${quoted}</script><b style="a"></b><style></style>`)).toThrow('<b style="a"')
    expect(() => policyHashes('<script onload="go()"></script>')).toThrow('onload')
  })

  test.each(['<p style="color:red">', "<p class='a' style='color:red'>", '<button onclick="go()">', '<p style=color:red>', '<svg\n  style="x"/>'])(
    'cannot allow %s, so the build fails',
    (html) => {
      expect(() => policyHashes(`<div>${html}</div>`)).toThrow('inline attributes')
    },
  )

  test.each(['<p>style="a"</p>', '<style>a[style="x"]{}</style>', '<a href="/?style=a">a</a>', '<p data-style="x">'])('accepts %s', (html) => {
    expect(() => policyHashes(html)).not.toThrow()
  })
})

test('a page preloads fonts first, then scripts and their styles, each once', () => {
  const manifest = {
    'src/app/boot/main.ts': { file: 'assets/main.js' },
    'src/site/pages/a.tsx': { file: 'assets/a.js', imports: ['_shared.js', 'src/app/boot/main.ts'], css: ['assets/a.css'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['src/site/pages/a.tsx'] },
    'src/site/pages/b.tsx': { file: 'assets/b.js' },
  }
  const template = '<script type="module" src="/assets/main.js"></script>'
  const fonts = ['assets/text.woff2']
  const moduleFile = new Map([
    ['src/site/pages/a.tsx', 'assets/a.js'],
    ['src/words.ts', 'assets/a.js'],
  ])
  expect(preloadLinks(manifest, ['src/site/pages/a.tsx', 'src/words.ts'], { template, moduleFile, fonts })).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text.woff2">' +
      '<template id="scripts-ahead"><link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="modulepreload" crossorigin href="/assets/shared.js"><link rel="preload" as="style" crossorigin href="/assets/a.css"></template>',
  )
  expect(() => preloadLinks(manifest, ['src/site/pages/c.tsx'], { template, moduleFile, fonts })).toThrow('src/app/routes.tsx')
})
