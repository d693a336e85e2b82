import { servedNodes } from '#src/app/boot/served-page.ts'

const isServed = (node: Node): boolean => servedNodes.has(node) || [...node.childNodes].some(isServed)

/** Moves an element without losing its focus, where the browser can. */
function move(parent: Node, node: ChildNode, before: ChildNode | null): void {
  if (parent instanceof Element && 'moveBefore' in parent && node.isConnected) parent.moveBefore(node, before)
  else parent.insertBefore(node, before)
}

/** Removes foreign elements and restores missing ones and texts. An extension then acts again. @returns whether anything was changed */
export function restorePage(): boolean {
  let wasChanged = false
  for (const [element, nodes] of servedNodes) {
    const { childNodes } = element
    if (childNodes.length === nodes.length && nodes.every(([node, text], at) => childNodes[at] === node && node.nodeValue === text)) continue
    wasChanged = true
    for (const [at, [node, text]] of nodes.entries()) {
      if (node.nodeValue !== text) node.nodeValue = text
      // Removes foreign elements first, because a moved input loses its focus.
      while (childNodes[at] && childNodes[at] !== node && !isServed(childNodes[at])) childNodes[at].remove()
      if (childNodes[at] !== node) move(element, node, childNodes[at] ?? null)
    }
    while (childNodes.length > nodes.length) element.lastChild?.remove()
  }
  servedNodes.clear()
  return wasChanged
}
