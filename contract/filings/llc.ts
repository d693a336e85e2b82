import { AGENT_HELP, DBA_HELP, EIN_HELP, SCORP_HELP } from '#contract/filings/help.ts'
import { defineFiling } from '#contract/forms/define.ts'
import { checkboxField, documents, email, longText, phone, text, yesNo, zip } from '#contract/forms/field.ts'
import { MANDATORY_MESSAGE, REQUIRED_MESSAGE } from '#contract/forms/generic-messages.ts'
import { addressState, usState } from '#contract/forms/us-states.ts'

const INVALID_ZIP = 'Invalid ZIP code'

/** Specification 1, sections 2, 3, and 5 (LLC). The address fields of step 2 begin with `owner`, because step 1 also has an address. */
export const llcFiling = defineFiling({
  route: 'llcform',
  endpoint: 'llcusers',
  title: 'Form an LLC',
  noun: 'LLC',
  outcome: 'Name search, Articles of Organization, EIN, and operating agreement for your trucking company.',
  submitLabel: 'Submit LLC filing',
  steps: {
    business: {
      title: 'Basic Business Details',
      fields: {
        name: text('Business name', {
          required: REQUIRED_MESSAGE,
          asks: 'newCompany',
          hint: 'The name as you want it registered. We’ll check that it’s available.',
        }),
        stateofformation: usState('State of formation', { required: 'State is required.', suggests: 'state' }),
        street: text('Street address', { required: REQUIRED_MESSAGE, asks: 'street', section: 'business' }),
        city: text('City', { required: REQUIRED_MESSAGE, asks: 'city', section: 'business' }),
        state: addressState('State', { required: 'State is required.', asks: 'state', section: 'business' }),
        zip: zip('ZIP code', { required: REQUIRED_MESSAGE, invalid: INVALID_ZIP, asks: 'zip', section: 'business' }),
        description: longText('What will the business do?', { required: REQUIRED_MESSAGE, hint: 'For example: dry van, regional, two trucks.' }),
      },
    },
    ownership: {
      title: 'Ownership Information',
      fields: {
        fullname: text("Owner's full name", { required: REQUIRED_MESSAGE, asks: 'name' }),
        email: email('Email', { required: REQUIRED_MESSAGE, invalid: 'Enter a valid email.' }),
        phone: phone('Phone number', { required: 'Phone number is required.', invalid: 'Invalid Phone Number.' }),
        ownerIsAtBusiness: checkboxField('The owner lives at the business address', {
          optional: true,
          clearedNotice: 'We removed the owner’s address that was here.',
          copies: { ownerstreet: 'street', ownercity: 'city', ownerstate: 'state', ownerzip: 'zip' },
          local: true,
        }),
        ownerstreet: text('Street address', { required: REQUIRED_MESSAGE, asks: 'ownStreet', section: 'owner' }),
        ownercity: text('City', { required: REQUIRED_MESSAGE, asks: 'ownCity', section: 'owner' }),
        ownerstate: addressState('State', { required: 'State is required.', asks: 'ownState', section: 'owner' }),
        ownerzip: zip('ZIP code', { required: REQUIRED_MESSAGE, invalid: INVALID_ZIP, asks: 'ownZip', section: 'owner' }),
        members: yesNo('Will the LLC have more than one member?', { required: MANDATORY_MESSAGE, hint: 'A member is an owner of the LLC.' }),
      },
    },
    taxAndCompliance: {
      title: 'Tax & Compliance Options',
      intro: 'Not sure? Choose Yes. We’ll call you and decide together before anything is filed.',
      fields: {
        bank: yesNo('Do you want help opening a business bank account?', {
          required: MANDATORY_MESSAGE,
          hint: 'An account in the company’s name, separate from your own money.',
        }),
        scorp: yesNo('Do you want to elect S-Corp taxation?', { required: MANDATORY_MESSAGE, hint: SCORP_HELP }),
        ein: yesNo('Do you need an EIN?', { required: MANDATORY_MESSAGE, hint: EIN_HELP }),
        agent: yesNo('Do you want us to act as your registered agent?', { required: MANDATORY_MESSAGE, hint: AGENT_HELP }),
        dba: yesNo('Do you need a DBA (trade name)?', { required: MANDATORY_MESSAGE, hint: DBA_HELP }),
      },
    },
    uploads: {
      title: 'Uploads',
      intro: 'Add the documents you already have. You can send others later.',
      fields: {
        formationDocs: documents('Formation documents', {
          optional: true,
          wrongType: 'Invalid file type. Allowed formats are PDF, Word, Excel, Images, ZIP, CSV.',
          tooBig: 'File size exceeds 4 MB limit.',
        }),
        additionalnotes: longText('Additional notes', { optional: true }),
      },
    },
    confirmation: { title: 'Final Confirmation', intro: 'Review your answers, then submit.', fields: {} },
  },
  sample: {
    name: 'Lone Star Freight LLC',
    stateofformation: 'Texas',
    street: '410 Commerce St',
    city: 'Dallas',
    state: 'Texas',
    zip: '75202',
    description: 'Regional dry van, two trucks.',
    fullname: 'Marisol Ortega',
    email: 'marisol@lonestarfreight.example',
    phone: '+12145550199',
    ownerIsAtBusiness: false,
    ownerstreet: '88 Elm Ave',
    ownercity: 'Fort Worth',
    ownerstate: 'Texas',
    ownerzip: '76102-1234',
    members: 'no',
    bank: 'yes',
    scorp: 'no',
    ein: 'yes',
    agent: 'yes',
    dba: 'no',
    formationDocs: [],
    additionalnotes: '',
  },
})
