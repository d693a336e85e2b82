/** Link to the Spanish page above an English page, for browsers in Spanish. The inline script of index.html shows it before the page is painted. */

export const offerStyle =
  '#offer{display:none;background:var(--rc-colors-panel);text-align:center}[data-offer] #offer{display:block}#offer>*{display:inline-block;padding:.75rem;cursor:pointer}'

/** The inline script sets the `href`. Without `href`, the link gets no focus, and other visitors reach the skip link first. */
export const spanishOffer =
  '<aside id="offer" lang="es" aria-label="Idioma"><a lang="es">Esta página también está en español</a><button type="button">Cerrar</button></aside>'
