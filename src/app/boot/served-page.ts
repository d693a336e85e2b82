/** The page as the server sent it. The hydration needs it after a translator, a password manager, or another extension changed the page. */

/** Child nodes with their texts, by element. */
export const servedNodes = new Map<Node, readonly (readonly [node: ChildNode, text: string | null])[]>()

/** Stores the elements and texts of the page. Must run before an extension changes the page. */
export function recordPage(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')])
    servedNodes.set(
      element,
      [...element.childNodes].map((node) => [node, node.nodeValue]),
    )
}
