import { chakra } from '@chakra-ui/react/styled-system'
import { createElement, type ReactNode, useEffect, useState } from 'react'

/** Pictures of the charts, created by `npm run charts:export`. */
const pictures = import.meta.glob<string>(
  '../../../docs/charts/{ask,corporation,dba,find-request,forgot-password,llc,login,open-request,request,scorp,signup,startHere}.svg',
  {
    query: '?raw',
    import: 'default',
  },
)
const pictureLoaderOf = (chart: string) =>
  pictures[`../../../docs/charts/${chart}.svg`] ?? pictures[`../../../docs/charts/${chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`]

const ARROW_MIN_WIDTH = 1
const ARROW_MAX_WIDTH = 12

interface PictureProps {
  readonly chart: string
  readonly title: string
  /** Counts by transition name. */
  readonly edges: ReadonlyMap<string, number>
}

/** A flow's chart. A thicker arrow is a more frequent transition. The table shows the step counts. */
export function FlowPicture({ chart, title, edges }: PictureProps) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let isMounted = true
    void pictureLoaderOf(chart)?.().then((text) => {
      if (isMounted) setSvg(text)
    })
    return () => {
      isMounted = false
    }
  }, [chart])
  return (
    // The section can get the focus, so that the keyboard can scroll it.
    <chakra.section aria-label={title} tabIndex={0} overflowX="auto" borderWidth="1px" borderColor="line" borderRadius="card" css={COLORS}>
      {svg !== '' && svgToReact(svg, edges)}
    </chakra.section>
  )
}

interface OpenElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReactNode[]
}

const XML_ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const unescapeXml = (text: string) => text.replaceAll(/&(?:lt|gt|quot|amp);/g, (escaped) => XML_ENTITIES[escaped] ?? escaped)
const SVG_TOKEN_PATTERN = /<(\/?)(\w+)([^>]*?)(\/?)>|([^<]+)/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const OMITTED_TAGS = ['style', 'defs']

/** Converts an SVG to React elements, because Trusted Types forbid `innerHTML`. The width of each arrow depends on its count. */
function svgToReact(svg: string, edgeCounts: PictureProps['edges']): ReactNode {
  const maxCount = Math.max(1, ...edgeCounts.values())
  const root: OpenElement = { tag: 'div', attributes: {}, children: [] }
  const openElements: OpenElement[] = [root]
  let arrowName = ''
  const close = () => {
    const { tag, attributes, children } = openElements.pop() ?? root
    if (tag === 'title') arrowName = children.join('')
    const takenCount = edgeCounts.get(arrowName)
    const isArrow = tag === 'path' && /^arrow\b/.test(attributes.className ?? '')
    const width =
      isArrow && takenCount !== undefined
        ? { 'data-taken': '', strokeWidth: ARROW_MIN_WIDTH + (ARROW_MAX_WIDTH - ARROW_MIN_WIDTH) * Math.sqrt(takenCount / maxCount) }
        : {}
    const content = tag === 'title' && takenCount !== undefined ? [`${arrowName}: ${takenCount}`] : children
    const parent = openElements.at(-1) ?? root
    if (!OMITTED_TAGS.includes(tag)) parent.children.push(createElement(tag, { key: parent.children.length, ...attributes, ...width }, ...content))
  }
  for (const [, slash, tag = '', attrs = '', endSlash, text] of svg.matchAll(SVG_TOKEN_PATTERN)) {
    if (text !== undefined) openElements.at(-1)?.children.push(unescapeXml(text))
    else if (slash === '/') close()
    else {
      const attributes = [...attrs.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name === 'class' ? 'className' : name, unescapeXml(value)] as const)
      openElements.push({ tag, attributes: Object.fromEntries(attributes.filter(([name]) => name !== 'xmlns')), children: [] })
      if (endSlash === '/') close()
    }
  }
  return root.children.find((child) => typeof child === 'object')
}

const COLORS = {
  '& .paper': { fill: 'paper' },
  '& .box': { fill: 'raised', stroke: 'line' },
  '& .group': { fill: 'none', stroke: 'line' },
  '& .own, & .final': { fill: 'none', stroke: 'line' },
  '& .name': { fontSize: '14px', fontWeight: 'strong', fill: 'ink' },
  '& .row, & .tag': { fontFamily: 'mono', fontSize: '11px', fill: 'muted' },
  '& .pill': { fill: 'amber' },
  '& .tag': { fill: 'onAmber' },
  '& .start': { fill: 'ink' },
  '& .arrow': { fill: 'none', stroke: 'edge' },
  '& .arrow[data-taken]': { stroke: 'green' },
  '& .tip': { fill: 'edge' },
} as const
