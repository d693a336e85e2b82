/** Facts of the specification, typed by hand. Snapshots cover everything else, but updating them can hide a wrong change. */
import { describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { company } from '#contract/company.ts'
import { filings } from '#contract/filings/index.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import {
  type Answers,
  count,
  DOCUMENT_EXTENSIONS,
  digits,
  documents,
  emptyValue,
  type Field,
  isFieldActive,
  longText,
  rows,
  text,
  US_ZIP,
} from '#contract/forms/field.ts'
import { optionsOf } from '#contract/forms/option-labels.ts'
import { answersFromBody, toJsonBody } from '#contract/forms/payload.ts'
import { statesOf } from '#contract/forms/reference-data.ts'
import { validate } from '#contract/forms/schema.ts'
import { ELAPSED_HEADER, HONEYPOT_FIELD } from '#contract/forms/spam.ts'
import { ADDRESS_STATES, US_STATES } from '#contract/forms/us-states.ts'
import { ZIP_RULE, ZIP_RULES } from '#contract/forms/zip-rule.ts'
import * as limits from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { parseReference, REFERENCE_PATTERN } from '#contract/request/reference.ts'
import * as retention from '#contract/request/retention.ts'
import { CALLBACK_COUNTRIES, callbackRequest } from '#contract/requests/callback-request.ts'
import { requests } from '#contract/requests/index.ts'
import countries from '../../public/assets/data/countries.json' with { type: 'json' }
import states from '../../public/assets/data/states.json' with { type: 'json' }

const YES_NO = 'yes; no'
const CONTACT = 'Phone Call; Email; Text Message'
const TRUCKS = '1; 2-5; 6-10; 11-25; 25+'

