/**
 * Loads code without a second reading of it: to know where an error was made V8 parses the whole file once more, and libraries
 * make errors while they are loaded (React three, to throw later; zod one, since the policy lets it run no text as code).
 * That was half of what a slow phone needed for it.
 */
export async function evaluate<T>(load: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return await load()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
