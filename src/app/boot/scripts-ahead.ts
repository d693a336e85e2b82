/** Preloads scripts in parallel: at once for the page, and when idle for forms. */
import { whenIdle } from '#src/ui/when-idle.ts'

/** Fetches the scripts listed in the page's template without running them. Runs once. */
export function fetchScripts(): void {
  const list = document.querySelector<HTMLTemplateElement>('#scripts-ahead')
  if (list) document.head.append(list.content)
}

/** Calls `fetchScripts` when the page is loaded and idle. */
export function fetchAhead(): void {
  if (document.readyState === 'complete') whenIdle(fetchScripts)
  else addEventListener('load', () => whenIdle(fetchScripts), { once: true })
}
