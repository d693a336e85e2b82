/** What the URL says under a name when the page opens in a browser; the prerendered page knows nothing. */
export const wordOfUrl = (name: string): string | undefined =>
  typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get(name) ?? undefined)
