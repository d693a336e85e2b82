/** Line above an English page for a browser in Spanish. The inline script of index.html shows it before the page is painted. */

export const offerStyle =
  '#offer{display:none}[data-offer] #offer{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1rem;background:var(--rc-colors-panel);color:var(--rc-colors-ink)}#offer>*{min-height:2.75rem;padding:.6rem 1rem;cursor:pointer}'

/** The inline script gives the link its address, because the skip link must be the first link of other visitors. */
export const spanishOffer =
  '<aside id="offer" lang="es" aria-label="Idioma"><a lang="es">Esta página también está en español</a><button type="button">Cerrar</button></aside>'
