import { describe, expect, it } from 'vitest'
import {
  type AnswerValue,
  checkboxField,
  choices,
  count,
  country,
  digits,
  documents,
  email,
  type Field,
  password,
  phone,
  radio,
  repeatField,
  rows,
  subdivision,
  text,
  zip,
} from '#contract/forms/field.ts'
import { answersFromBody, formatAnswer, toJsonBody, toMultipart } from '#contract/forms/payload.ts'

const optional = { optional: true } as const
const people = rows('People', {
  optional: true,
  one: 'Person',
  columns: { name: text('Name', optional), share: text('Share', { optional: true, unit: '%' }), address: text('Address', optional) },
})
const fields = {
  mail: email('Mail', { optional: true, invalid: 'i' }),
  phone: phone('Phone', { optional: true, invalid: 'i', copyTo: 'whatsapp' }),
  trucks: count('Trucks', optional),
  ein: digits('EIN', optional),
  password: password('Password', { required: 'r', min: { characters: 8, message: 'm' } }),
  again: repeatField('Again', { required: 'r', of: 'password', mismatch: 'm' }),
  same: checkboxField('Same', { optional: true, local: true }),
  kinds: choices('Kinds', { optional: true, options: ['a', 'b'], wire: 'kinds[]' }),
  types: choices('Types', { optional: true, options: ['a', 'b'], asJson: true }),
  'home.city': text('City', optional),
  'home.zip': zip('ZIP', { optional: true, invalid: 'i' }),
  people,
  docs: documents('Docs', { optional: true, wrongType: 't', tooBig: 'b', wire: 'docs[]' }),
}
const file = (name: string) => ({ id: name, name, size: 1, type: '' })
const answers = {
  mail: ' ana@ruiz.example\t',
  phone: '+12145550142',
  trucks: '04',
  ein: '0123',
  password: ' secret ',
  again: ' secret ',
  same: true,
  kinds: ['a', 'b'],
  types: ['b'],
  'home.city': ' Dallas ',
  'home.zip': '75202',
  people: [
    { name: 'Ana', share: '60', address: '' },
    { name: 'Ben', share: '', address: '' },
  ],
  docs: [file('a.pdf'), file('b.pdf')],
}

describe('a body', () => {
  it('has numbers, trimmed addresses, and groups for dotted names, without files or duplicates', () => {
    expect(toJsonBody({ fields }, answers)).toEqual({
      mail: 'ana@ruiz.example',
      phone: '+12145550142',
      whatsapp: '+12145550142',
      trucks: 4,
      ein: '0123',
      password: ' secret ',
      'kinds[]': ['a', 'b'],
      types: ['b'],
      home: { city: ' Dallas ', zip: '75202' },
      people: answers.people,
    })
  })

  it('sends empty values for missing answers, and distinguishes a missing number from zero', () => {
    expect(toJsonBody({ fields }, {})).toEqual({
      mail: '',
      phone: '',
      whatsapp: '',
      trucks: '',
      ein: '',
      password: '',
      'kinds[]': [],
      types: [],
      home: { city: '', zip: '' },
      people: [],
    })
  })

  it('as parts repeats names, numbers rows, sends groups as JSON, and adds files by name', () => {
    const { texts, files } = toMultipart({ fields }, answers)
    expect(texts.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'mail=ana@ruiz.example',
      'phone=+12145550142',
      'whatsapp=+12145550142',
      'trucks=4',
      'ein=0123',
      'password= secret ',
      'kinds[]=a',
      'kinds[]=b',
      'types=["b"]',
      'home={"city":" Dallas ","zip":"75202"}',
      'people[0][name]=Ana',
      'people[0][share]=60',
      'people[0][address]=',
      'people[1][name]=Ben',
      'people[1][share]=',
      'people[1][address]=',
    ])
    expect(files).toEqual(answers.docs.map((each) => ({ name: 'docs[]', file: each })))
    expect(toMultipart({ fields }, {}).files).toEqual([])
  })

  it('as parts keeps the order of more than ten rows', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ name: `Person ${index}`, share: '', address: '' }))
    const parts = toMultipart({ fields }, { people: many }).texts.toReversed()
    expect(answersFromBody({ fields }, Object.fromEntries(parts.map(({ name, value }) => [name, value]))).people).toEqual(many)
  })
})

describe('the displayed text', () => {
  const labelled = radio('Who?', { optional: true, options: ['mc', 'new'] })
  const otherwise = radio('Which?', { optional: true, options: ['new'], labels: 'scorp' })
  const several = choices('Kinds', { optional: true, options: ['yes', 'b'] })
  it.each<[string, Field, AnswerValue | undefined, string]>([
    ['nothing for inactive fields', labelled, undefined, ''],
    ['an option by its label', labelled, 'mc', 'An MC authority'],
    ['an option with another display label', labelled, 'new', 'New'],
    ['an option with the label of its field', otherwise, 'new', 'Form a new LLC or corporation'],
    ['a label of another field is not used', labelled, 'llc', 'llc'],
    ['an older option unchanged', labelled, 'dot', 'dot'],
    ['options in order', several, ['yes', 'b', 'c'], 'Yes; b; c'],
    ['a tick', fields.same, true, 'Yes'],
    ['no tick', fields.same, false, 'No'],
    ['files by name', fields.docs, answers.docs, 'a.pdf, b.pdf'],
    ['no password', fields.password, 'secret', ''],
    ['nor its repetition', fields.again, 'secret', ''],
    ['a country by name', country('Country', optional), 'DE', 'Germany'],
    ['an unknown code unchanged', country('Country', optional), 'USA', 'USA'],
    ['text that ends like a code unchanged', country('Country', optional), 'xUS', 'xUS'],
    ['a state unchanged', subdivision('State', { optional: true, of: 'country' }), 'Texas', 'Texas'],
    ['a national number in national format', fields.phone, '+12145550142', '(214) 555-0142'],
    ['an international number in international format', fields.phone, '+442071234567', '+442071234567'],
    ['a number with too many digits unchanged', fields.phone, '+121455501423', '+121455501423'],
    ['a number inside other text unchanged', fields.phone, '0+12145550142', '0+12145550142'],
    ['digits as typed', fields.ein, '0123', '0123'],
    ['one line per row', people, answers.people, 'Ana: 60 %\nBen'],
    ['a unit only after numbers', people, [{ name: 'Ana', share: '12.5', address: '1 Road St' }], 'Ana: 12.5 %, 1 Road St'],
    ['a typed unit once', people, [{ name: ' Ana ', share: ' 60% ', address: ' ' }], 'Ana: 60%'],
    ['words instead of numbers', people, [{ name: 'Ana', share: 'half of 1' }], 'Ana: half of 1'],
    ['numbers followed by words', people, [{ name: 'Ana', share: '1 of 2' }], 'Ana: 1 of 2'],
    ['a row without its first answer', people, [{ name: '', share: '60' }], '60 %'],
    ['numbers without a unit', people, [{ name: 'Ana', address: '12' }], 'Ana: 12'],
    ['an empty row', people, [{}], ''],
    ['an amount', text('Revenue', { optional: true, money: true }), '48000', '$48,000'],
    ['an amount with its sign', text('Revenue', { optional: true, money: true }), '$48,000', '$48,000'],
    ['an amount in words', text('Revenue', { optional: true, money: true }), '48k to 60k', '48k to 60k'],
    ['no amount', text('Revenue', { optional: true, money: true }), '', ''],
  ])('%s', (_, field, value, words) => expect(formatAnswer(field, value)).toBe(words))
})
