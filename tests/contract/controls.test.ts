/** Every control of every form against the table that was written by hand. */
import { describe, expect, it, test } from 'vitest'
import { forgotFields, loginFields, newPasswordFields, signupFields } from '#contract/accounts.ts'
import { callbackRequest } from '#contract/callback-request.ts'
import { corporation } from '#contract/filings/corporation.ts'
import { dba } from '#contract/filings/dba.ts'
import { filings } from '#contract/filings/index.ts'
import { llc } from '#contract/filings/llc.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, emptyValue, type Field, type Fields, isActive, type When } from '#contract/forms/field.ts'
import { optionsOf } from '#contract/forms/labels.ts'
import { fromBody, toBody } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { requests } from '#contract/requests/index.ts'
import { scorpChoice } from '#contract/scorp-choice.ts'
import { buttons, controls } from './control-table.ts'

const definitions: readonly FormDefinition[] = [...requests, ...filings, callbackRequest]
const fieldsOf: Readonly<Record<string, Fields>> = {
  ...Object.fromEntries(definitions.map(({ route, fields }) => [route, fields])),
  scorpform: scorpChoice.fields,
  signupFields,
  loginFields,
  newPasswordFields,
  forgotFields,
}
const kindOf = (field: Field) => (field.kind === 'choice' ? field.control : field.kind)

test.each(Object.entries(controls))('%s has these controls', (form, lines) => {
  const found = Object.entries(fieldsOf[form] ?? {}).map(([name, field]) => [name, kindOf(field), field.label, field.autoComplete])
  expect(found.map((parts) => parts.filter((part) => part !== undefined).join(' | '))).toEqual(lines.trim().split(/\n\s+/))
})

test('no form lacks its row', () => {
  expect(Object.keys(fieldsOf).toSorted()).toEqual(Object.keys(controls).toSorted())
})

test('each button says what it does', () => {
  expect(Object.fromEntries(definitions.map(({ route, submitLabel }) => [route, submitLabel]))).toEqual(buttons)
})

/** Words of the options that travel as a code. */
test.each<readonly [form: string, name: string, offered: string]>([
  ['brokerauthorityform', 'type', 'full-time=Full-time; part-time=Part-time; not sure yet=Not sure yet'],
  ['buyerintakeform', 'buyingoptions', 'mc=An MC authority; full=A full trucking business; notsure=Not sure yet'],
  ['contact-us', 'service_type', 'carrier=Carrier; shipper=Shipper; insurance=Insurance producer; other=Other'],
  ['existingscorpform', 'btype', 'llc=LLC; corp=Corporation'],
  ['newscorpform', 'bussinesstype', 'new=New; existing=Existing'],
  ['newscorpform', 'financing', 'yes=Yes; no=No'],
  ['sellerintakeform', 'sellingoptions', 'mc=An MC authority; business=A trucking business'],
  [
    'taxfilingform',
    'help',
    'businessfiling=Business tax filing; personalfiling=Personal tax filing; latetaxes=Late taxes; estimatedpayments=Estimated payments; irsletters=IRS letters',
  ],
  ['scorpform', 'company', 'new=Form a new LLC or corporation; existing=I already have one'],
  ['dba-filing', 'paymentMethod', 'credit=Credit card; ach=Bank transfer (ACH)'],
  ['dba-filing', 'entityType', 'Corporation=Corporation; LLC=LLC; Sole Proprietor=Sole Proprietor'],
  [
    'dba-filing',
    'dbaPurpose',
    'New brand=New brand; Different line of business=Different line of business; Rebranding=Rebranding; Banking/contract requirement=Banking/contract requirement',
  ],
  ['corporation-filing', 'corpType', 'C-Corp=C-Corp; S-Corp=S-Corp'],
  ['corporation-filing', 'hasShareholders', 'yes=Yes; no=No'],
  ['corporation-filing', 'sCorpHelp', 'Yes=Yes; No=No; Not Sure=Not Sure'],
  ['corporation-filing', 'ein', 'Yes=Yes; No=No'],
  ['corporation-filing', 'dba', 'Yes=Yes; No=No'],
  [
    'corporation-filing',
    'agentService',
    'Yes, with privacy and compliance support=Yes, with privacy and compliance support; No, acting as own agent=No, acting as own agent',
  ],
  ...['members', 'bank', 'scorp', 'ein', 'agent', 'dba'].map((name) => ['llcform', name, 'yes=Yes; no=No'] as const),
])('%s: %s offers %s', (form, name, offered) => {
  const field = fieldsOf[form]?.[name]
  expect(
    field &&
      'options' in field &&
      optionsOf(field)
        .map(({ value, label }) => `${value}=${label}`)
        .join('; '),
  ).toBe(offered)
})

