/** The scripts of a page are fetched all at once; those of a form before its visitor needs them, and after everything he sees. */
import { whenIdle } from '#src/ui/when-idle.ts'

/** Fetches, without running them, the scripts that the build has listed in the page's template; a second time does nothing. */
export function fetchScripts(): void {
  const list = document.querySelector<HTMLTemplateElement>('#scripts-ahead')
  if (list) document.head.append(list.content)
}

/** The same when the page is loaded and idle. */
export function fetchAhead(): void {
  if (document.readyState === 'complete') whenIdle(fetchScripts)
  else addEventListener('load', () => whenIdle(fetchScripts), { once: true })
}
