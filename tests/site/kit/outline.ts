/** Properties of an element that outlines need, from any DOM. */
interface OutlineElement {
  readonly tagName: string
  readonly children: Iterable<OutlineElement>
  readonly attributes: Iterable<{ readonly name: string; readonly value: string | null }>
  readonly textContent: string | null
}

const TEXT_TAGS = new Set(['title', 'h1', 'h2', 'h3', 'h4', 'a', 'button', 'label', 'legend', 'summary', 'caption', 'th', 'noscript'])
const STRUCTURE_TAGS = new Set(
  'main header footer nav aside section form search fieldset details dialog table ol ul dl input select textarea meta link img'.split(' '),
)
const IGNORED_TAGS = new Set(['style', 'svg', 'option', 'script'])
const STYLE_ATTRIBUTES = new Set(['class', 'style', 'data-discover'])
const REACT_IDS = /_R_\w+_|«\w+»|:r\w+:/g

const isHiddenFromScreenReaders = ({ attributes }: OutlineElement) => [...attributes].some(({ name, value }) => name === 'aria-hidden' && value === 'true')

/** @returns one line for each meaningful element, indented below its parent: tag, attributes, and text */
export function outlineOf(element: OutlineElement, depth = 0): string {
  const tag = element.tagName.toLowerCase()
  const attributes = [...element.attributes]
    .filter(({ name }) => !STYLE_ATTRIBUTES.has(name))
    .map(({ name, value }) => (value === '' || value === null ? name : `${name}=${value}`))
  const hasWords = TEXT_TAGS.has(tag)
  const isShown = depth === 0 || hasWords || STRUCTURE_TAGS.has(tag) || attributes.length > 0
  const words = hasWords ? [JSON.stringify((element.textContent ?? '').replace(/\s+/g, ' ').trim())] : []
  const line = `${'  '.repeat(depth)}${[tag, ...attributes, ...words].join(' ').replace(REACT_IDS, '…')}`
  const below = [...element.children].filter((child) => !IGNORED_TAGS.has(child.tagName.toLowerCase()) && !isHiddenFromScreenReaders(child))
  return [...(isShown ? [line] : []), ...below.map((child) => outlineOf(child, isShown ? depth + 1 : depth)).filter(Boolean)].join('\n')
}
