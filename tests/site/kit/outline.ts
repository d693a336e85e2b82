/** Properties of an element that outlines need, from any DOM. */
interface Outlined {
  readonly tagName: string
  readonly children: Iterable<Outlined>
  readonly attributes: Iterable<{ readonly name: string; readonly value: string | null }>
  readonly textContent: string | null
}

const WORDS = new Set(['title', 'h1', 'h2', 'h3', 'h4', 'a', 'button', 'label', 'legend', 'summary', 'caption', 'th', 'noscript'])
const PLACES = new Set('main header footer nav aside section form search fieldset details dialog table ol ul dl input select textarea meta link img'.split(' '))
const IGNORED = new Set(['style', 'svg', 'option', 'script'])
const LOOKS = new Set(['class', 'style', 'data-discover'])
const OF_REACT = /_R_\w+_|«\w+»|:r\w+:/g

const isForTheEye = ({ attributes }: Outlined) => [...attributes].some(({ name, value }) => name === 'aria-hidden' && value === 'true')

/** @returns one line for each meaningful element, indented below its parent: tag, attributes, and text */
export function outlineOf(element: Outlined, depth = 0): string {
  const tag = element.tagName.toLowerCase()
  const attributes = [...element.attributes]
    .filter(({ name }) => !LOOKS.has(name))
    .map(({ name, value }) => (value === '' || value === null ? name : `${name}=${value}`))
  const hasWords = WORDS.has(tag)
  const isShown = depth === 0 || hasWords || PLACES.has(tag) || attributes.length > 0
  const words = hasWords ? [JSON.stringify((element.textContent ?? '').replace(/\s+/g, ' ').trim())] : []
  const line = `${'  '.repeat(depth)}${[tag, ...attributes, ...words].join(' ').replace(OF_REACT, '…')}`
  const below = [...element.children].filter((child) => !IGNORED.has(child.tagName.toLowerCase()) && !isForTheEye(child))
  return [...(isShown ? [line] : []), ...below.map((child) => outlineOf(child, isShown ? depth + 1 : depth)).filter(Boolean)].join('\n')
}
