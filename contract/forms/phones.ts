/** Phone numbers of all countries. The library is 38 kB, so browsers load it late (phone-library.ts, decision 0103). */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { normalizePhone, type PhoneParser, parsePhoneRoughly } from '#contract/forms/phones.approximate.ts'

/** The library does not know the newest area codes. For this reason, ten digits in the North American format are enough. */
export const parsePhone: PhoneParser = (text) => {
  const phone = parsePhoneNumberFromString(normalizePhone(text), 'US')
  if (phone?.isValid()) return phone
  const approximation = parsePhoneRoughly(text)
  return approximation?.number.startsWith('+1') && approximation.isValid() ? approximation : phone
}
