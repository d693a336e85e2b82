import { language } from '#contract/language.ts'

/** Locale for dates, numbers, and money. Both languages use US formats. */
export const locale = language === 'es' ? 'es-US' : 'en-US'
