/** The rules for every page, where no page was prerendered with them. */
import 'virtual:global-styles.css'
import { fontFaces } from '#src/ui/theme/fonts.ts'

// The policy has nothing against a sheet that script has made; it would refuse a `<style>`.
const sheet = new CSSStyleSheet()
sheet.replaceSync(fontFaces)
document.adoptedStyleSheets.push(sheet)
