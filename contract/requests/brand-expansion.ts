import { defineRequest } from '#contract/forms/define.ts'
import { BRAND_ASSETS, BRANDING_SERVICES, CONTACT_METHODS, TEXT_MESSAGE_CONSENT } from '#contract/forms/enumerations.ts'
import { choices, email, phone, select, text } from '#contract/forms/field.ts'
import { REQUIRED_NO_PERIOD } from '#contract/forms/generic-messages.ts'

/** Specification 2, section 3 (Brand expansion) and section 5. The route is spelled as specified. */
export const brandExpansionRequest = defineRequest({
  route: 'brand-expanssion-request',
  endpoint: 'brand-expansion',
  title: 'Request brand expansion',
  noun: 'brand expansion',
  outcome: 'A website, a logo, and a plan to reach shippers.',
  submitLabel: 'Submit brand request',
  fields: {
    fullName: text('Full name', { required: 'Full Name is required', asks: 'name' }),
    companyName: text('Company name', { required: 'Company Name is required', asks: 'company' }),
    email: email('Email', { required: 'Email is required', invalid: 'Enter a valid email' }),
    phone: phone('Phone number', { required: 'Phone number is required', invalid: 'Invalid Phone Number', copyTo: 'phoneNumber' }),
    existingAssets: select('Do you have a logo and a website?', { required: REQUIRED_NO_PERIOD, options: BRAND_ASSETS }),
    brandingServices: choices('Which services do you need?', {
      required: 'Select at least one service',
      clear: true,
      options: BRANDING_SERVICES,
      all: 'All of the Above',
    }),
    contactMethod: select('How should we contact you?', {
      required: 'Select a contact method',
      clear: true,
      options: CONTACT_METHODS,
      hint: TEXT_MESSAGE_CONSENT,
    }),
  },
  sample: {
    fullName: 'Tyrell Hayes',
    companyName: 'Hayes Heavy Haul',
    email: 'tyrell@hayesheavyhaul.example',
    phone: '+17195550166',
    existingAssets: 'Only a logo',
    brandingServices: ['Website Design', 'Shipper Targeting Plan'],
    contactMethod: 'Phone Call',
  },
})
