/** Who is told when the server no longer takes the token this browser sent. Apart from the client: the session listens on every page, the client loads with the forms. */
let listener: () => void = () => undefined

/** Registers the one listener. */
export function whenTokenRefused(next: () => void): void {
  listener = next
}

/** Called by the client on a 401 to a call that carried the token. */
export function tokenRefused(): void {
  listener()
}