/** Sections 3, 5, 7, and 9 of specification 2. */
interface FormSpecification {
  readonly endpointFacts: string
  /** Titles of a wizard's steps. */
  readonly steps?: string
  /** Payload of the form. `#` is a number, `[]` is a list. */
  readonly sampleBody: string
  readonly questions: Readonly<Record<string, string>>
  readonly optionsByField?: Readonly<Record<string, string>>
  readonly invalidMessages?: readonly [email: string, phone: string]
}
const FORMS: Readonly<Record<string, FormSpecification>> = {
  buyerintakeform: {
    endpointFacts: 'auth/buyingform json stay tenDigits',
    sampleBody: 'name phone email buyingoptions operation region budget financing team timeline description',
    questions: {
      'Full Name is required': 'name',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'This field is required': 'buyingoptions operation region budget financing team timeline description',
    },
    optionsByField: { buyingoptions: 'mc; full; notsure', financing: YES_NO, team: YES_NO },
  },
  sellerintakeform: {
    endpointFacts: 'auth/sellingform json stay tenDigits',
    sampleBody: 'name phone email sellingoptions mcdot period details revenue contracts reason askingprice violations buyershouldknow',
    questions: {
      'Full Name is required': 'name',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'This field is required': 'sellingoptions mcdot period details revenue contracts reason violations buyershouldknow',
    },
    optionsByField: { sellingoptions: 'mc; business' },
  },
  newscorpform: {
    endpointFacts: 'auth/newscorpform multipart home keepsToken tenDigits',
    sampleBody: 'name fullname email phone street city state zip bussinesstype description taxyearend financing',
    questions: {
      'Business name is required.': 'name',
      "Owner's Full Name is required.": 'fullname',
      'Email Address is required.': 'email',
      'This field is required.': 'phone street city zip description taxyearend',
      'Select State of Formation.': 'state',
      'This field is mandatory.': 'financing',
    },
    optionsByField: { bussinesstype: 'new; existing', financing: YES_NO },
  },
  existingscorpform: {
    endpointFacts: 'auth/existingscorpform json home keepsToken tenDigits',
    sampleBody: 'name ein btype datetime state fullname phone email',
    questions: {
      'Business name is required.': 'name ein',
      'This field is required.': 'btype state',
      'Preferred Date & Time is required.': 'datetime',
      'Full Name is required.': 'fullname',
      'Phone Number is required.': 'phone',
      'Email Address is required.': 'email',
    },
    optionsByField: { btype: 'llc; corp' },
  },
  dispatchform: {
    endpointFacts: 'auth/dispatchform json stay',
    sampleBody: 'fullname phone email companyname size# datetime comments',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'Company Name is required': 'companyname',
      'Fleet Size is required': 'size',
      'Preferred Date & Time is required': 'datetime',
      'Comments/Questions is required': 'comments',
    },
  },
  factoringform: {
    endpointFacts: 'auth/factoringform json stay',
    sampleBody: 'fullname phone email companyname revenue trucks# currently comments',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'Company Name is required': 'companyname',
      'Monthly Revenue is required': 'revenue',
      'Number of Trucks is required': 'trucks',
      'This field is required': 'currently',
    },
    optionsByField: { currently: YES_NO },
  },
  payrollform: {
    endpointFacts: 'auth/payrollform json home',
    sampleBody: 'fullname phone email companyname employees trucks datetime comments',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'Company Name is required': 'companyname',
      'Number of Employees/Contractors is required': 'employees',
      'Number of Trucks is required': 'trucks',
      'Preferred Date & Time is required': 'datetime',
      'Comments/Questions is required': 'comments',
    },
  },
  bookkeepingform: {
    endpointFacts: 'auth/bookkeepingingform json stay',
    sampleBody: 'fullname phone email companyname trucks datetime challenges comments',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'Company Name is required': 'companyname',
      'Number of Trucks is required': 'trucks',
      'Preferred Date & Time is required': 'datetime',
      'This field is required': 'challenges',
      'Additional Notes is required': 'comments',
    },
  },
  taxfilingform: {
    endpointFacts: 'auth/taxfilingform json home',
    sampleBody: 'fullname phone phoneNumber email companyname before help datetime comments',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'Company Name is required': 'companyname',
      'This field is required': 'before help',
      'Preferred Date & Time is required': 'datetime',
      'Comments/Questions is required': 'comments',
    },
    optionsByField: { before: YES_NO, help: 'businessfiling; personalfiling; latetaxes; estimatedpayments; irsletters' },
  },
  hiring: {
    endpointFacts: 'hiring json stay',
    sampleBody: 'name email phone phoneNumber company hireCount typeOfHire[] w2_1099 startDate notes',
    questions: {
      'Name is required': 'name',
      'Email is required': 'email',
      'Phone number is required': 'phone',
      'Company is required': 'company',
      'At least one role must be selected': 'typeOfHire',
    },
    optionsByField: { hireCount: '1; 2-5; 6-10; 11+', typeOfHire: 'CDL Driver; Office Admin; Dispatcher; Mechanic; Other' },
  },
  creditfinancingform: {
    endpointFacts: 'auth/creditfinancingform json home',
    sampleBody: 'fullname companyname phone email llc type contact',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'Company Name is required': 'companyname',
      'This field is mandatory': 'llc type contact',
    },
    optionsByField: {
      llc: YES_NO,
      type: 'DUNS Number Registration; Net 30 Vendor Setup; Fuel Card Help; Equipment Financing; LLC/Holding Company Structuring; All of the Above',
      contact: CONTACT,
    },
  },
  costoptimizationform: {
    endpointFacts: 'auth/costoptimizationform json home keepsToken',
    sampleBody: 'fullname companyname phone email owner services type contact',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'This field is mandatory.': 'owner services type contact',
    },
    optionsByField: {
      owner: TRUCKS,
      services:
        'Cost-Per-Mile Breakdown; Fuel Spend Audit; Vendor & Maintenance Review; Back Office Cost Reduction; Tax & Deduction Strategy; All of the Above',
      type: 'Dry Van; Reefer; Flatbed; Step Deck; Hotshot; Tanker; Intermodal; Box Truck; Power Only; Other',
      contact: CONTACT,
    },
  },
  brokerauthorityform: {
    endpointFacts: 'auth/brokerauthorityform json stay',
    sampleBody: 'fullname phone email owner type services contact',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'This field is required': 'owner',
      'This field is mandatory': 'type services contact',
    },
    optionsByField: {
      owner: YES_NO,
      type: 'full-time; part-time; not sure yet',
      services: 'FMCSA/MC Number Filing; BOC-3 Filing; Surety Bond Help; TMS & Back Office Setup; All of the above',
      contact: CONTACT,
    },
  },
  terminalofficesetupform: {
    endpointFacts: 'auth/officesetupform json stay',
    sampleBody: 'fullname company email phone location setup staffing additionalnotes',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'Company Name is required': 'company',
      'This field is required': 'location additionalnotes',
      'This field is mandatory': 'setup staffing',
    },
    optionsByField: { setup: 'Office Only; Terminal with Yard; Both Office and Terminal', staffing: 'Yes onshore; Yes offshore; Yes nearshore; No' },
  },
  fleetexpansionform: {
    endpointFacts: 'auth/fleetexpansionform json stay',
    sampleBody: 'fullname phone email trucks type contact',
    questions: {
      'Full Name is required': 'fullname',
      'Phone number is required': 'phone',
      'Email Address is required': 'email',
      'This field is mandatory': 'trucks type contact',
    },
    optionsByField: {
      trucks: TRUCKS,
      type: 'Equipment Purchase Support; Lease vs. Finance Guidance; Maintenance & PM Planning; ELD/Telematics Setup; Driver Hiring & Retention; All of the Above',
      contact: CONTACT,
    },
  },
  'online-business-tools-request': {
    endpointFacts: 'online-tool-request json home',
    sampleBody: 'name email phone phoneNumber company hasDomainEmail services loadBoardSetup requests',
    questions: { 'Name is required': 'name', 'Email is required': 'email', 'Phone number is required': 'phone', 'Company is required': 'company' },
    optionsByField: { hasDomainEmail: 'Yes; No', loadBoardSetup: 'Yes; No' },
  },
  'fuel-card-request': {
    endpointFacts: 'fuel-card json stay',
    sampleBody: 'fullName companyName email phone phoneNumber fleetSize cardType fuelSpend comments',
    questions: {
      'Full Name is required.': 'fullName',
      'Company Name is required.': 'companyName',
      'Email is required': 'email',
      'Phone number is required': 'phone',
      'Fleet Size is required.': 'fleetSize',
      'Card Type is required.': 'cardType',
    },
    optionsByField: { fleetSize: '1-5; 6-15; 16-50; 50+', cardType: 'Standard Fuel Card; Premium Discount Card; Custom Program' },
  },
  'advisory-session': {
    endpointFacts: 'advisory-session json stay',
    sampleBody: 'fullName companyName email phone phoneNumber location growthPlans[] contactMethod',
    questions: {
      'Full Name is required': 'fullName',
      'Company Name is required': 'companyName',
      'Email is required': 'email',
      'Phone number is required': 'phone',
      'Operating location is required': 'location',
      'Select at least one option': 'growthPlans',
      'Select a contact method': 'contactMethod',
    },
    optionsByField: {
      growthPlans:
        'Adding broker authority; Entering new states; Launching second terminal or office; Partnering with another company; Exploring franchise or licensing; Scaling staff or leadership team; All of the Above',
      contactMethod: CONTACT,
    },
    invalidMessages: ['Invalid email format', 'Invalid Phone Number'],
  },
  'brand-expanssion-request': {
    endpointFacts: 'brand-expansion json stay',
    sampleBody: 'fullName companyName email phone phoneNumber existingAssets brandingServices[] contactMethod',
    questions: {
      'Full Name is required': 'fullName',
      'Company Name is required': 'companyName',
      'Email is required': 'email',
      'Phone number is required': 'phone',
      'This field is required': 'existingAssets',
      'Select at least one service': 'brandingServices',
      'Select a contact method': 'contactMethod',
    },
    optionsByField: {
      existingAssets: 'Yes, both; Only a logo; Only a website; No',
      brandingServices: 'Website Design; Logo & Uniforms; Shipper Targeting Plan; Customer Portal or CRM; Digital Marketing; All of the Above',
      contactMethod: CONTACT,
    },
  },
  'exit-strategy-request': {
    endpointFacts: 'exit-strategy json stay',
    sampleBody: 'fullName companyName email phone phoneNumber timeline exitType[] supportNeeds[] contactMethod',
    questions: {
      'Full Name is required': 'fullName',
      'Company Name is required': 'companyName',
      'Email is required': 'email',
      'Phone number is required': 'phone',
      'This field is required': 'timeline',
      'Select at least one option': 'exitType',
      'Select at least one support type': 'supportNeeds',
      'Select a contact method': 'contactMethod',
    },
    optionsByField: {
      timeline: '6 months; 12 months; 18 months; 24+ months; Not sure yet',
      exitType: 'Full sale to outside buyer; Sell to partner or family; Step back but keep ownership; Undecided',
      supportNeeds: 'Business Valuation; Partnership Buyout Planning; Sale Prep & Documents; Staff Succession Plan; Tax & Legal Coordination; All of the Above',
      contactMethod: CONTACT,
    },
  },
  'custom-training-request': {
    endpointFacts: 'custom-training json stay',
    sampleBody: 'fullName companyName email phone phoneNumber employees interestAreas[] contactMethod',
    questions: {
      'Full Name is required': 'fullName',
      'Company Name is required': 'companyName',
      'Email is required': 'email',
      'Phone number is required': 'phone',
      'This field is required': 'employees',
      'Select at least one area': 'interestAreas',
      'Contact method is required': 'contactMethod',
    },
    optionsByField: {
      employees: '1–5; 6–15; 16–30; 31–50; 50+',
      interestAreas:
        'DOT/FMCSA Compliance; Driver Onboarding & Safety; Fleet Leadership Training; Dispatch & Back Office; Custom Training Portal; Annual Refreshers; All of the Above',
      contactMethod: CONTACT,
    },
    invalidMessages: ['Invalid email', 'Invalid Phone Number'],
  },
  'contact-us': {
    endpointFacts: 'contact-us multipart stay',
    sampleBody: 'name email company phone service_type carrier_services[] others_comment message',
    questions: {
      'Please enter your name.': 'name',
      'Phone number is required': 'phone',
      'Please select your role.': 'service_type',
      'Please enter your message.': 'message',
    },
    optionsByField: {
      service_type: 'carrier; shipper; insurance; other',
      carrierServices:
        'Company Formation; Trucking Insurance; License and Permits (IRP, IFTA, DOT); Dispatch Services; Factoring Services; Safety & Compliance; Accounting; Bookkeeping and Taxes',
      shipperServices:
        'Freight Quotes; Full Truckload (FTL); Less than Truckload (LTL); Expedited Shipping; Dedicated Capacity; Warehousing Solutions; Other (please specify)',
      insuranceInterests:
        'Partnering to provide insurance for trucking clients; Cross referral opportunities; Joint Marketing Initiatives; Others (please specify)',
    },
    invalidMessages: ['Please enter a valid email', 'Invalid phone number.'],
  },
  // Specification 1, sections 3, 5, and 7.
  'corporation-filing': {
    endpointFacts: 'filing multipart stay',
    steps: 'Business Info; Incorporator Info; Shareholders; Confirmation',
    sampleBody:
      'businessName state corpType[] address incorporator email phone phoneNumber sameAsRegistration mailingAddress hasShareholders shareholders[] sCorpHelp sCorpHelpDetails ein dba agentService additionalNotes confirmation',
    questions: {
      'Business Name is required': 'businessName',
      'State is required': 'state address.state mailingAddress.state',
      'Required Corporation Type': 'corpType',
      'Street is required': 'address.street mailingAddress.street',
      'City is required': 'address.city mailingAddress.city',
      'Invalid ZIP code': 'address.zip mailingAddress.zip',
      Required: 'incorporator hasShareholders sCorpHelp',
      'Valid email required': 'email',
      'Valid phone required': 'phone',
      'ID file is required': 'idFile',
      'You must confirm field is required': 'confirmation',
    },
    optionsByField: {
      corpType: 'C-Corp; S-Corp',
      hasShareholders: YES_NO,
      sCorpHelp: 'Yes; No; Not Sure',
      ein: 'Yes; No',
      dba: 'Yes; No',
      agentService: 'Yes, with privacy and compliance support; No, acting as own agent',
    },
  },
  llcform: {
    endpointFacts: 'llcusers multipart stay',
    steps: 'Basic Business Details; Ownership Information; Tax & Compliance Options; Uploads; Final Confirmation',
    sampleBody:
      'name stateofformation street city state zip description fullname email phone ownerstreet ownercity ownerstate ownerzip members bank scorp ein agent dba additionalnotes',
    questions: {
      'This field is required.': 'name street city zip description fullname email ownerstreet ownercity ownerzip',
      'State is required.': 'stateofformation state ownerstate',
      'Phone number is required.': 'phone',
      'This field is mandatory.': 'members bank scorp ein agent dba',
    },
    optionsByField: { members: YES_NO, bank: YES_NO, scorp: YES_NO, ein: YES_NO, agent: YES_NO, dba: YES_NO },
    invalidMessages: ['Enter a valid email.', 'Invalid Phone Number.'],
  },
  'dba-filing': {
    endpointFacts: 'dba multipart stay',
    steps: 'Business Entity Information; DBA Details; Business Address; Contact Information; ID Verification; Additional Services; Signature & Payment',
    sampleBody:
      'legalName entityType stateOfRegistration formationDate dbaName dbaCounty dbaState dbaPurpose street city sameAsRegistration state zip fullName role phone phoneNumber email secondaryContact certificate einHelp bankSupport mcDotUpdate dispatchSetup confirm signer paymentMethod',
    questions: {
      'This field is required.': 'legalName entityType formationDate dbaName dbaCounty dbaPurpose street city zip fullName role email formationDocs',
      'State is required.': 'stateOfRegistration dbaState state',
      'Phone number is required.': 'phone',
      'ID is required.': 'idFile',
      'You must confirm before submitting.': 'confirm',
      'Signature required.': 'signer',
      'Payment method is required.': 'paymentMethod',
    },
    optionsByField: {
      entityType: 'Corporation; LLC; Sole Proprietor',
      dbaPurpose: 'New brand; Different line of business; Rebranding; Banking/contract requirement',
      paymentMethod: 'credit; ach',
    },
    invalidMessages: ['Enter a valid email.', 'Invalid Phone Number.'],
  },
}

