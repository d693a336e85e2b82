/** Styles resolved at build time must match Chakra's styles at runtime. */

import { runInNewContext } from 'node:vm'
import { ChakraProvider, chakra as factory } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { colors } from '#contract/colors.ts'
import { buttonRecipe } from '#src/ui/theme/recipes/button.ts'
import { system } from '#src/ui/theme/system.ts'
import { addPrefix, type Chakra, type ElementStyle, type Style, startChakra } from '../../scripts/build/styles/chakra.ts'
import { transform } from '../../scripts/build/styles/transform.ts'
import { stylesOf } from '../../scripts/build/styles-plugin.ts'

let chakra: Chakra
beforeAll(async () => {
  chakra = await startChakra()
})

const THEME = { raised: { bg: 'raised' }, lineDrawing: { fill: 'none', 'aria-hidden': true }, wide: (width: string) => ({ width }) }
const HEAD = "import { chakra } from '@chakra-ui/react/styled-system'\n"

async function transformModule(body: string, { head = '', strict = false } = {}) {
  const result = await transform('a.tsx', `${HEAD}${head}${body}`, chakra, strict, async (source) => (source === '#src/theme.ts' ? THEME : null))
  return { code: (result?.code ?? '').replace(head, '').trim(), looks: result?.styles ?? [] }
}
const classOf = (props: Style, recipe?: Style, variants?: Style) => chakra.resolveStyle(props, recipe, variants).className
const rejection = (body: string, head?: string) =>
  transformModule(body, { head }).then(
    () => 'nothing',
    (error: Error) => error.message,
  )

describe('an element', () => {
  it('gets the class of its style props after its own attributes', async () => {
    const { code, looks } = await transformModule(
      `const a = <chakra.div id="a" color="ink" {...rest} padding={{ base: '2', md: '4' }} onClick={go}>b</chakra.div>`,
    )
    const look = { color: 'ink', padding: { base: '2', md: '4' } }
    expect(code).toBe(`const a = <div id="a" {...rest} onClick={go} className="${classOf(look)}">b</div>`)
    expect(looks).toEqual([chakra.resolveStyle(look)])
  })

  it('an element without style props gets no class', async () => {
    expect((await transformModule('const a = <chakra.p title="b" />')).code).toBe('const a = <p title="b" />')
  })

  it('keeps SVG attributes with the names of style props', async () => {
    expect((await transformModule('const a = <chakra.rect x={1} width={2} fill="amber" />')).code).toBe(
      `const a = <rect x={1} width={2} className="${classOf({ fill: 'amber' })}" />`,
    )
  })

  it('has a class per result of a condition, and one class if the results are equal', async () => {
    const { code } = await transformModule(`const a = <><chakra.p color={on ? 'ink' : undefined} /><chakra.p color={on ? 'ink' : 'ink'} /></>`)
    expect(code).toBe(`const a = <><p className={(on ? "${classOf({ color: 'ink' })}" : "")} /><p className="${classOf({ color: 'ink' })}" /></>`)
  })

  it('has a class per key of a table, also by another name', async () => {
    const { code } = await transformModule(
      `const looks = { a: { edge: 'ink' }, b: { edge: 'error' } } as const\nfunction P({ kind }) { const look = looks[kind]\n return <chakra.p color={look.edge} bg={looks[kind].edge} /> }`,
    )
    const [a, b] = ['ink', 'error'].map((color) => classOf({ color, bg: color }))
    expect(code).toContain('return <p className={_look0[kind]} />')
    expect(code).toContain(`const _look0 = {"a":"${a}","b":"${b}"};`)
  })

  it('evaluates a repeated outer condition once', async () => {
    const { code, looks } = await transformModule(`const a = <chakra.p color={on ? 'ink' : 'body'} bg={on ? 'paper' : 'panel'} />`)
    expect(looks).toEqual([chakra.resolveStyle({ color: 'ink', bg: 'paper' }), chakra.resolveStyle({ color: 'body', bg: 'panel' })])
    expect(code.match(/on \?/g)).toHaveLength(1)
  })

  it('supports theme styles and computed ones, and leaves other props to the element', async () => {
    const head = "import { lineDrawing, raised, wide } from '#src/theme.ts'\n"
    const { code } = await transformModule(`const a = <><chakra.p {...raised} css={wide('2px')} /><chakra.svg {...lineDrawing} /></>`, { head })
    expect(code).toBe(
      `const a = <><p className="${classOf({ ...THEME.raised, css: { width: '2px' } })}" /><svg aria-hidden={true} className="${classOf({ fill: 'none' })}" /></>`,
    )
  })

  it('an element of a recipe has a class per variant, and a default one', async () => {
    const head = "import { buttonRecipe } from '#src/recipe.ts'\n"
    const result = await transform(
      'a.tsx',
      `${HEAD}${head}const B = chakra('button', buttonRecipe)\nconst a = <B type="submit" variant={variant} />, b = <B variant="quiet" />, c = <B gap="1" />`,
      chakra,
      false,
      async () => ({ buttonRecipe }),
    )
    const of = (variant?: string, own: Style = {}) => classOf(own, buttonRecipe as Style, variant === undefined ? {} : { variant })
    expect(result?.code).toContain(`const B = 'button'`)
    expect(result?.code).toContain(
      `<B type="submit" className={_look0[variant ?? "secondary"]} />, b = <B className="${of('quiet')}" />, c = <B className="${of(undefined, { gap: '1' })}" />`,
    )
    expect(result?.code).toContain(`{"primary":"${of('primary')}","secondary":"${of('secondary')}","quiet":"${of('quiet')}"}`)
  })

  it('fails the page build when a table has no style for a key', async () => {
    const { code } = await transformModule(`const t = { 1: 'ink', 3: 'body' }\nconst a = <chakra.p color={t[n]} />`, { strict: true })
    const run = (n: number): unknown => runInNewContext(`${code.slice(code.indexOf('const _only'))}; _only(_look0, ${n})`)
    expect(run(1)).toBe(classOf({ color: 'ink' }))
    expect(() => run(2)).toThrow('No style for 2')
  })
})

