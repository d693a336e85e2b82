import type { Page } from '@playwright/test'

/** Replaces each text node with nested `<font>` elements, as Google's translator does, even after changes. Call it before a page opens. */
export async function simulateTranslator(page: Page, from: 'prerendered' | 'hydrated'): Promise<void> {
  await page.addInitScript((begin) => {
    // A variable, because the linter refuses this deprecated element name.
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
    if (begin === 'prerendered') addEventListener('DOMContentLoaded', start)
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