const definitions: readonly FormDefinition[] = [...requests, ...filings, callbackRequest]
const formOf = (form: string) => definitions.find(({ route }) => route === form) ?? expect.fail(form)
const stepsOf = (form: string) => {
  const filing = filings.find(({ route }) => route === form)
  return (
    filing &&
    Object.values(filing.steps)
      .map(({ title }) => title)
      .join('; ')
  )
}
const kindOf = (value: unknown) => (typeof value === 'number' ? '#' : Array.isArray(value) ? '[]' : '')
const payloadOf = ({ fields, sample }: FormDefinition) =>
  Object.entries(toJsonBody({ fields }, sample))
    .map(([name, value]) => name.replace('[]', '') + kindOf(value))
    .join(' ')

test.each(Object.entries(FORMS))(
  '%s posts, sends, asks, and offers the specified values',
  (route, { endpointFacts, steps, sampleBody, questions, optionsByField, invalidMessages }) => {
    const form = formOf(route)
    const { fields, sample } = form
    const isTenDigits = endpointFacts.endsWith('tenDigits')
    const ends = [form.endpoint, form.encoding, form.afterSuccess, form.keepsToken && 'keepsToken', isTenDigits && 'tenDigits']
    expect(ends.filter(Boolean).join(' ')).toBe(endpointFacts)
    expect(stepsOf(route)).toBe(steps)
    expect(payloadOf(form)).toBe(sampleBody)
    expect(validate(fields, {})).toEqual(
      Object.fromEntries(Object.entries(questions).flatMap(([message, names]) => names.split(' ').map((name) => [name, message]))),
    )
    const [badEmail, badPhone] = invalidMessages ?? ['Enter a valid email', 'Invalid Phone Number']
    expect(validate(fields, { ...sample, email: 'dana@' })).toEqual({ email: badEmail })
    for (const phone of ['+1214555', '555-0142', '+12145550142x']) expect(validate(fields, { ...sample, phone })).toEqual({ phone: badPhone })
    expect(validate(fields, { ...sample, phone: '+442079460958' })).toEqual(isTenDigits ? { phone: badPhone } : {})
    const lists = Object.entries(fields).flatMap(([name, field]) => ('options' in field ? [[name, field.options.join('; ')] as const] : []))
    expect(Object.fromEntries(lists.filter(([, options]) => ![US_STATES, ADDRESS_STATES].some((states) => options === states.join('; '))))).toEqual(
      optionsByField ?? {},
    )
    for (const field of Object.values(fields)) {
      if (!('options' in field)) continue
      // Only codes such as `mc` and `full-time` have separate labels.
      for (const { value, label } of optionsOf(field)) if (/^[A-Z\d]/.test(value)) expect(label).toBe(value)
      if (field.kind === 'choices') expect(field.all).toBe(field.options.find((option) => /^all of the above$/i.test(option)))
    }
  },
)

