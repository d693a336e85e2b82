/** Returns a query parameter from the URL with which the page opened. Undefined in the prerendered page. */
export const initialQueryValue = (name: string): string | undefined =>
  typeof location === 'undefined' ? undefined : (new URLSearchParams(location.search).get(name) ?? undefined)
