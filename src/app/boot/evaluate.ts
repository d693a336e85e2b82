// As the browser has it: of two that load at the same time the second would find it off, and leave it so.
const { stackTraceLimit } = Error

/**
 * Loads code without a second reading of it: to know where an error was made V8 parses the whole file once more, and libraries
 * make errors while they are loaded (React three, to throw later; zod one, since the policy lets it run no text as code).
 * That was half of what a slow phone needed for it.
 */
export async function evaluate<T>(load: () => Promise<T>): Promise<T> {
  Error.stackTraceLimit = 0
  try {
    return await load()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