test.each([
  [
    'corporation-filing',
    'sameAsRegistration',
    'mailingAddress.street=address.street; mailingAddress.city=address.city; mailingAddress.state=address.state; mailingAddress.zip=address.zip',
  ],
  ['llcform', 'ownerIsAtBusiness', 'ownerstreet=street; ownercity=city; ownerstate=state; ownerzip=zip'],
  ['dba-filing', 'sameAsRegistration', 'state=stateOfRegistration'],
])('%s: %s copies %s', (form, name, pairs) => {
  const field = formOf(form).fields[name]
  expect(field?.kind === 'tick' && Object.entries(field.copies ?? {}).map((pair) => pair.join('='))).toEqual(pairs.split('; '))
})

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

test.each(DEPENDENT)('%s: %s is shown by %j and hidden by %j', (form, name, shows, hides, asks) => {
  const definition = formOf(form)
  const { fields } = definition
  const empty = { [name]: emptyValue(fields[name] as Field) }
  const [shown, hidden]: readonly Answers[] = [shows, hides].map((answers) => ({ ...definition.sample, ...answers }))
  expect([shown, hidden].map((answers = {}) => isFieldActive(fields, name, answers))).toEqual([true, false])
  expect([shown, hidden].map((answers) => validate(fields, { ...answers, ...empty })[name])).toEqual([asks, undefined])
  const filled: Answers = { [name]: definition.sample[name] || 'left behind' }
  const back = answersFromBody(definition, toJsonBody(definition, { ...hidden, ...filled }))
  expect(back[name]).toEqual(empty[name])
})

