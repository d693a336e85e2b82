/** Telephone numbers in the browser: roughly at first, exactly once the library is loaded, which weighs 38 kB. */
import { approximatePhone, type Phone } from '#contract/phones.approximate.ts'

let exactly: ((text: string) => Phone | undefined) | undefined

/** The number in a text, American unless it starts with a plus; undefined when there is none. */
export const parsePhone = (text: string): Phone | undefined => (exactly ?? approximatePhone)(text)

/**
 * Resolves once `parsePhone` knows the numbering plans of all countries.
 *
 * @throws when the library cannot be loaded; the server knows them in any case
 */
export async function loadPhones(): Promise<void> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  exactly = (text) => parsePhoneNumberFromString(text, 'US')
}
