/** What the calls know of the session: it is given to them, since they stand below it. Apart from the client, which loads with the forms. */
export interface TokenHolder {
  /** The token, once the session knows whether there is one. */
  readonly token: () => Promise<string | null>
  /** The server no longer takes it. */
  readonly refuse: (token: string) => void
}

let holder: TokenHolder = { token: async () => null, refuse: () => undefined }

/** Says who holds the token; before the first call. */
export function holdToken(next: TokenHolder): void {
  holder = next
}

const SCHEME = 'Bearer '

/** What every request carries (specification 1 and 2, section 6): the token while there is one. */
export async function bearer(): Promise<Readonly<Record<string, string>>> {
  const token = await holder.token()
  return token === null ? {} : { Authorization: SCHEME + token }
}

/** Told of a 401 to a call that carried the token. */
export function refuse(authorization: string): void {
  holder.refuse(authorization.slice(SCHEME.length))
}