/** Sections 5 and 9 of both specifications. */
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
  expect(formOf(form).fields[name]).toMatchObject({ kind: 'files', maxFiles, maxBytes, tooBig, wrongType })
  const extensions =
    form === 'let-us-talk' ? ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] : ['doc', 'docx', 'pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif', 'xls', 'xlsx', 'csv']
  expect(formOf(form).fields[name]).toMatchObject({ extensions })
})

const MINUTE = 60_000
const DAY = 86_400_000

test('has the specified limits', () => {
  expect(limits).toMatchObject({
    // Specification 1, section 9.
    CODE_DIGITS: 6,
    CODE_RESEND_AFTER_MS: 180_000,
    ALERT_DISMISS_AFTER_MS: 5_000,
    LOGIN_PASSWORD_MIN_CHARACTERS: 6,
    NEW_PASSWORD_MIN_CHARACTERS: 8,
    UPLOAD_MAX_BYTES: 4_194_304,
    UPLOAD_MAX_DOCUMENTS: 5,
    TOKEN_STORAGE_KEY: 'auth_token',
    // Specification 2, section 9: 12 MB.
    CONTACT_ATTACHMENT_MAX_BYTES: 12_582_912,
    // Emailed codes: 10 minutes, 5 attempts.
    CODE_LIFETIME_MS: 600_000,
    CODE_MAX_ATTEMPTS: 5,
    // Values from decisions 0080, 0106, and 0087, and from docs/security.md. The specification does not have them.
    PASSWORD_MAX_CHARACTERS: 128,
    ROWS_MAX: 50,
    TEXT_MAX_CHARACTERS: 200,
    LONG_TEXT_MAX_CHARACTERS: 5_000,
    JSON_BODY_MAX_BYTES: 262_144,
    DRAFT_EXPIRES_AFTER_MS: 30 * DAY,
    SAVED_CONTACTS_MAX: 3,
    SAVED_CONTACT_EXPIRES_AFTER_MS: 90 * DAY,
  })
})

