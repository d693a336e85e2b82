/**
 * Creates the class and rules of a Chakra element as Chakra and Emotion do in a browser (`factory.js` and `use-resolved-props.js` of Chakra
 * 3.37).
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StylisPlugin } from '@emotion/cache'
import { root } from '../../bootstrap/root.mjs'

export type Style = Readonly<Record<string, unknown>>

export interface ElementStyle {
  readonly className: string
  readonly css: string
}

export interface Chakra {
  /** Style of an element with these props, or of `chakra(…, recipe)` with these variants. */
  resolveStyle(props: Style, recipe?: Style, variants?: Style): ElementStyle
  /** Whether an attribute is a style prop. Others go to the element unchanged. */
  isStyle(tag: string, name: string): boolean
  /** Rules for all pages: the reset, global styles, and tokens as variables. */
  readonly global: string
}

/** Attributes that Chakra passes to SVG elements although CSS has a property of that name. */
const FORWARDED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
}

/** Properties that need a prefix: `user-select` in Safari, and `print-color-adjust` in Chrome before version 136. */
const PREFIXED_PROPERTIES = ['user-select', 'print-color-adjust']

/** Replaces Emotion's prefixes, which are mostly for browsers that cannot run the scripts. They are a tenth of a page. */
export const addPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED_PROPERTIES.includes(String(element.props))) element.return = `-webkit-${element.value}${element.value}`
}

export async function startChakra(): Promise<Chakra> {
  const [{ css }, { default: createCache }, { system }] = await Promise.all([
    import('@emotion/react'),
    import('@emotion/cache'),
    import(pathToFileURL(join(root, 'src/ui/theme/system.ts')).href) as Promise<typeof import('#src/ui/theme/system.ts')>,
  ])
  const cache = createCache({ key: 'css', stylisPlugins: [addPrefix] })
  const rules = (selector: string, serialized: ReturnType<typeof css>) => String(cache.insert(selector, serialized, cache.sheet, false))

  const cachedStyles = new Map<string, ElementStyle>()
  const styleOf: Chakra['resolveStyle'] = (props, recipe = {}, variants = {}) => {
    const key = JSON.stringify([props, recipe, variants])
    const cached = cachedStyles.get(key)
    if (cached) return cached
    const { css: nested, ...otherProps } = props
    const styles = system.css(system.cva(recipe)(variants), ...([nested].flat().filter(Boolean) as never[]), otherProps as never)
    const serialized = css(styles as never)
    const className = `${cache.key}-${serialized.name}`
    const newStyle = serialized.styles === '' ? { className: '', css: '' } : { className, css: rules(`.${className}`, serialized) }
    cachedStyles.set(key, newStyle)
    return newStyle
  }
  return {
    resolveStyle: styleOf,
    isStyle: (tag, name) => system.isValidProperty(name) && !FORWARDED_ATTRIBUTES[tag]?.includes(name),
    global: rules('', css(system._global as never)),
  }
}
