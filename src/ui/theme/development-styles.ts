/** Global styles for pages that were not prerendered. */
import 'virtual:global-styles.css'
import { fontFaces } from '#src/ui/theme/fonts.ts'

// The content security policy allows a constructed stylesheet, but not a `<style>`.
const sheet = new CSSStyleSheet()
sheet.replaceSync(fontFaces)
document.adoptedStyleSheets.push(sheet)
