/** Messages of the specification that do not show their field. A list of errors adds the label. */
export const REQUIRED = 'This field is required.'
export const MANDATORY = 'This field is mandatory.'
export const REQUIRED_PLAIN = 'This field is required'
export const MANDATORY_PLAIN = 'This field is mandatory'
export const REQUIRED_SHORT = 'Required'
export const ONE_OPTION = 'Select at least one option'

const all: readonly string[] = [REQUIRED, MANDATORY, REQUIRED_PLAIN, MANDATORY_PLAIN, REQUIRED_SHORT, ONE_OPTION]
export const isVague = (message: string) => all.includes(message)
