import { servedNodes } from '#src/app/boot/served-page.ts'

const isServedNode = (node: Node): boolean => servedNodes.has(node) || [...node.childNodes].some(isServedNode)

/** Moves an element. In browsers with `moveBefore`, the element keeps the focus. */
function moveNode(parent: Node, node: ChildNode, nextSibling: ChildNode | null): void {
  if (parent instanceof Element && 'moveBefore' in parent && node.isConnected) parent.moveBefore(node, nextSibling)
  else parent.insertBefore(node, nextSibling)
}

/**
 * Removes elements that extensions added, and restores missing elements and texts. An extension may change the page again after this.
 * @returns whether anything was changed
 */
export function restorePage(): boolean {
  let wasChanged = false
  for (const [element, nodes] of servedNodes) {
    const { childNodes } = element
    if (childNodes.length === nodes.length && nodes.every(([node, text], index) => childNodes[index] === node && node.nodeValue === text)) continue
    wasChanged = true
    for (const [index, [node, text]] of nodes.entries()) {
      if (node.nodeValue !== text) node.nodeValue = text
      // Removes the added elements first, because moving an input removes its focus.
      while (childNodes[index] && childNodes[index] !== node && !isServedNode(childNodes[index])) childNodes[index].remove()
      if (childNodes[index] !== node) moveNode(element, node, childNodes[index] ?? null)
    }
    while (childNodes.length > nodes.length) element.lastChild?.remove()
  }
  servedNodes.clear()
  return wasChanged
}
