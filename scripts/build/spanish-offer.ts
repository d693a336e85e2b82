/** Line above an English page for a browser in Spanish. The inline script of index.html shows it before the page is painted. */
import { pathIn } from '#contract/site-path.ts'

export const offerStyle =
  '#offer{display:none}[data-offer] #offer{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1rem;background:var(--rc-colors-panel);color:var(--rc-colors-ink)}#offer>*{min-height:2.75rem;padding:.6rem 1rem;cursor:pointer}'

export const spanishOffer = (path: string): string =>
  `<aside id="offer" lang="es" aria-label="Idioma"><a data-language hreflang="es" href="${pathIn('es', path)}">Esta página también está en español</a><button type="button" data-language>Cerrar</button></aside>`
