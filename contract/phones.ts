/**
 * Telephone numbers by the numbering plans of all countries: for the server, tests and scripts. They weigh 38 kB, so a browser
 * loads this file late, by `import()` (phone-library.ts), and tells its charts (decision 0103).
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { ParsePhone } from '#contract/phones.approximate.ts'

/** The number in a text, exactly. */
export const parsePhone: ParsePhone = (text) => parsePhoneNumberFromString(text, 'US')
