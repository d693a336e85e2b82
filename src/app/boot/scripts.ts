/** Loading of the page's scripts: ahead of time in parallel, and without stack traces. */
import { whenIdle } from '#src/ui/when-idle.ts'

/** Fetches the scripts listed in the page's template without running them. Runs once. */
export function fetchScripts(): void {
  const list = document.querySelector<HTMLTemplateElement>('#scripts-ahead')
  if (list) document.head.append(list.content)
}

/** Calls `fetchScripts` when the page is loaded and idle. */
export function prefetchScripts(): void {
  if (document.readyState === 'complete') whenIdle(fetchScripts)
  else addEventListener('load', () => whenIdle(fetchScripts), { once: true })
}

// Saves the original value once. The second of two parallel loads would save the disabled value.
const { stackTraceLimit } = Error

/** Loads code without stack traces, for which V8 parses whole files again. Halves the load time on slow phones. */
export async function importWithoutStackTraces<T>(load: () => Promise<T>): Promise<T> {
  Error.stackTraceLimit = 0
  try {
    return await load()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
