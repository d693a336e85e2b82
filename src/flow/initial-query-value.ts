/** Returns a query value of the URL at the start. Undefined in the prerendered page. */
export const initialQueryValue = (name: string): string | undefined =>
  typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get(name) ?? undefined)
