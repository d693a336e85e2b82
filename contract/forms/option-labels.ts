/** Texts to show for option values. The values are stored and sent as specified. */
import type { FieldOf } from '#contract/forms/field.ts'
import { language } from '#contract/language.ts'

/** Keyed by value (`new`), or by the `labels` prefix of the field and the value (`scorp.new`). Other values are shown unchanged. */
export const optionLabels: Readonly<Record<string, string>> = {
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

export function optionLabelOf(field: FieldOf<'choice' | 'choices'>, value: string): string {
  return (field.options.includes(value) && (field.options.texts?.[value] ?? optionLabels[`${field.labels}.${value}`] ?? optionLabels[value])) || value
}

export interface ChoiceOption {
  readonly value: string
  readonly label: string
}

/** Whether the options are US states, which have the same values in each language. */
export const hasStateOptions = ({ options }: FieldOf<'choice' | 'choices'>): boolean => options.includes('Wyoming')

/** Returns the options and their texts. In languages other than English, states are sorted by the translated name. */
export function optionsOf(field: FieldOf<'choice' | 'choices'>): readonly ChoiceOption[] {
  const options = field.options.map((value) => ({ value, label: optionLabelOf(field, value) }))
  return language !== 'en' && hasStateOptions(field) ? options.sort((one, other) => one.label.localeCompare(other.label, language)) : options
}