/** Section 5 of document 1: each message of an empty filing. */
describe('an empty filing asks', () => {
  const THIS = 'This field is required.'
  const STATE = 'State is required.'
  const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'corporation-filing': {
      businessName: 'Business Name is required',
      state: 'State is required',
      corpType: 'Required Corporation Type',
      'address.street': 'Street is required',
      'address.city': 'City is required',
      'address.state': 'State is required',
      'address.zip': 'Invalid ZIP code',
      incorporator: 'Required',
      email: 'Valid email required',
      phone: 'Valid phone required',
      'mailingAddress.street': 'Street is required',
      'mailingAddress.city': 'City is required',
      'mailingAddress.state': 'State is required',
      'mailingAddress.zip': 'Invalid ZIP code',
      hasShareholders: 'Required',
      sCorpHelp: 'Required',
      idFile: 'ID file is required',
      confirmation: 'You must confirm field is required',
    },
    llcform: {
      name: THIS,
      stateofformation: STATE,
      street: THIS,
      city: THIS,
      state: STATE,
      zip: THIS,
      description: THIS,
      fullname: THIS,
      email: THIS,
      phone: 'Phone number is required.',
      ownerstreet: THIS,
      ownercity: THIS,
      ownerstate: STATE,
      ownerzip: THIS,
      ...Object.fromEntries(['members', 'bank', 'scorp', 'ein', 'agent', 'dba'].map((name) => [name, 'This field is mandatory.'])),
    },
    'dba-filing': {
      legalName: THIS,
      entityType: THIS,
      stateOfRegistration: STATE,
      formationDate: THIS,
      dbaName: THIS,
      dbaCounty: THIS,
      dbaState: STATE,
      dbaPurpose: THIS,
      street: THIS,
      city: THIS,
      state: STATE,
      zip: THIS,
      fullName: THIS,
      role: THIS,
      phone: 'Phone number is required.',
      email: THIS,
      idFile: 'ID is required.',
      formationDocs: THIS,
      confirm: 'You must confirm before submitting.',
      signer: 'Signature required.',
      paymentMethod: 'Payment method is required.',
    },
  }
  const bad = { email: 'earl@', phone: '+1214555' }

  it.each([
    [corporation, { email: 'Enter a valid email', phone: 'Invalid Phone Number' }],
    [llc, { email: 'Enter a valid email.', phone: 'Invalid Phone Number.' }],
    [dba, { email: 'Enter a valid email.', phone: 'Invalid Phone Number.' }],
  ] as const)('in the words of the document (%#)', ({ route, fields, sample }, wrong) => {
    expect(validate(fields, {})).toEqual(asked[route])
    expect(validate(fields, { ...sample, ...bad })).toEqual(wrong)
  })
})

/** "Same as …": which answers it copies, from where. */
test.each([
  [
    'corporation-filing',
    'sameAsRegistration',
    'mailingAddress.street=address.street; mailingAddress.city=address.city; mailingAddress.state=address.state; mailingAddress.zip=address.zip',
  ],
  ['llcform', 'ownerIsAtBusiness', 'ownerstreet=street; ownercity=city; ownerstate=state; ownerzip=zip'],
  ['dba-filing', 'sameAsRegistration', 'state=stateOfRegistration'],
])('%s: %s copies %s', (form, name, pairs) => {
  const field = fieldsOf[form]?.[name]
  expect(field?.kind === 'tick' && Object.entries(field.copies ?? {}).map((pair) => pair.join('='))).toEqual(pairs.split('; '))
})

