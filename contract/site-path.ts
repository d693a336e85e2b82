/** Paths of pages in both languages. The router's paths have no language. */
import { language } from '#contract/language.ts'

type Language = typeof language

const SPANISH_PREFIX = '/es'

/** Target language of the language links in the header and the footer. */
export const otherLanguage: Language = language === 'es' ? 'en' : 'es'

/** First part of this site's paths: `/es` on the Spanish site, otherwise empty. */
export const basename = language === 'es' ? SPANISH_PREFIX : ''

export const localizedPath = (target: Language, path: string): string => (target === 'en' ? path : path === '/' ? SPANISH_PREFIX : SPANISH_PREFIX + path)

/** Converts a browser path to a router path. */
export const routerPath = (pathname: string): string => (language === 'es' ? pathname.slice(basename.length) || '/' : pathname)
