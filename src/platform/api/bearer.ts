/** Session token of API calls. In a separate file, because the HTTP client loads later. */
interface TokenSource {
  /** Resolves when it is known whether the visitor has a token. */
  readonly token: () => Promise<string | null>
  /** Reports that the server refused this token. */
  readonly onRefused: (token: string) => void
}

let tokenSource: TokenSource | undefined

export function setTokenSource(newSource: TokenSource): void {
  tokenSource = newSource
}

/** Returns the `Authorization` header for requests to the server (specification 1 and 2, section 6). Empty without a token. */
export async function bearerHeader(): Promise<Readonly<Record<string, string>>> {
  const token = await tokenSource?.token()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** Reports a 401 for a call that had the session token. */
export const reportUnauthorized = (authorization: string): void => tokenSource?.onRefused(authorization.slice('Bearer '.length))