test('limits match those of the fields', () => {
  const optional = { optional: true } as const
  const file = documents('F', { ...optional, wrongType: '', tooBig: '' })
  expect([text('T', optional).maxCharacters, longText('L', optional).maxCharacters, rows('R', { ...optional, one: 'row', columns: {} }).maxRows]).toEqual([
    200, 5_000, 50,
  ])
  expect([digits('D', optional).maxDigits, count('C', optional).maxDigits, count('C', optional).sendAs, digits('D', optional).sendAs]).toEqual([
    12,
    7,
    'number',
    'text',
  ])
  expect([file.maxFiles, file.maxBytes, file.tooMany, documents('F', { ...optional, maxFiles: 1, wrongType: '', tooBig: '' }).tooMany]).toEqual([
    5,
    4_194_304,
    'Choose at most 5 files.',
    'Choose one file.',
  ])
  expect([...DOCUMENT_EXTENSIONS]).toEqual(['doc', 'docx', 'pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif', 'xls', 'xlsx', 'csv'])
})

test('has the specified retention periods', () => {
  expect(retention).toMatchObject({
    HOUR_MS: 60 * MINUTE,
    DAY_MS: DAY,
    SESSION_IDLE_MS: DAY,
    SESSION_MAX_MS: 30 * DAY,
    CHALLENGE_RETENTION_MS: DAY,
    VERIFIED_EMAIL_LIFETIME_MS: 15 * MINUTE,
    BROWSER_COOKIE_LIFETIME_MS: 180 * DAY,
    LOGIN_FAILURE_RETENTION_MS: 90 * DAY,
    RATE_LIMIT_RETENTION_MS: 2 * DAY,
    SENT_MAIL_RETENTION_MS: 30 * DAY,
    UNUSED_FILE_RETENTION_MS: 7 * DAY,
  })
})

