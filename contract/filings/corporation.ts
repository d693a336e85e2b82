import { AGENT_HELP, DBA_HELP, EIN_HELP, SCORP_HELP } from '#contract/filings/help.ts'
import { defineFiling } from '#contract/forms/define.ts'
import {
  ADDRESS_PARTS,
  checkboxField,
  choices,
  documents,
  email,
  HOME_ADDRESS_PARTS,
  longText,
  phone,
  radio,
  rows,
  text,
  yesNo,
  zip,
} from '#contract/forms/field.ts'
import { SHORT_REQUIRED_MESSAGE } from '#contract/forms/generic-messages.ts'
import { addressState, usState } from '#contract/forms/us-states.ts'
import { ZIP_RULE } from '#contract/forms/zip-rule.ts'

const YES_NO = ['Yes', 'No'] as const

const addressFields = (
  group: 'address' | 'mailingAddress',
  section: 'business' | 'mailing',
  [street, city, state, zipCode]: typeof ADDRESS_PARTS | typeof HOME_ADDRESS_PARTS,
) =>
  ({
    [`${group}.street`]: text('Street address', { required: 'Street is required', asks: street, section }),
    [`${group}.city`]: text('City', { required: 'City is required', asks: city, section }),
    [`${group}.state`]: addressState('State', { required: 'State is required', asks: state, section }),
    [`${group}.zip`]: zip('ZIP code', {
      required: 'Invalid ZIP code',
      invalid: 'Invalid ZIP code',
      pattern: ZIP_RULE.pattern,
      hint: ZIP_RULE.hint,
      asks: zipCode,
      section,
    }),
  }) as const

const WRONG_FILE_TYPE = 'Invalid file type. Allowed formats: doc, docx, pdf, zip, jpg, png, gif, xls, xlsx, csv.'

/** Specification 1, sections 2 to 5 (corporation filing). The last step submits the filing. */
export const corporationFiling = defineFiling({
  route: 'corporation-filing',
  endpoint: 'filing',
  title: 'Form a corporation',
  noun: 'corporation',
  outcome: 'C-Corp or S-Corp. We prepare and file the documents for your trucking company.',
  submitLabel: 'Submit corporation filing',
  steps: {
    business: {
      title: 'Business Info',
      fields: {
        businessName: text('Business name', {
          required: 'Business Name is required',
          asks: 'newCompany',
          hint: 'The name as you want it registered. We’ll check that it’s available.',
        }),
        state: usState('State of incorporation', { required: 'State is required', autoComplete: 'off', suggests: 'address.state' }),
        corpType: choices('Type of corporation', {
          required: 'Required Corporation Type',
          options: ['C-Corp', 'S-Corp'],
          asJson: true,
          hint: 'An S-Corp is a corporation with a tax election. Not sure yet? Check both.',
        }),
        ...addressFields('address', 'business', ADDRESS_PARTS),
      },
    },
    incorporator: {
      title: 'Incorporator Info',
      intro: 'The incorporator signs the documents.',
      fields: {
        incorporator: text("Incorporator's full name", { required: SHORT_REQUIRED_MESSAGE, asks: 'name' }),
        email: email('Email', { required: 'Valid email required', invalid: 'Enter a valid email' }),
        phone: phone('Phone number', { required: 'Valid phone required', invalid: 'Invalid Phone Number', copyTo: 'phoneNumber' }),
        sameAsRegistration: checkboxField('Same as business registration address', {
          optional: true,
          clearedNotice: 'We removed the mailing address that was here.',
          copies: Object.fromEntries(['street', 'city', 'state', 'zip'].map((part) => [`mailingAddress.${part}`, `address.${part}`])),
        }),
        ...addressFields('mailingAddress', 'mailing', HOME_ADDRESS_PARTS),
      },
    },
    shareholders: {
      title: 'Shareholders',
      fields: {
        hasShareholders: yesNo('Does the corporation have shareholders yet?', {
          required: SHORT_REQUIRED_MESSAGE,
          clearedNotice: 'We removed the shareholders.',
        }),
        shareholders: rows('Shareholders', {
          required: 'Add at least one shareholder.',
          when: { field: 'hasShareholders', is: ['yes'] },
          one: 'shareholder',
          columns: {
            name: text('Full name', { required: 'Name is required', autoComplete: 'off' }),
            ownership: text('Ownership (%)', { required: 'Ownership is required', autoComplete: 'off', unit: '%' }),
            address: text('Address', { required: 'Address is required', autoComplete: 'off' }),
          },
        }),
      },
    },
    confirmation: {
      title: 'Confirmation',
      intro: 'Answer these last questions. Then review your answers below and submit.',
      fields: {
        sCorpHelp: radio('Do you want help with the S-Corp election?', {
          required: SHORT_REQUIRED_MESSAGE,
          options: ['Yes', 'No', 'Not Sure'],
          hint: SCORP_HELP,
        }),
        sCorpHelpDetails: longText('What are you unsure about?', { required: SHORT_REQUIRED_MESSAGE, when: { field: 'sCorpHelp', is: ['Not Sure'] } }),
        ein: radio('Do you need an EIN?', { optional: true, options: YES_NO, hint: EIN_HELP }),
        dba: radio('Do you need a DBA (trade name)?', { optional: true, options: YES_NO, hint: DBA_HELP }),
        agentService: radio('Registered agent', {
          optional: true,
          options: ['Yes, with privacy and compliance support', 'No, acting as own agent'],
          hint: AGENT_HELP,
        }),
        additionalNotes: longText('Additional notes', { optional: true }),
        idFile: documents('Your ID', {
          required: 'ID file is required',
          maxFiles: 1,
          wrongType: WRONG_FILE_TYPE,
          tooBig: 'File size exceeds 4MB limit.',
          hint: "Driver's license or passport. A photo is fine.",
        }),
        confirmation: checkboxField('I confirm that these answers are true and that I may file for this business.', {
          required: 'You must confirm field is required',
        }),
      },
    },
  },
  sample: {
    businessName: 'High Plains Carriers Inc.',
    state: 'Wyoming',
    corpType: ['C-Corp'],
    'address.street': '1200 Carey Ave',
    'address.city': 'Cheyenne',
    'address.state': 'Wyoming',
    'address.zip': ZIP_RULE.sample,
    incorporator: 'Earl Dawson',
    email: 'earl@highplains.example',
    phone: '+13075550148',
    sameAsRegistration: false,
    'mailingAddress.street': '77 Prairie Rd',
    'mailingAddress.city': 'Laramie',
    'mailingAddress.state': 'Wyoming',
    'mailingAddress.zip': ZIP_RULE.sample,
    hasShareholders: 'yes',
    shareholders: [
      { name: 'Earl Dawson', ownership: '60', address: '77 Prairie Rd, Laramie' },
      { name: 'June Dawson', ownership: '40', address: '77 Prairie Rd, Laramie' },
    ],
    sCorpHelp: 'Not Sure',
    sCorpHelpDetails: 'Is the election worth it with two trucks?',
    ein: 'Yes',
    dba: 'No',
    agentService: 'Yes, with privacy and compliance support',
    additionalNotes: '',
    idFile: [{ id: 'sample-id', name: 'license.jpg', size: 48_000, type: 'image/jpeg' }],
    confirmation: true,
  },
})
