/** Loads the scripts of the page: early, in parallel, and without stack traces. */
import { whenIdle } from '#src/ui/when-idle.ts'

/** Fetches the scripts listed in the page's template without running them. Runs once. */
export function fetchScripts(): void {
  const list = document.querySelector<HTMLTemplateElement>('#scripts-ahead')
  if (list) document.head.append(list.content)
}

/** Calls `fetchScripts` when the page has loaded and the browser is idle. */
export function prefetchScripts(): void {
  if (document.readyState === 'complete') whenIdle(fetchScripts)
  else addEventListener('load', () => whenIdle(fetchScripts), { once: true })
}

// Saves the original value once. A second load in parallel would save the disabled value.
const { stackTraceLimit } = Error

/** Loads code while stack traces are disabled. For a stack trace, V8 parses whole files again. This halves the load time on slow phones. */
export async function importWithoutStackTraces<T>(load: () => Promise<T>): Promise<T> {
  Error.stackTraceLimit = 0
  try {
    return await load()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