/** Dependent fields: an answer that shows one, one that hides it, and what an empty one is told while it is shown. */
const DEPENDENT: readonly (readonly [form: string, name: string, shows: Answers, hides: Answers, asks: string | undefined])[] = [
  ['contact-us', 'carrierServices', { service_type: 'carrier' }, { service_type: 'shipper' }, 'Please select at least one service.'],
  ['contact-us', 'shipperServices', { service_type: 'shipper' }, { service_type: 'insurance' }, 'Please select at least one service.'],
  ['contact-us', 'insuranceInterests', { service_type: 'insurance' }, { service_type: 'carrier' }, 'Please select at least one area of interest.'],
  ['contact-us', 'others_comment', { service_type: 'other' }, { service_type: 'carrier' }, undefined],
  [
    'contact-us',
    'others_comment',
    { service_type: 'shipper', shipperServices: ['Other (please specify)'] },
    { service_type: 'shipper', shipperServices: ['Freight Quotes'] },
    undefined,
  ],
  [
    'contact-us',
    'others_comment',
    { service_type: 'insurance', insuranceInterests: ['Others (please specify)'] },
    { service_type: 'insurance', insuranceInterests: ['Cross referral opportunities'] },
    undefined,
  ],
  ['corporation-filing', 'shareholders', { hasShareholders: 'yes' }, { hasShareholders: 'no' }, 'Add at least one shareholder.'],
  ['corporation-filing', 'shareholders', { hasShareholders: 'yes' }, { hasShareholders: '' }, 'Add at least one shareholder.'],
  ['corporation-filing', 'sCorpHelpDetails', { sCorpHelp: 'Not Sure' }, { sCorpHelp: 'Yes' }, 'Required'],
  ['corporation-filing', 'sCorpHelpDetails', { sCorpHelp: 'Not Sure' }, { sCorpHelp: 'No' }, 'Required'],
]

describe('a dependent field', () => {
  it.each(DEPENDENT)('of %s: %s, shown by %j, hidden by %j', (form, name, shows, hides, asks) => {
    const definition = definitions.find(({ route }) => route === form) as FormDefinition
    const { fields } = definition
    const empty = { [name]: emptyValue(fields[name] as Field) }
    const [shown, hidden]: readonly Answers[] = [shows, hides].map((answers) => ({ ...definition.sample, ...answers }))
    expect([shown, hidden].map((answers = {}) => isActive(fields, name, answers))).toEqual([true, false])
    expect([shown, hidden].map((answers) => validate(fields, { ...answers, ...empty })[name])).toEqual([asks, undefined])
    // What is hidden does not travel, whatever stands in it.
    const filled: Answers = { [name]: definition.sample[name] || 'left behind' }
    const back = fromBody(definition, toBody(definition, { ...hidden, ...filled }))
    expect(back[name]).toEqual(empty[name])
  })

  it('of every form is in the table', () => {
    const dependent = definitions.flatMap(({ route, fields }) =>
      Object.entries(fields).flatMap(([name, { when }]) => (when ? [{ key: `${route} ${name}`, when: [when].flat() }] : [])),
    )
    expect([...new Set(DEPENDENT.map(([form, name]) => `${form} ${name}`))].sort()).toEqual(dependent.map(({ key }) => key).sort())
    // Each condition of several is one row at least.
    const missing = dependent.flatMap(({ key, when }) =>
      when.filter(
        ({ field, is }: When) =>
          !DEPENDENT.some(([form, name, shows]) => `${form} ${name}` === key && [shows[field]].flat().some((value) => is.includes(String(value)))),
      ),
    )
    expect(missing).toEqual([])
  })
})

/** What happens next, where it is more than that somebody calls. */
test.each([
  ['advisory-session', 'In the session you get a list of steps, in order. What you do with it is up to you.'],
  ['brokerauthorityform', 'You approve, then we file. After that comes the FMCSA waiting period of 21 days.'],
  ['dispatchform', 'You approve each load before it is booked.'],
  ['fuel-card-request', 'The cards ship 5–7 business days after approval.'],
  ['hiring', 'You meet the candidates and decide. Hiring typically takes 7–14 days.'],
  ['online-business-tools-request', 'You approve what it looks like. It is live in 3–5 business days.'],
  ['factoringform', 'You decide. Nothing is filed, ordered or signed before you say so.'],
  ['llcform', 'You approve before anything is filed.'],
])('%s ends so: %s', (form, last) => expect(definitions.find(({ route }) => route === form)?.whatHappensNext.at(-1)).toBe(last))

