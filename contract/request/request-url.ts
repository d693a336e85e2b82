interface UrlParts {
  readonly pathname: string
  readonly hash: string
}
/** `key`: from the URL fragment. Empty if the URL has no key, for example if the visitor logged in to the request's account. */
export interface RequestRef {
  readonly reference: string
  readonly key: string
}

export const parseRequestUrl = ({ pathname, hash }: UrlParts): RequestRef => ({
  reference: (pathname.split('/')[2] ?? '').toUpperCase(),
  key: new URLSearchParams(hash.slice(1)).get('key') ?? '',
})

export const parseAskNumber = ({ pathname }: Pick<UrlParts, 'pathname'>): string => pathname.split('/')[4] ?? ''

export const requestPath = ({ reference, key }: RequestRef, ask?: number): string =>
  `/requests/${reference}${ask === undefined ? '' : `/asks/${ask}`}${key === '' ? '' : `#key=${key}`}`
