/** Specified messages that do not name their field. Error lists add the field's label. */
export const REQUIRED_MESSAGE = 'This field is required.'
export const MANDATORY_MESSAGE = 'This field is mandatory.'
export const REQUIRED_NO_PERIOD = 'This field is required'
export const MANDATORY_NO_PERIOD = 'This field is mandatory'
export const SHORT_REQUIRED_MESSAGE = 'Required'
export const SELECT_OPTION_MESSAGE = 'Select at least one option'

const genericMessages: readonly string[] = [
  REQUIRED_MESSAGE,
  MANDATORY_MESSAGE,
  REQUIRED_NO_PERIOD,
  MANDATORY_NO_PERIOD,
  SHORT_REQUIRED_MESSAGE,
  SELECT_OPTION_MESSAGE,
]
export const isGenericMessage = (message: string) => genericMessages.includes(message)
