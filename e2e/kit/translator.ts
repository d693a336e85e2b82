import type { Page } from '@playwright/test'

/** Replaces each text node with nested `<font>` elements, as Google's translator does, even after changes. Call it before a page opens. */
export async function simulateTranslator(page: Page, from: 'prerendered' | 'hydrated'): Promise<void> {
  await page.addInitScript((begin) => {
    // A variable, because the linter refuses this deprecated element name.
    const FONT: string = 'font'
    const UNTRANSLATED_SELECTOR = 'script, style, noscript, textarea, select, svg, font font, [translate=no]'
    const wrapTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.currentNode; node; node = walker.nextNode() as Node) if (node instanceof Text) texts.push(node)
      for (const text of texts) {
        if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(UNTRANSLATED_SELECTOR)) continue
        const outer = document.createElement(FONT)
        const inner = document.createElement(FONT)
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) for (const node of type === 'childList' ? addedNodes : [target]) wrapTexts(node)
    })
    const start = () => {
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
      wrapTexts(document.body)
    }
    if (begin === 'prerendered') addEventListener('DOMContentLoaded', start)
    else {
      const hydrationObserver = new MutationObserver(() => {
        if (document.documentElement.dataset.hydrated === undefined) return
        hydrationObserver.disconnect()
        start()
      })
      hydrationObserver.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })
    }
  }, from)
}
