/** Session token of API calls. In a separate file, because the client loads with the forms. */
interface TokenHolder {
  /** Resolves when it is known whether the visitor has a token. */
  readonly token: () => Promise<string | null>
  /** The server refused this token. */
  readonly refuse: (token: string) => void
}

let holder: TokenHolder | undefined

export function holdToken(next: TokenHolder): void {
  holder = next
}

/** Returns the headers of every request (specification 1 and 2, section 6). */
export async function bearer(): Promise<Readonly<Record<string, string>>> {
  const token = await holder?.token()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Reports a 401 for a call with the session token. */
export const reportUnauthorized = (authorization: string): void => holder?.refuse(authorization.slice('Bearer '.length))
