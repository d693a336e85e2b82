import { use } from 'react'
import { language } from '#contract/language.ts'
import { localizedPath, otherLanguage } from '#contract/site-path.ts'
import { PagePath } from '#src/site/layout/known-paths.tsx'

/** Link to this page in the other language. The script in index.html adds query and fragment at a click. */
export function LanguageLink() {
  return (
    <a href={localizedPath(otherLanguage, use(PagePath))} lang={otherLanguage} hrefLang={otherLanguage}>
      {language === 'es' ? 'English' : 'Español'}
    </a>
  )
}
