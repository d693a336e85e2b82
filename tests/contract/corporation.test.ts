import { expect, it } from 'vitest'
import { corporationFiling } from '#contract/filings/corporation.ts'
import type { Row } from '#contract/forms/field.ts'
import { formatAnswer, toJsonBody, toMultipart } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { ZIP_RULES } from '#contract/forms/zip-rule.ts'

const { fields, sample } = corporationFiling
const problems = (changed: object) => validate(fields, { ...sample, ...changed })

it('sends the specified body: addresses and types as JSON, shareholders by index, the phone twice', () => {
  const { texts, files } = toMultipart(corporationFiling, sample)
  const sent = Object.fromEntries(texts.map(({ name, value }) => [name, value]))
  expect(sent).toEqual({
    businessName: 'High Plains Carriers Inc.',
    state: 'Wyoming',
    corpType: '["C-Corp"]',
    address: '{"street":"1200 Carey Ave","city":"Cheyenne","state":"Wyoming","zip":"752020"}',
    incorporator: 'Earl Dawson',
    email: 'earl@highplains.example',
    phone: '+13075550148',
    phoneNumber: '+13075550148',
    sameAsRegistration: 'false',
    mailingAddress: '{"street":"77 Prairie Rd","city":"Laramie","state":"Wyoming","zip":"752020"}',
    hasShareholders: 'yes',
    'shareholders[0][name]': 'Earl Dawson',
    'shareholders[0][ownership]': '60',
    'shareholders[0][address]': '77 Prairie Rd, Laramie',
    'shareholders[1][name]': 'June Dawson',
    'shareholders[1][ownership]': '40',
    'shareholders[1][address]': '77 Prairie Rd, Laramie',
    sCorpHelp: 'Not Sure',
    sCorpHelpDetails: 'Is the election worth it with two trucks?',
    ein: 'Yes',
    dba: 'No',
    agentService: 'Yes, with privacy and compliance support',
    additionalNotes: '',
    confirmation: 'true',
  })
  expect(files.map(({ name }) => name)).toEqual(['idFile'])
})

it('names each missing cell of a shareholder by its index', () => {
  expect(problems({ shareholders: [] })).toEqual({ shareholders: 'Add at least one shareholder.' })
  expect(problems({ shareholders: [{ name: 'June', ownership: '', address: ' ' }] })).toEqual({
    'shareholders.0.ownership': 'Ownership is required',
    'shareholders.0.address': 'Address is required',
  })
  expect(problems({ hasShareholders: 'no', shareholders: [] })).toEqual({})
  expect(toJsonBody(corporationFiling, { ...sample, hasShareholders: 'no' })).not.toHaveProperty('shareholders')
})

it('asks for details only when the visitor is not sure', () => {
  expect(problems({ sCorpHelpDetails: '' })).toEqual({ sCorpHelpDetails: 'Required' })
  expect(problems({ sCorpHelp: 'Yes', sCorpHelpDetails: '' })).toEqual({})
})

it("accepts six digits for a ZIP code as specified, and uses this form's file messages", () => {
  for (const zip of ['75202', '7520200', '75202a', ''])
    expect(problems({ 'address.zip': zip, 'mailingAddress.zip': zip })).toEqual({ 'address.zip': 'Invalid ZIP code', 'mailingAddress.zip': 'Invalid ZIP code' })
  const file = (name: string, size = 1) => ({ idFile: [{ id: '1', name, size, type: '' }] })
  expect(problems(file('setup.exe')).idFile).toBe('Invalid file type. Allowed formats: doc, docx, pdf, zip, jpg, png, gif, xls, xlsx, csv.')
  expect(problems(file('a.pdf', 4_194_305)).idFile).toBe('File size exceeds 4MB limit.')
  expect(problems({ idFile: [] }).idFile).toBe('ID file is required')
})

it('shows the active rule below each ZIP code', () => {
  for (const name of ['address.zip', 'mailingAddress.zip'] as const) expect(fields[name]?.hint).toMatch(/six digits/i)
  for (const { pattern, sample: zip, hint } of Object.values(ZIP_RULES)) {
    expect(zip).toMatch(pattern)
    expect(hint).not.toBe('')
  }
  expect(ZIP_RULES.us.hint).toMatch(/^Five digits/)
})

it('shows each shareholder on one line', () => {
  const formatShareholders = (...rows: readonly Row[]) => formatAnswer(fields.shareholders as never, rows)
  expect(formatShareholders(...(sample.shareholders as readonly Row[]))).toBe(
    'Earl Dawson: 60 %, 77 Prairie Rd, Laramie\nJune Dawson: 40 %, 77 Prairie Rd, Laramie',
  )
  const ana = { name: 'Ana B', ownership: '60', address: '1 Road Street, Dallas, TX 75001' }
  expect(formatShareholders(ana)).toBe('Ana B: 60 %, 1 Road Street, Dallas, TX 75001')
  expect(formatShareholders({ ...ana, ownership: '60%' })).toBe('Ana B: 60%, 1 Road Street, Dallas, TX 75001')
  expect(formatShareholders({ ...ana, ownership: 'half' })).toBe('Ana B: half, 1 Road Street, Dallas, TX 75001')
  expect(formatShareholders({ name: 'Ana B', ownership: ' ', address: '' })).toBe('Ana B')
})

it('formats US numbers nationally and others internationally', () => {
  const formatPhone = (phone: string) => formatAnswer(fields.phone as never, phone)
  expect(formatPhone('+13075550148')).toBe('(307) 555-0148')
  expect(formatPhone('+919876543210')).toBe('+919876543210')
  expect(formatPhone('')).toBe('')
})
