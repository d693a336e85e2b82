/** Which request an address names, and the key of a mailed link behind its `#`; empty without one. */
export const shownIn = ({ pathname, hash }: { readonly pathname: string; readonly hash: string }) => ({
  reference: (pathname.split('/')[2] ?? '').toUpperCase(),
  key: new URLSearchParams(hash.slice(1)).get('key') ?? '',
})
