import { useEffect } from 'react'
import { company } from '#contract/company.ts'

const COUNTER = /^(?:\(\d+\) )?/
const titleWithoutCount = () => document.title.replace(COUNTER, '')
const rename = (title: string) => {
  document.title = `${COUNTER.exec(document.title)?.[0] ?? ''}${title}`
}

/** Titles the tab while the page is shown. The title of the page itself contains no case and no counter, because all visitors load it. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const previousTitle = titleWithoutCount()
    rename(`${title} – ${company.name}`)
    return () => rename(previousTitle)
  }, [title])
}

/** Starts the title of the tab with the number of cases with news. */
export function useNewsInTitle(news: number): void {
  useEffect(() => {
    if (news === 0) return
    document.title = `(${news}) ${titleWithoutCount()}`
    return () => {
      document.title = titleWithoutCount()
    }
  }, [news])
}
