/** Agency that receives a filing, derived from the form and the state. */

/**
 * Agencies that register companies, for states where their name is not `the … Secretary of State`. Written in November 2026 and not confirmed by the
 * agencies. The member can change the name before the customer sees it.
 */
const STATE_AGENCIES: Readonly<Record<string, string>> = {
  Alaska: 'the Alaska Division of Corporations',
  Arizona: 'the Arizona Corporation Commission',
  Connecticut: 'the Connecticut Secretary of the State',
  Delaware: 'the Delaware Division of Corporations',
  'District of Columbia': 'the DC Department of Licensing and Consumer Protection',
  Florida: 'the Florida Division of Corporations',
  Hawaii: 'the Hawaii Department of Commerce and Consumer Affairs',
  Maryland: 'the Maryland Department of Assessments and Taxation',
  Massachusetts: 'the Massachusetts Secretary of the Commonwealth',
  Michigan: 'the Michigan Department of Licensing and Regulatory Affairs',
  'New Jersey': 'the New Jersey Division of Revenue',
  'New York': 'the New York Department of State',
  Pennsylvania: 'the Pennsylvania Department of State',
  'Rhode Island': 'the Rhode Island Department of State',
  Utah: 'the Utah Division of Corporations',
  Virginia: 'the Virginia State Corporation Commission',
  Wisconsin: 'the Wisconsin Department of Financial Institutions',
}

/** Form fields that contain the state, by form. A DBA is missing, because its agency can be a county. */
const STATE_FIELDS: Readonly<Record<string, string>> = { llcform: 'stateofformation', 'corporation-filing': 'state' }
const FEDERAL_AGENCIES: Readonly<Record<string, string>> = { newscorpform: 'the IRS', existingscorpform: 'the IRS', brokerauthorityform: 'the FMCSA' }

/** Returns the agency for "We filed your paperwork with …", or an empty string. @param answerOf returns the answer to a field */
export function filingAgencyOf(form: string, answerOf: (field: string) => string): string {
  const state = form in STATE_FIELDS ? answerOf(STATE_FIELDS[form] ?? '') : ''
  return FEDERAL_AGENCIES[form] ?? STATE_AGENCIES[state] ?? (state === '' ? '' : `the ${state} Secretary of State`)
}