/** Help that states a fact, or says how to answer. */
test.each([
  ['llcform', 'scorp', "S-Corp: another way to tax the company's profit. It pays off for some companies, not for all."],
  ['llcform', 'ein', "EIN: your company's tax number. The IRS gives it free of charge."],
  ['llcform', 'agent', 'Registered agent: takes official mail for the company at an address in the state.'],
  ['llcform', 'dba', 'DBA: a name you do business under that is not the legal name of the company.'],
  ['llcform', 'members', 'A member is an owner of the LLC.'],
  ['corporation-filing', 'corpType', 'An S-Corp is a corporation with a tax election. Not sure yet? Tick both.'],
  ['dba-filing', 'paymentMethod', 'No charge is made now. We tell you the price first.'],
  ['existingscorpform', 'ein', 'Nine digits, from your IRS letter.'],
  ['existingscorpform', 'datetime', 'The date on your certificate, in the time of that state. No time on it? Any time of that day will do.'],
  ['newscorpform', 'taxyearend', 'For most companies: December 31.'],
  ['newscorpform', 'bussinesstype', 'Existing: you already run it, without an LLC or corporation.'],
  ['hiring', 'startDate', 'Today or later.'],
  ['hiring', 'w2_1099', 'Employees (W2) or contractors (1099).'],
  ['fuel-card-request', 'fuelSpend', 'In whole dollars.'],
  ['sellerintakeform', 'askingprice', 'Leave it empty if you do not know yet.'],
])('%s: %s is helped by “%s”', (form, name, hint) => expect(fieldsOf[form]?.[name]?.hint).toBe(hint))

/** What is said once an answer has taken others away (section 4 of document 1). */
test.each([
  ['corporation-filing', 'hasShareholders', 'The shareholders were removed.'],
  ['corporation-filing', 'sameAsRegistration', 'The mailing address that stood here was removed.'],
  ['llcform', 'ownerIsAtBusiness', "The owner's address that stood here was removed."],
  ['dba-filing', 'dbaCounty', 'The state was removed.'],
  ['dba-filing', 'sameAsRegistration', 'The state that stood here was removed.'],
])('%s: %s says “%s”', (form, name, cleared) => expect(fieldsOf[form]?.[name]?.cleared).toBe(cleared))

/** Uploads: how many, how large, which types, and what is said of others (sections 5 and 9 of both documents). */
test.each([
  [
    'corporation-filing',
    'idFile',
    1,
    4_194_304,
    'File size exceeds 4MB limit.',
    'Invalid file type. Allowed formats: doc, docx, pdf, zip, jpg, png, gif, xls, xlsx, csv.',
  ],
  ['llcform', 'formationDocs', 5, 4_194_304, 'File size exceeds 4 MB limit.', 'Invalid file type. Allowed formats are PDF, Word, Excel, Images, ZIP, CSV.'],
  ['dba-filing', 'idFile', 1, 4_194_304, 'File size exceeds 4 MB limit.', 'Invalid file type. Allowed formats are PDF, Word, Excel, Images, ZIP, CSV.'],
  ['dba-filing', 'formationDocs', 5, 4_194_304, 'File size exceeds 4 MB limit.', 'Invalid file type. Allowed formats are PDF, Word, Excel, Images, ZIP, CSV.'],
  ['newscorpform', 'idFile', 1, 4_194_304, 'File size exceeds 4 MB limit.', 'Invalid file type. Allowed formats are PDF, Word, Excel, Images, ZIP, CSV.'],
  [
    'contact-us',
    'attachment',
    1,
    12_582_912,
    'File size exceeds 12MB limit.',
    'Invalid file type. Allowed formats: doc, docx, pdf, zip, jpg, png, gif, xls, xlsx, csv.',
  ],
  ['let-us-talk', 'attachment', 1, 12_582_912, 'File size exceeds 12MB limit.', 'Invalid file type. Allowed formats: pdf, doc, docx, jpg, png.'],
])('%s: %s takes %i files of %i bytes', (form, name, maxFiles, maxBytes, tooBig, wrongType) => {
  expect(fieldsOf[form]?.[name]).toMatchObject({ kind: 'files', maxFiles, maxBytes, tooBig, wrongType })
  const extensions =
    form === 'let-us-talk' ? ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] : ['doc', 'docx', 'pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif', 'xls', 'xlsx', 'csv']
  expect(fieldsOf[form]?.[name]).toMatchObject({ extensions })
})

test('the S-Corp question has to be answered', () => expect(validate(scorpChoice.fields, {})).toEqual({ company: 'Choose one to go on.' }))
