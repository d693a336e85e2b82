import { expect, it } from 'vitest'
import { dbaFiling } from '#contract/filings/dba.ts'
import { formatAnswer, toMultipart } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'

const { fields, sample } = dbaFiling
const problems = (changed: object) => validate(fields, { ...sample, ...changed })

it('sends a flat body, as specified', () => {
  const { texts, files } = toMultipart(dbaFiling, sample)
  expect(Object.fromEntries(texts.map(({ name, value }) => [name, value]))).toEqual({
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
    sameAsRegistration: 'false',
    state: 'Texas',
    zip: '75202',
    fullName: 'Marisol Ortega',
    role: 'Owner',
    phone: '+12145550199',
    phoneNumber: '+12145550199',
    email: 'marisol@lonestarfreight.example',
    secondaryContact: '',
    certificate: 'true',
    einHelp: 'false',
    bankSupport: 'false',
    mcDotUpdate: 'true',
    dispatchSetup: 'false',
    confirm: 'true',
    signer: 'Marisol Ortega',
    paymentMethod: 'ach',
  })
  expect(files.map(({ name }) => name)).toEqual(['idFile', 'formationDocs'])
})

it('requires an ID, one to five documents, a signature, and a payment method', () => {
  expect(problems({ idFile: [], formationDocs: [], confirm: false, signer: '', paymentMethod: '' })).toEqual({
    idFile: 'ID is required.',
    formationDocs: 'This field is required.',
    confirm: 'You must confirm before submitting.',
    signer: 'Signature required.',
    paymentMethod: 'Payment method is required.',
  })
  const [document] = sample.formationDocs as readonly { id: string; name: string; size: number; type: string }[]
  const many = Array.from({ length: 6 }, (_, index) => ({ ...document, id: String(index) }))
  expect(problems({ formationDocs: many.slice(0, 5) })).toEqual({})
  expect(problems({ formationDocs: many })).toEqual({ formationDocs: 'Choose at most 5 files.' })
  expect(problems({ idFile: many.slice(0, 2) })).toEqual({ idFile: 'Choose one file.' })
})

it('accepts a country code and shows the name of the country', () => {
  expect(problems({ dbaCounty: 'Germany' })).toEqual({ dbaCounty: 'This field is required.' })
  expect(formatAnswer(fields.dbaCounty as never, 'DE')).toBe('Germany')
})
