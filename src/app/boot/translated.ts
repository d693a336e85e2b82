/** A page that the browser has translated before its app was there: the app takes over what it has written, and nothing else. */

/** What stands in each element that holds a text, as it came. */
const came = new Map<Element, readonly (readonly [node: ChildNode, text: string | null])[]>()

/** Remembers the texts of the page. Before a translator can have come. */
export function keepTexts(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    if (parent && !came.has(parent))
      came.set(
        parent,
        [...parent.childNodes].map((node) => [node, node.nodeValue]),
      )
  }
}

/** Puts back the texts that a translator has replaced; it translates them again afterwards. @returns whether there was any */
export function putTextsBack(): boolean {
  let wasTranslated = false
  for (const [element, nodes] of came) {
    if (nodes.every(([node, text]) => node.parentNode === element && node.nodeValue === text)) continue
    wasTranslated = true
    for (const [node, text] of nodes) node.nodeValue = text
    element.replaceChildren(...nodes.map(([node]) => node))
  }
  came.clear()
  return wasTranslated
}
