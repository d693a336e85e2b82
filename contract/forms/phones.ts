/** Phone numbers of all countries. It is 38 kB, so browsers load it late (phone-library.ts, decision 0103). */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { ParsePhone } from '#contract/forms/phones.approximate.ts'

export const parsePhone: ParsePhone = (text) => parsePhoneNumberFromString(text, 'US')
