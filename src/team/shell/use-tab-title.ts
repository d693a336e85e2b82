import { useEffect } from 'react'
import { company } from '#contract/company.ts'

const COUNT_PREFIX = /^(?:\(\d+\) )?/
const titleWithoutCount = () => document.title.replace(COUNT_PREFIX, '')
const setTitle = (title: string) => {
  document.title = `${COUNT_PREFIX.exec(document.title)?.[0] ?? ''}${title}`
}

/** Sets the tab title while the page is shown. The prerendered title has no case and no count, because anyone can load it. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const previousTitle = titleWithoutCount()
    setTitle(`${title} – ${company.name}`)
    return () => setTitle(previousTitle)
  }, [title])
}

/** Adds the number of cases with news to the start of the tab title. */
export function useNewsInTitle(newsCount: number): void {
  useEffect(() => {
    if (newsCount === 0) return
    document.title = `(${newsCount}) ${titleWithoutCount()}`
    return () => {
      document.title = titleWithoutCount()
    }
  }, [newsCount])
}
