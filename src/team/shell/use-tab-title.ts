import { useEffect } from 'react'
import { company } from '#contract/company.ts'

const COUNTER = /^(?:\(\d+\) )?/
const titleWithoutCount = () => document.title.replace(COUNTER, '')
const setTitle = (title: string) => {
  document.title = `${COUNTER.exec(document.title)?.[0] ?? ''}${title}`
}

/** Sets the title of the tab while the page is shown. The title in `index.html` has no case and no count, because visitors also load that file. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const previousTitle = titleWithoutCount()
    setTitle(`${title} – ${company.name}`)
    return () => setTitle(previousTitle)
  }, [title])
}

/** Adds the number of cases with news to the start of the tab's title. */
export function useNewsInTitle(news: number): void {
  useEffect(() => {
    if (news === 0) return
    document.title = `(${news}) ${titleWithoutCount()}`
    return () => {
      document.title = titleWithoutCount()
    }
  }, [news])
}
