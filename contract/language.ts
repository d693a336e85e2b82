/** Language of this build, for `Intl`. The server and the English site use this value. For the Spanish site, `scripts/build/language-plugin.ts` replaces it. */
export const language: 'en' | 'es' = 'en'