test('uses the exact shared sentences (section 8 of both documents)', () => {
  expect(messages).toMatchObject({
    submitted: 'Your request has been successfully submitted. Our team will connect with you shortly to follow up.',
    submitFailed: 'Error submitting form. Please try again.',
    contactFailed: 'Something went wrong. Please try again.',
    codeFailed: 'OTP verification failed',
    emailVerified: 'Email verified successfully!',
    loginFailed: 'Login failed',
    loginSucceeded: 'Login successful',
    passwordReset: 'Password has been reset!',
  })
  const own = ['contact-us', 'let-us-talk']
  const failures = [...requests, ...filings, callbackRequest].map(({ route, failed }) => ({ route, failed }))
  expect(failures.filter(({ failed }) => failed !== 'Error submitting form. Please try again.')).toEqual(
    own.map((route) => ({ route, failed: 'Something went wrong. Please try again.' })),
  )
})

test('has the account calls (section 7 of document 1) and two of our own', () => {
  expect(accountEndpoints).toMatchObject({
    login: 'auth/login',
    signup: 'auth/signup',
    verifyCode: 'auth/verify-otp',
    resendCode: 'auth/resend-otp',
    forgotPassword: 'auth/forgot-password',
    resetPassword: 'auth/reset-password',
    logout: 'auth/logout',
    account: 'auth/account',
  })
})

test('a reference number can be read aloud without mistakes', () => {
  for (const reference of ['RC-7K4M-2QX9', 'RC-0000-ZZZZ']) expect(reference).toMatch(REFERENCE_PATTERN)
  for (const letter of 'ILOU') expect(`RC-7K4M-2QX${letter}`).not.toMatch(REFERENCE_PATTERN)
  for (const reference of ['RC-7K4M2QX9', 'RC-7K4M-2QX', 'RC-7K4M-2QX99', 'rc-7k4m-2qx9', ' RC-7K4M-2QX9']) expect(reference).not.toMatch(REFERENCE_PATTERN)
})

test.each(['RC-7K4M-2QX9', 'rc-7k4m-2qx9', ' RC 7K4M 2QX9 ', 'rc7k4m2qx9', '7K4M-2QX9', 'RC–7K4M–2QX9.', '#RC_7K4M.2QX9'])('“%s” means RC-7K4M-2QX9', (typed) =>
  expect(parseReference(typed)).toBe('RC-7K4M-2QX9'),
)

test('similar characters are equal, a reference may begin with RC, and invalid text stays unchanged', () => {
  expect(parseReference('rc-o0il-1abc')).toBe('RC-0011-1ABC')
  expect(['RC12-3456', 'RC-RC12-3456'].map(parseReference)).toEqual(['RC-RC12-3456', 'RC-RC12-3456'])
  for (const typed of ['', 'RC-7K4M-2QX', 'RC-7K4M-2QX99', 'RC-7K4M-2QXU', 'XC-7K4M-2QX9', 'my request']) expect(parseReference(typed)).toBe(typed)
})

test('names of the honeypot field and the elapsed-time header', () => expect([HONEYPOT_FIELD, ELAPSED_HEADER]).toEqual(['website', 'form-elapsed-ms']))

describe('the company', () => {
  test('has the hours and year of the documents: seven days a week, 2025', () => {
    expect([company.hours, company.copyrightYear]).toEqual(['7 days a week', 2025])
  })

  test('has one phone number, shown and dialed, and valid links and email address', () => {
    expect(company.phone.e164).toBe(`+1${company.phone.display.replace(/\D/g, '')}`)
    expect(company.phone.e164).toMatch(/^\+1\d{10}$/)
    expect(company.email).toMatch(/^\S+@\S+\.\S+$/)
    for (const { href } of company.social) expect(new URL(href).protocol).toBe('https:')
    expect(company.address).toMatch(/\d.*, .*[A-Z]{2} \d{5}$/)
  })

  test('uses its time zone', () => {
    const { id, name } = company.timeZone
    expect(new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'longGeneric' }).format(0)).toContain(name)
  })

  // Skipped for other brands, because they have other facts.
  test.runIf(company.name === 'Roadcharter')('has the contact data of the company', () => {
    expect(company).toMatchObject({
      phone: { display: '(800) 555-0142', e164: '+18005550142' },
      email: 'hello@roadcharter.example',
      address: '1 Terminal Way, Dallas, TX 75201',
      phoneTimes: '',
      timeZone: { id: 'America/Chicago', name: 'Central Time' },
    })
    expect(company.social.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'LinkedIn https://www.linkedin.com/company/roadcharter',
      'Facebook https://www.facebook.com/roadcharter',
      'Instagram https://www.instagram.com/roadcharter',
    ])
  })
})

