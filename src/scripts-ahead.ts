/** The scripts of a form are on the device before its visitor needs them, and after everything he sees. */

/** Safari knows no idle callback. */
const whenIdle = (act: () => void) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200))

/** Fetches, without running them, the scripts that the build has listed in the page's template; when the page is loaded and idle. */
export function fetchAhead(): void {
  const list = document.querySelector<HTMLTemplateElement>('#scripts-ahead')
  if (!list) return
  const fetchAll = () => document.head.append(list.content)
  if (document.readyState === 'complete') whenIdle(fetchAll)
  else addEventListener('load', () => whenIdle(fetchAll), { once: true })
}