describe('the build refuses', () => {
  it.each([
    ['a style that is known only at runtime', '\nconst f = ({ c }) => <chakra.p color={c} />', 'a.tsx:3: the style of <chakra.p> cannot be determined'],
    ['style props in a spread', "const l = { color: 'ink', title }\nconst a = <chakra.p {...l} />", 'write them on the element'],
    ['a class next to style props', '<chakra.p className="a" />', 'must not set className'],
    ['an exported element with a recipe', "export const I = chakra('input')", 'do not export an element with a recipe'],
    ['an element with another name', 'const L = on ? chakra.ol : chakra.ul', 'use a Chakra element directly in JSX'],
    [
      'too much at once',
      `<chakra.p ${['color', 'bg', 'top', 'left', 'right', 'gap', 'width'].map((name, at) => `${name}={c${at} ? '1' : '2'}`).join(' ')} />`,
      'too many style combinations (128)',
    ],
  ])('%s', async (_, body, message) => {
    expect(await rejection(body)).toContain(message)
  })

  it('styles of a module that Node cannot read', async () => {
    expect(await rejection('<chakra.p {...look} />', "import { look } from '#src/b.tsx'\n")).toContain('cannot be read at build time')
  })
})

describe('a style equals the one of Chakra', () => {
  const drawnBy = (styled: ComponentType<Style>, props: Style): ElementStyle => {
    const cache = Object.assign(createCache({ key: 'css', stylisPlugins: [addPrefix] }), { compat: true as const })
    const html = renderToStaticMarkup(
      createElement(
        CacheProvider,
        { value: cache },
        createElement(ChakraProvider as ComponentType<{ readonly value: unknown }>, { value: { ...system, _global: [] } }, createElement(styled, props)),
      ),
    )
    const className = / class="([^"]*)"/.exec(html)?.[1] ?? ''
    return { className, css: String(cache.inserted[className.slice('css-'.length)]) }
  }
  const elements = factory as unknown as Record<string, ComponentType<Style>> & ((tag: string, recipe: object) => ComponentType<Style>)

  it.each<readonly [string, Style]>([
    ['tokens and widths', { padding: { base: '2', md: '4', xl: '8' }, color: 'ink', bg: 'raised' }],
    ['conditions', { _hover: { color: 'green' }, _motionReduce: { animation: 'none' }, gap: { base: '8', _print: '5' } }],
    ['its own css prop', { css: { '& > a': { color: 'ink' }, '@media print': { display: 'none' } }, display: 'grid' }],
    ['one after the other', { paddingTop: '1', padding: '2', paddingInline: '3' }],
    ['utilities', { srOnly: true, borderTopRadius: 'card', boxShadow: 'inset 0 0 0 1px {colors.error}' }],
  ])('%s', (_, props) => {
    expect(chakra.resolveStyle(props)).toEqual(drawnBy(elements.div as ComponentType<Style>, props))
  })

  it('recipes with their variants', () => {
    for (const variant of ['primary', 'secondary', 'quiet'])
      expect(chakra.resolveStyle({ gap: '1' }, buttonRecipe as Style, { variant })).toEqual(drawnBy(elements('button', buttonRecipe), { variant, gap: '1' }))
  })

  it('the rules for all pages: tokens, both themes, our own, and the reset', () => {
    for (const part of [
      `--rc-colors-paper:${colors.paper[0]}`,
      '@media screen and (prefers-color-scheme: dark)',
      '@keyframes spin',
      'box-sizing:border-box',
      '[data-pressed]',
    ])
      expect(chakra.global).toContain(part)
  })
})

it('a page contains the rules of its classes, each once, in that order', () => {
  const rules = { global: '', classes: { a: '.a{}', b: '.b{}', c: '.c{}' } }
  expect(stylesOf('<p class="b a"><i class="a other"></i></p>', rules)).toBe('.b{}.a{}')
})
