import { language } from '#contract/language.ts'

/** Locale of dates, numbers, and money. Both languages use the formats of the United States. */
export const locale = language === 'es' ? 'es-US' : 'en-US'
