/** Data of a page, to compare it with the same page in the other language. */

/** Data that both pages must have. Excludes passwords and codes, which are never stored. */
export interface PageData {
  readonly values: readonly string[]
  /** ID or name of the focused control in a form. */
  readonly control: string
  /** Drafts and files, without times and translated texts. Empty if the browser stores nothing. */
  readonly stored: readonly string[]
}

/** Runs in the page. */
export function visibleTexts(selector: string): readonly string[] {
  const root = document.querySelector(selector)
  if (!root) return []
  const texts = new Set<string>()
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text | Element
    const element = 'data' in node ? node.parentElement : node
    if (element?.closest('script, style, template, textarea, [lang]:not(html)')) continue
    if ('data' in node) texts.add(node.data)
    else for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(node.getAttribute(name) ?? '')
  }
  return [...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{Ll}/u.test(text))
}

/** Runs in the page. */
export async function readPageData(): Promise<PageData> {
  const readStore = (name: string) =>
    new Promise<readonly unknown[]>((resolve, reject) => {
      const opening = indexedDB.open(`roadcharter-${name}`)
      opening.onerror = () => reject(new Error(String(opening.error)))
      opening.onsuccess = () => {
        try {
          const rows = opening.result.transaction(name).objectStore(name).getAll()
          rows.onsuccess = () => resolve(rows.result)
        } catch (error) {
          reject(error)
        }
        opening.result.close()
      }
    })
  const names = (await indexedDB.databases()).map(({ name }) => name)
  const stores = ['drafts', 'files', 'people'].filter((name) => names.includes(`roadcharter-${name}`))
  const records = await Promise.all(stores.map((name) => readStore(name).catch(() => [])))
  const omitTexts = (name: string, value: unknown) => (['savedAt', 'problem', 'groups'].includes(name) ? undefined : value)
  const controls = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)[name]')]
  const focused = document.activeElement?.closest('main form') ? (document.activeElement as HTMLInputElement) : null
  return {
    values: controls
      .filter(({ type, name, checked }) => !['password', 'file'].includes(type) && name !== 'otp' && (!['radio', 'checkbox'].includes(type) || checked))
      .map(({ name, value }) => `${name}=${value}`),
    control: focused?.id || (focused?.name ?? ''),
    stored: records.flat().map((record) => (record instanceof File ? `${record.name} ${record.size}` : JSON.stringify(record, omitTexts))),
  }
}
