/** How Node runs the server. */
export const serverArgs: readonly string[]
