import { expect, it } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { answersFromBody, toJsonBody, toMultipart } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts'

const file = (name: string, size = 1) => ({ id: name, name, size, type: '' })
const problem = (...files: ReturnType<typeof file>[]) => validate(llcFiling.fields, { ...llcFiling.sample, formationDocs: files }).formationDocs

it('sends two separate addresses', () => {
  const sent = Object.fromEntries(toMultipart(llcFiling, llcFiling.sample).texts.map(({ name, value }) => [name, value]))
  expect(sent).toMatchObject({ street: '410 Commerce St', zip: '75202', ownerstreet: '88 Elm Ave', ownerzip: '76102-1234', members: 'no' })
})

it('omits "The owner lives at the business address", because the reader infers it from the two addresses', () => {
  const home = { ownerstreet: '410 Commerce St', ownercity: 'Dallas', ownerstate: 'Texas', ownerzip: '75202' }
  const same = { ...llcFiling.sample, ...home, ownerIsAtBusiness: true }
  const sent = toJsonBody(llcFiling, same)
  expect(sent).toMatchObject(home)
  expect(Object.keys(sent)).not.toContain('ownerIsAtBusiness')
  expect(Object.keys(sent)).toEqual(Object.keys(llcFiling.fields).filter((name) => !['ownerIsAtBusiness', 'formationDocs'].includes(name)))
  expect(answersFromBody(llcFiling, sent).ownerIsAtBusiness).toBe(true)
  for (const other of [{ ...sent, ownerzip: '75203' }, { ...sent, ownerzip: '75203', ownerIsAtBusiness: 'true' }, {}])
    expect(answersFromBody(llcFiling, other).ownerIsAtBusiness).toBe(false)
})

it('has help for each tax and compliance question and for visitors who are not sure', () => {
  const { intro, fields } = llcFiling.steps.taxAndCompliance
  expect(intro).toMatch(/^Not sure\?.* decide together/)
  for (const field of Object.values(fields)) expect(field.hint).toMatch(/\.$/)
  expect(fields.ein.hint).toBe('EIN: your company’s tax ID number. The IRS issues it free of charge.')
})

it('accepts ten types in any letter case, up to 4 MB each and five files', () => {
  for (const type of ['doc', 'docx', 'pdf', 'zip', 'jpg', 'png', 'gif', 'xls', 'xlsx', 'csv', 'PDF']) expect(problem(file(`a.${type}`))).toBeUndefined()
  const wrongType = 'Invalid file type. Allowed formats are PDF, Word, Excel, Images, ZIP, CSV.'
  for (const name of ['a.exe', 'pdf', 'a.pdf.exe', 'a.']) expect(problem(file(name))).toBe(wrongType)
  expect(problem(file('a.pdf', UPLOAD_MAX_BYTES))).toBeUndefined()
  expect(problem(file('a.pdf', UPLOAD_MAX_BYTES + 1))).toBe('File size exceeds 4 MB limit.')
  const many = ['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.pdf`))
  expect(problem(...many.slice(0, 5))).toBeUndefined()
  expect(problem(...many)).toBe('Choose at most 5 files.')
})

it('checks addresses as US addresses', () => {
  expect(validate(llcFiling.fields, { ...llcFiling.sample, zip: '1234', state: 'Bavaria' })).toEqual({ zip: 'Invalid ZIP code', state: 'State is required.' })
})
