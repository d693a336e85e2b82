import { costTexts } from '#contract/forms/cost.ts'
import { defineFiling } from '#contract/forms/define.ts'
import { checkboxField, country, date, documents, email, phone, radio, select, subdivision, text, zip } from '#contract/forms/field.ts'
import { REQUIRED_MESSAGE } from '#contract/forms/generic-messages.ts'
import { addressState, usState } from '#contract/forms/us-states.ts'

const fileMessages = {
  wrongType: 'Invalid file type. Allowed formats are PDF, Word, Excel, Images, ZIP, CSV.',
  tooBig: 'File size exceeds 4 MB limit.',
} as const

/** Specification 1, sections 2 to 5 (DBA filing). The last step submits the filing. */
export const dbaFiling = defineFiling({
  route: 'dba-filing',
  endpoint: 'dba',
  title: 'File a DBA',
  noun: 'DBA',
  outcome: 'A trade name for your trucking business, registered where you need it.',
  submitLabel: 'Submit DBA filing',
  cost: costTexts.dba,
  steps: {
    entity: {
      title: 'Business Entity Information',
      fields: {
        legalName: text('Legal business name', { required: REQUIRED_MESSAGE, asks: 'company', hint: 'The name exactly as registered.' }),
        entityType: select('Type of entity', { required: REQUIRED_MESSAGE, options: ['Corporation', 'LLC', 'Sole Proprietor'] }),
        stateOfRegistration: usState('State of registration', { required: 'State is required.', autoComplete: 'off' }),
        formationDate: date('Date of formation', { required: REQUIRED_MESSAGE, range: 'past' }),
      },
    },
    dbaDetails: {
      title: 'DBA Details',
      fields: {
        dbaName: text('DBA name', { required: REQUIRED_MESSAGE, autoComplete: 'off', hint: 'The name you want to do business under.' }),
        dbaCounty: country('Country', { required: REQUIRED_MESSAGE, autoComplete: 'off', clearedNotice: 'We removed the state.' }),
        dbaState: subdivision('State', { required: 'State is required.', of: 'dbaCounty', autoComplete: 'off' }),
        dbaPurpose: select('Why do you need the DBA?', {
          required: REQUIRED_MESSAGE,
          options: ['New brand', 'Different line of business', 'Rebranding', 'Banking/contract requirement'],
        }),
      },
    },
    address: {
      title: 'Business Address',
      fields: {
        street: text('Street address', { required: REQUIRED_MESSAGE, asks: 'street' }),
        city: text('City', { required: REQUIRED_MESSAGE, asks: 'city' }),
        sameAsRegistration: checkboxField('Same as state of registration', {
          optional: true,
          clearedNotice: 'We removed the state that was here.',
          copies: { state: 'stateOfRegistration' },
        }),
        state: addressState('State', { required: 'State is required.', asks: 'state' }),
        zip: zip('ZIP code', { required: REQUIRED_MESSAGE, asks: 'zip', invalid: 'Invalid ZIP code' }),
      },
    },
    contact: {
      title: 'Contact Information',
      fields: {
        fullName: text('Full name', { required: REQUIRED_MESSAGE, asks: 'name' }),
        role: text('Your role', { required: REQUIRED_MESSAGE, autoComplete: 'organization-title', hint: 'For example: owner, manager.' }),
        phone: phone('Phone number', { required: 'Phone number is required.', invalid: 'Invalid Phone Number.', copyTo: 'phoneNumber' }),
        email: email('Email', { required: REQUIRED_MESSAGE, invalid: 'Enter a valid email.' }),
        secondaryContact: text('Secondary contact', { optional: true, autoComplete: 'off', hint: 'Name and phone or email.' }),
      },
    },
    idVerification: {
      title: 'ID Verification',
      intro: 'Photos are fine as long as every word is readable.',
      fields: {
        idFile: documents('Your ID', { required: 'ID is required.', maxFiles: 1, ...fileMessages, hint: "Driver's license or passport." }),
        formationDocs: documents('Formation documents', {
          required: REQUIRED_MESSAGE,
          ...fileMessages,
          hint: 'For example: your articles or certificate of formation.',
        }),
      },
    },
    services: {
      title: 'Additional Services',
      intro: 'Check any other services that would help. You can also skip this step.',
      fields: {
        certificate: checkboxField('Certified copy of the DBA certificate', { optional: true }),
        einHelp: checkboxField('Help with an EIN', { optional: true }),
        bankSupport: checkboxField('Help with the bank account', { optional: true }),
        mcDotUpdate: checkboxField('MC and DOT record update', { optional: true }),
        dispatchSetup: checkboxField('Dispatch setup', { optional: true }),
      },
    },
    signature: {
      title: 'Signature & Payment',
      intro: 'Sign here. Review your answers below, then submit.',
      fields: {
        confirm: checkboxField('I confirm that these answers are true and that I may file for this business.', {
          required: 'You must confirm before submitting.',
        }),
        signer: text('Signature', { required: 'Signature required.', autoComplete: 'name', hint: 'Type your full name.' }),
        paymentMethod: radio('How would you like to pay?', {
          required: 'Payment method is required.',
          options: ['credit', 'ach'],
          hint: 'We won’t charge you now. We’ll tell you the price first.',
        }),
      },
    },
  },
  sample: {
    legalName: 'Lone Star Freight LLC',
    entityType: 'LLC',
    stateOfRegistration: 'Texas',
    formationDate: '2024-03-18',
    dbaName: 'Big Bend Hotshot',
    dbaCounty: 'US',
    dbaState: 'Texas',
    dbaPurpose: 'Different line of business',
    street: '410 Commerce St',
    city: 'Dallas',
    sameAsRegistration: false,
    state: 'Texas',
    zip: '75202',
    fullName: 'Marisol Ortega',
    role: 'Owner',
    phone: '+12145550199',
    email: 'marisol@lonestarfreight.example',
    secondaryContact: '',
    idFile: [{ id: 'sample-id', name: 'license.jpg', size: 48_000, type: 'image/jpeg' }],
    formationDocs: [{ id: 'sample-doc', name: 'articles.pdf', size: 120_000, type: 'application/pdf' }],
    certificate: true,
    einHelp: false,
    bankSupport: false,
    mcDotUpdate: true,
    dispatchSetup: false,
    confirm: true,
    signer: 'Marisol Ortega',
    paymentMethod: 'ach',
  },
})
