/** Session token of API calls. In a separate file, because the HTTP client loads with the forms. */
interface TokenHolder {
  /** Resolves when it is known whether the visitor has a token. */
  readonly token: () => Promise<string | null>
  /** Reports that the server refused this token. */
  readonly refuse: (token: string) => void
}

let tokenHolder: TokenHolder | undefined

export function holdToken(next: TokenHolder): void {
  tokenHolder = next
}

/** Returns the headers of every request (specification 1 and 2, section 6). */
export async function bearerHeader(): Promise<Readonly<Record<string, string>>> {
  const token = await tokenHolder?.token()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Reports a 401 for a call that had the session token. */
export const reportUnauthorized = (authorization: string): void => tokenHolder?.refuse(authorization.slice('Bearer '.length))
