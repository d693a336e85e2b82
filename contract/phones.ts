/**
 * Telephone numbers. Here the library is at hand: the server, tests, scripts. A browser gets phones.browser.ts under the same
 * name (`imports` of package.json), which loads the library once it is needed.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Phone } from '#contract/phones.approximate.ts'

/** The number in a text, American unless it starts with a plus; undefined when there is none. */
export const parsePhone = (text: string): Phone | undefined => parsePhoneNumberFromString(text, 'US')

/** Resolves once `parsePhone` knows the numbering plans of all countries. */
export const loadPhones = async (): Promise<void> => undefined
