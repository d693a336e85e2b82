interface Address {
  readonly pathname: string
  readonly hash: string
}
/** Which request, and by what it is opened: the key of a mailed link, or the account that is logged in where it is empty. */
export interface Shown {
  readonly reference: string
  readonly key: string
}

/** Which request an address names, and the key of a mailed link behind its `#`; empty without one. */
export const shownIn = ({ pathname, hash }: Address): Shown => ({
  reference: (pathname.split('/')[2] ?? '').toUpperCase(),
  key: new URLSearchParams(hash.slice(1)).get('key') ?? '',
})

/** Which of the things that are asked about it; empty on the page of the request itself. */
export const askIn = ({ pathname }: Pick<Address, 'pathname'>): string => pathname.split('/')[4] ?? ''

/** The address of a request's page, and that of one thing that is asked about it. */
export const requestPath = ({ reference, key }: Shown, ask?: number): string =>
  `/requests/${reference}${ask === undefined ? '' : `/asks/${ask}`}${key === '' ? '' : `#key=${key}`}`
