/** What is shown for the values of options. They are stored and sent as they are specified; a second language is a second table of this kind. */
import type { FieldOf } from '#contract/forms/field.ts'

/** By value, or, where the same value is shown otherwise elsewhere, by the field's `labels` and value. A value that is not here is shown as it is. */
export const labels: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  carrier: 'Carrier',
  shipper: 'Shipper',
  insurance: 'Insurance producer',
  other: 'Other',
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  'not sure yet': 'Not sure yet',
  mc: 'An MC authority',
  full: 'A full trucking business',
  business: 'A trucking business',
  notsure: 'Not sure yet',
  businessfiling: 'Business tax filing',
  personalfiling: 'Personal tax filing',
  latetaxes: 'Late taxes',
  estimatedpayments: 'Estimated payments',
  irsletters: 'IRS letters',
  llc: 'LLC',
  corp: 'Corporation',
  new: 'New',
  existing: 'Existing',
  'scorp.new': 'Form a new LLC or corporation',
  'scorp.existing': 'I already have one',
  credit: 'Credit card',
  ach: 'Bank transfer (ACH)',
  member: 'Member',
  lead: 'Lead',
}

/** What is shown for a value of a choice; one that is no option of it (any more) is shown as it is. */
export function labelOf(field: FieldOf<'choice' | 'choices'>, value: string): string {
  return (field.options.includes(value) && (labels[`${field.labels}.${value}`] ?? labels[value])) || value
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** What can be chosen in a field, with what is shown for it. */
export const optionsOf = (field: FieldOf<'choice' | 'choices'>): readonly Option[] => field.options.map((value) => ({ value, label: labelOf(field, value) }))
