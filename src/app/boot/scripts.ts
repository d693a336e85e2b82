/** Loads the page's scripts: early, in parallel, and without stack traces. */
import { runWhenIdle } from '#src/ui/run-when-idle.ts'

/** Fetches the scripts listed in the page's template without running them. A second call does nothing. */
export function fetchScripts(): void {
  const template = document.querySelector<HTMLTemplateElement>('#scripts-ahead')
  if (template) document.head.append(template.content)
}

/** Calls `fetchScripts` when the page has loaded and the browser is idle. */
export function prefetchScripts(): void {
  if (document.readyState === 'complete') runWhenIdle(fetchScripts)
  else addEventListener('load', () => runWhenIdle(fetchScripts), { once: true })
}

// Original limit. It is saved here once, because the limit is 0 during a load.
const { stackTraceLimit } = Error

/** Loads code while stack traces are disabled. For a stack trace, V8 parses whole files again. Without stack traces, the load time on slow phones is halved. */
export async function importWithoutStackTraces<T>(load: () => Promise<T>): Promise<T> {
  Error.stackTraceLimit = 0
  try {
    return await load()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