test('a ZIP code has six digits on the corporation filing as specified, and follows the US rule everywhere else', () => {
  expect(ZIP_RULE).toBe(ZIP_RULES.specified)
  const acceptedZips = (pattern: RegExp) => ['75202', '752020', '75202-1234', '7520', '75202-123', '752021234', '7520a'].filter((zip) => pattern.test(zip))
  expect([acceptedZips(ZIP_RULES.specified.pattern), acceptedZips(ZIP_RULES.us.pattern), acceptedZips(US_ZIP)]).toEqual([
    ['752020'],
    ['75202', '75202-1234'],
    ['75202', '75202-1234'],
  ])
})

describe('places', () => {
  const STATES =
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming'
  const names = STATES.split(', ').map((state) => state.slice(3))
  const of = (iso2: string) => states.filter(({ country_code }) => country_code === iso2).map(({ name }) => name)

  const TERRITORIES = [
    'American Samoa',
    'Guam',
    'Northern Mariana Islands',
    'Puerto Rico',
    'US Virgin Islands',
    'Armed Forces Americas (AA)',
    'Armed Forces Europe (AE)',
    'Armed Forces Pacific (AP)',
  ]
  const OF_ADDRESSES = [
    'corporation-filing address.state',
    'corporation-filing mailingAddress.state',
    'dba-filing state',
    'llcform ownerstate',
    'llcform state',
  ]

  test('lists of states have 51 names, and those of addresses also the territories and military regions', () => {
    expect(names).toHaveLength(51)
    expect([...US_STATES]).toEqual(names)
    const lists = [...requests, ...filings].flatMap(({ route, fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        'options' in field && field.options.includes('Texas')
          ? [[`${route} ${name}`, optionsOf(field).map(({ value, label }) => [value, label])] as const]
          : [],
      ),
    )
    expect(lists.map(([where]) => where)).toEqual(
      expect.arrayContaining([
        ...OF_ADDRESSES,
        'corporation-filing state',
        'dba-filing stateOfRegistration',
        'existingscorpform state',
        'llcform stateofformation',
        'newscorpform state',
      ]),
    )
    for (const [where, offered] of lists) {
      const all = OF_ADDRESSES.includes(where) ? [...names, ...TERRITORIES] : names
      expect([where, offered]).toEqual([where, all.map((name) => [name, name])])
    }
  })

  test('reference data has countries by code with their states and provinces', () => {
    expect([countries.length, new Set(countries.map(({ iso2 }) => iso2)).size, new Set(countries.map(({ name }) => name)).size]).toEqual([249, 249, 249])
    for (const { iso2 } of countries) expect(iso2).toMatch(/^[A-Z]{2}$/)
    const code = (name: string) => countries.find((country) => country.name === name)?.iso2
    expect(['United States', 'Canada', 'Mexico', 'India', 'Ukraine', 'Germany'].map(code)).toEqual(['US', 'CA', 'MX', 'IN', 'UA', 'DE'])
    // ISO 3166-2 includes the outlying areas.
    expect(of('US').filter((name) => !names.includes(name))).toEqual([
      'American Samoa',
      'Guam',
      'Northern Mariana Islands',
      'Puerto Rico',
      'United States Minor Outlying Islands',
      'United States Virgin Islands',
    ])
    expect(names.filter((name) => !of('US').includes(name))).toEqual([])
    expect(of('CA')).toEqual([
      'Alberta',
      'British Columbia',
      'Manitoba',
      'New Brunswick',
      'Newfoundland and Labrador',
      'Northwest Territories',
      'Nova Scotia',
      'Nunavut',
      'Ontario',
      'Prince Edward Island',
      'Quebec',
      'Saskatchewan',
      'Yukon',
    ])
    expect([of('MX').length, of('IN').length > 30, states.length]).toEqual([32, true, 4030])
    const known = new Set(countries.map(({ iso2 }) => iso2))
    expect(states.filter(({ country_code }) => !known.has(country_code))).toEqual([])
  })

  test('a country without states is listed as its own state', () => {
    const places = { countries, states }
    expect(statesOf(places, 'CA')).toEqual(of('CA'))
    expect(statesOf(places, 'US')).toEqual(of('US'))
    expect([statesOf(places, 'AQ'), statesOf(places, 'QQ'), statesOf(places, '')]).toEqual([['Antarctica'], [], []])
  })

  test('"Let us talk" accepts phone numbers of four countries (2, section 2)', () => {
    expect(CALLBACK_COUNTRIES).toEqual({
      US: { name: 'United States', callingCode: '+1' },
      IN: { name: 'India', callingCode: '+91' },
      UA: { name: 'Ukraine', callingCode: '+380' },
      HK: { name: 'Hong Kong', callingCode: '+852' },
    })
  })
})
