/** The page as it was served, for hydration after a translator, a password manager, or another extension changed it. */

/** Child nodes with their texts, by element. */
export const servedNodes = new Map<Node, readonly (readonly [node: ChildNode, text: string | null])[]>()

/** Stores the elements and texts of the page. Call it before an extension can run. */
export function storePage(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')])
    servedNodes.set(
      element,
      [...element.childNodes].map((node) => [node, node.nodeValue]),
    )
}
