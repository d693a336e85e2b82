/** The eight coverages (specification 2, section 1). */
export const covers = [
  'Auto liability',
  'General liability',
  'Physical damage',
  'Cargo',
  'Trailer interchange',
  'Reefer breakdown',
  'Bobtail',
  'Towing, downtime, and gap',
] as const
export type Cover = (typeof covers)[number]

interface Truth {
  readonly value: string
  readonly label: string
  readonly covers: readonly Cover[]
}

/** A statement about a trucking business, with the coverages it calls for. */
export const truths: readonly Truth[] = [
  { value: 'authority', label: 'I run under my own authority', covers: ['Auto liability', 'General liability'] },
  { value: 'freight', label: 'I haul other people’s freight', covers: ['Cargo'] },
  { value: 'own', label: 'I own a truck or trailer', covers: ['Physical damage'] },
  { value: 'loan', label: 'There’s a loan or lease on it', covers: ['Physical damage', 'Towing, downtime, and gap'] },
  { value: 'interchange', label: 'I pull trailers that aren’t mine', covers: ['Trailer interchange'] },
  { value: 'reefer', label: 'I haul refrigerated freight', covers: ['Cargo', 'Reefer breakdown'] },
  { value: 'leased', label: 'I’m leased on to a carrier', covers: ['Bobtail'] },
  { value: 'yard', label: 'People come to my yard or dock', covers: ['General liability'] },
  { value: 'alone', label: 'I can’t afford a week without the truck', covers: ['Towing, downtime, and gap'] },
]

/** Coverages to ask about, in the order of the list. */
export function coversFor(chosen: readonly string[]): readonly Cover[] {
  const wanted = new Set(truths.filter(({ value }) => chosen.includes(value)).flatMap((truth) => truth.covers))
  return covers.filter((cover) => wanted.has(cover))
}
