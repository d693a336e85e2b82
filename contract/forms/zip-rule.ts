/** ZIP rules of the corporation filing. `ZIP_RULE` selects one. The specification requires six digits, which no US ZIP code has. */
import { US_ZIP } from '#contract/forms/field.ts'

export const ZIP_RULES = {
  /** Section 9 of the specification. */
  specified: { name: 'specified', pattern: /^\d{6}$/, hint: 'Enter six digits, or call us.', sample: '752020' },
  us: { name: 'us', pattern: US_ZIP, hint: 'Five digits, or nine with a dash: 75202-1234.', sample: '75202' },
} as const

export const ZIP_RULE: (typeof ZIP_RULES)[keyof typeof ZIP_RULES] = ZIP_RULES.specified
