import { use } from 'react'
import { language } from '#contract/language.ts'
import { localizedPath, otherLanguage } from '#contract/site-path.ts'
import { PagePath } from '#src/site/layout/known-paths.tsx'

/** Link to this page in the other language. On click, the script in index.html adds the query and fragment. */
export function LanguageLink() {
  return (
    <a href={localizedPath(otherLanguage, use(PagePath))} lang={otherLanguage} hrefLang={otherLanguage}>
      {language === 'es' ? 'English' : 'Español'}
    </a>
  )
}
