/** What calls know of the session, which stands above them. Apart from the client, which loads with the forms. */
export interface TokenHolder {
  /** The token, as soon as it is known whether there is one. */
  readonly token: () => Promise<string | null>
  /** The server takes this token no longer. */
  readonly refuse: (token: string) => void
}

let holder: TokenHolder | undefined

/** Says who holds the token; before the first call. */
export function holdToken(next: TokenHolder): void {
  holder = next
}

/** What every request carries (specification 1 and 2, section 6): the token while there is one. */
export async function bearer(): Promise<Readonly<Record<string, string>>> {
  const token = await holder?.token()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Tells the session of a 401 to a call that carried its token. */
export const refuse = (authorization: string): void => holder?.refuse(authorization.slice('Bearer '.length))
