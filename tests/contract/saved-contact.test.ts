/** Answers that forms share. tests/contract/forms lists the fields of each form that ask for them. */
import { describe, expect, it } from 'vitest'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import { filings } from '#contract/filings/index.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { contactFieldsOf, contactKeyOf, findPrefills, mergeContact, type SavedContact } from '#contract/forms/saved-contact.ts'
import { buyerRequest } from '#contract/requests/buyer.ts'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { existingScorpRequest } from '#contract/requests/existing-scorp.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { hiringRequest } from '#contract/requests/hiring.ts'
import { requests } from '#contract/requests/index.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'

describe.each([...requests, ...filings, callbackRequest])('$route', (form) => {
  it('agrees with the autocomplete of its fields', () => {
    const tokens: Readonly<Record<string, RegExp>> = {
      name: /^name$/,
      email: /^email$/,
      phone: /^tel$/,
      company: /^organization$/,
      newCompany: /^organization$/,
      street: /address-line1$/,
      city: /address-level2$/,
      state: /address-level1$/,
      zip: /postal-code$/,
    }
    const parts = new Map(contactFieldsOf(form))
    for (const [name, field] of Object.entries(form.fields)) {
      const part = parts
        .get(name)
        ?.replace(/^own/, '')
        .replace(/^[SCZ]/, (letter) => letter.toLowerCase())
      if (part !== undefined) expect(field.autoComplete).toMatch(tokens[part] as RegExp)
      // Each form needs a new signature, and the state of formation is not the state of residence.
      else if (name !== 'signer' && !/formation/.test(field.label))
        for (const token of Object.values(tokens)) expect(field.autoComplete ?? '', name).not.toMatch(token)
    }
  })

  it('fills in its sample from the data it saved', () => {
    const person = mergeContact(form, form.sample, () => undefined)
    const savedParts = new Map(contactFieldsOf(form).filter(([, part]) => part !== 'newCompany'))
    const filled = findPrefills(form, person as SavedContact, {})
    expect(filled.map(({ name }) => name).sort()).toEqual([...savedParts.keys()].sort())
    for (const { name, value } of filled) expect(value).toBe(form.sample[name as keyof typeof form.sample])
  })
})

const names = (all: ReturnType<typeof findPrefills>) => all.map(({ name }) => name)
const savedContactFrom = (form: Parameters<typeof mergeContact>[0], answers: object, before?: SavedContact) =>
  mergeContact(form, answers as never, () => before) as SavedContact
const dana = savedContactFrom(factoringRequest, factoringRequest.sample)
const marisol = savedContactFrom(llcFiling, llcFiling.sample)

it('fills in a contact block under each of its field names', () => {
  expect(findPrefills(hiringRequest, dana, {}).map(({ name, value }) => [name, value])).toEqual([
    ['name', 'Dana Whitfield'],
    ['email', 'dana@whitfieldhauling.example'],
    ['phone', '+12145550142'],
    ['company', 'Whitfield Hauling LLC'],
  ])
  expect(findPrefills(existingScorpRequest, dana, {})).toContainEqual({ name: 'name', part: 'company', value: 'Whitfield Hauling LLC' })
})

it("never proposes the current company as a new company's name, and saves that name if no other is known", () => {
  for (const form of [llcFiling, newScorpRequest, corporationFiling])
    expect(names(findPrefills(form, dana, {}))).not.toContain(form === corporationFiling ? 'businessName' : 'name')
  expect(savedContactFrom(llcFiling, llcFiling.sample).company).toBe('Lone Star Freight LLC')
  // If a form asks for a new and an existing company, the existing one is used.
  const both = { route: 'llcform', fields: { ...llcFiling.fields, company: factoringRequest.fields.companyname } }
  expect(savedContactFrom(both, { ...llcFiling.sample, company: 'Whitfield Hauling LLC' }).company).toBe('Whitfield Hauling LLC')
  expect(savedContactFrom(llcFiling, llcFiling.sample)).not.toHaveProperty('newCompany')
  expect(savedContactFrom(llcFiling, { ...llcFiling.sample, name: ' ' })).not.toHaveProperty('company')
  expect(savedContactFrom(llcFiling, { ...llcFiling.sample, email: dana.email }, dana).company).toBe('Whitfield Hauling LLC')
})

it('keeps business and home addresses separate', () => {
  expect(findPrefills(corporationFiling, marisol, {}).map(({ name, value }) => [name, value])).toEqual(
    expect.arrayContaining([
      ['address.street', '410 Commerce St'],
      ['mailingAddress.street', '88 Elm Ave'],
    ]),
  )
  expect(names(findPrefills(dbaFiling, marisol, {}))).toEqual(['legalName', 'street', 'city', 'state', 'zip', 'fullName', 'phone', 'email'])
})

it('fills in only empty fields and never mixes two addresses', () => {
  expect(names(findPrefills(factoringRequest, dana, { fullname: 'D. Whitfield', email: ' ' }))).toEqual(['phone', 'email', 'companyname'])
  expect(names(findPrefills(llcFiling, marisol, { city: 'Houston' }))).not.toEqual(expect.arrayContaining(['street']))
  expect(names(findPrefills(llcFiling, marisol, { city: 'Houston' }))).toContain('ownerstreet')
  expect(names(findPrefills(llcFiling, marisol, { city: 'Dallas' }))).toEqual(expect.arrayContaining(['street', 'state', 'zip']))
})

it('skips values that the field would reject', () => {
  const abroad = { ...dana, phone: '+4930901820' }
  expect(names(findPrefills(buyerRequest, abroad, {}))).not.toContain('phone')
  expect(names(findPrefills(contactRequest, abroad, {}))).toContain('phone')
})

it('saves visible answers, replaces the whole address, and keeps the rest', () => {
  const moved = savedContactFrom(
    newScorpRequest,
    { ...newScorpRequest.sample, email: marisol.email, street: '9 Oak St', city: 'Austin', zip: '78701' },
    marisol,
  )
  expect(moved).toMatchObject({ street: '9 Oak St', city: 'Austin', zip: '78701', ownStreet: '88 Elm Ave' })
  expect(moved.state).toBeUndefined()
  expect(savedContactFrom(contactRequest, { ...contactRequest.sample, company: '', email: marisol.email }, marisol).company).toBe('Lone Star Freight LLC')
})

it('identifies people by email address, ignoring letter case', () => {
  expect(contactKeyOf(' Dana@Whitfield.Example ')).toBe('dana@whitfield.example')
})

it('saves no one without an email address', () => {
  expect(mergeContact(contactRequest, { ...contactRequest.sample, email: ' ' }, () => undefined)).toBe(null)
})
