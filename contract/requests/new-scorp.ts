import { costTexts } from '#contract/forms/cost.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { documents, email, longText, phone, radio, text, yesNo, zip } from '#contract/forms/field.ts'
import { MANDATORY_MESSAGE, REQUIRED_MESSAGE } from '#contract/forms/generic-messages.ts'
import { usState } from '#contract/forms/us-states.ts'

/** Specification 2, section 3 (S-Corp new) and section 5. The encoding is multipart, because the form has an ID file. */
export const newScorpRequest = defineRequest({
  route: 'newscorpform',
  endpoint: 'auth/newscorpform',
  toAgency: true,
  title: 'S-Corp for a new LLC or corporation',
  noun: 'S-Corp election',
  outcome: 'We’ll form the company and also file its S-Corp election (IRS Form 2553).',
  submitLabel: 'Submit S-Corp request',
  cost: costTexts.election,
  encoding: 'multipart',
  afterSuccess: 'home',
  keepsToken: true,
  fields: {
    name: text('Desired business name', { required: 'Business name is required.', asks: 'newCompany', hint: 'We’ll check that the name is available.' }),
    fullname: text("Owner's full name", { required: "Owner's Full Name is required.", asks: 'name' }),
    email: email('Email', { required: 'Email Address is required.', invalid: 'Enter a valid email' }),
    phone: phone('Phone number', { required: REQUIRED_MESSAGE, invalid: 'Invalid Phone Number', tenDigits: true }),
    street: text('Street address', { required: REQUIRED_MESSAGE, asks: 'street' }),
    city: text('City', { required: REQUIRED_MESSAGE, asks: 'city' }),
    state: usState('State of formation', { required: 'Select State of Formation.', clear: true }),
    zip: zip('ZIP code', { required: REQUIRED_MESSAGE, asks: 'zip', invalid: 'Invalid ZIP code' }),
    bussinesstype: radio('Is the business itself new?', {
      optional: true,
      options: ['new', 'existing'],
      hint: 'Choose Existing if you already run the business without an LLC or corporation.',
    }),
    description: longText('What does the business do?', { required: REQUIRED_MESSAGE }),
    taxyearend: text('Tax year end', { required: REQUIRED_MESSAGE, hint: 'For most companies: December 31.' }),
    financing: yesNo('Do you need help getting an EIN?', { required: MANDATORY_MESSAGE }),
    idFile: documents("Owner's ID", {
      optional: true,
      maxFiles: 1,
      wrongType: 'Invalid file type. Allowed formats are PDF, Word, Excel, Images, ZIP, CSV.',
      tooBig: 'File size exceeds 4 MB limit.',
    }),
  },
  sample: {
    name: 'Blue Mesa Carriers',
    fullname: 'Teresa Nakai',
    email: 'teresa@bluemesa.example',
    phone: '+15055550168',
    street: '77 Depot Rd',
    city: 'Gallup',
    state: 'New Mexico',
    zip: '87301',
    bussinesstype: 'existing',
    description: 'Flatbed, two trucks, net about $90,000 a year.',
    taxyearend: 'December 31',
    financing: 'yes',
    idFile: [],
  },
})
