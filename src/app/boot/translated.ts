/** Hydration of pages that the browser translated before the app loaded. */

const came = new Map<Element, readonly (readonly [node: ChildNode, text: string | null])[]>()

/** Stores the page's texts. Call it before a translator can run. */
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

/** Restores the original texts. The translator then translates them again. @returns whether any text was translated */
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
