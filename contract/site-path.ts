/** Paths of pages in both languages. The router's paths have no language. */
import { language } from '#contract/language.ts'

type Language = typeof language

const SPANISH = '/es'

/** The switch in header and footer leads there. */
export const otherLanguage: Language = language === 'es' ? 'en' : 'es'

/** First part of this site's paths. */
export const basename = language === 'es' ? SPANISH : ''

export const pathIn = (to: Language, path: string): string => (to === 'en' ? path : path === '/' ? SPANISH : SPANISH + path)

/** Converts a path in the browser to a path of the router. */
export const routerPath = (pathname: string): string => (language === 'es' ? pathname.slice(basename.length) || '/' : pathname)
