/** The eight insurance coverages that the coverage picker can suggest (specification 2, section 1). */
export const coverages = [
  'Auto liability',
  'General liability',
  'Physical damage',
  'Cargo',
  'Trailer interchange',
  'Reefer breakdown',
  'Bobtail',
  'Towing, downtime, and gap',
] as const
export type Coverage = (typeof coverages)[number]

interface Statement {
  readonly value: string
  readonly label: string
  readonly coverages: readonly Coverage[]
}

/** Statements about a trucking business. Each one lists the coverages that such a business needs. */
export const statements: readonly Statement[] = [
  { value: 'authority', label: 'I run under my own authority', coverages: ['Auto liability', 'General liability'] },
  { value: 'freight', label: 'I haul other people’s freight', coverages: ['Cargo'] },
  { value: 'own', label: 'I own a truck or trailer', coverages: ['Physical damage'] },
  { value: 'loan', label: 'My truck or trailer has a loan or lease', coverages: ['Physical damage', 'Towing, downtime, and gap'] },
  { value: 'interchange', label: 'I pull trailers that aren’t mine', coverages: ['Trailer interchange'] },
  { value: 'reefer', label: 'I haul refrigerated freight', coverages: ['Cargo', 'Reefer breakdown'] },
  { value: 'leased', label: 'I’m leased on to a carrier', coverages: ['Bobtail'] },
  { value: 'yard', label: 'People come to my yard or dock', coverages: ['General liability'] },
  { value: 'alone', label: 'I can’t afford a week without the truck', coverages: ['Towing, downtime, and gap'] },
]

/** Returns the coverages for the chosen statements, in the order of `coverages`. */
export function coveragesFor(chosen: readonly string[]): readonly Coverage[] {
  const wantedCoverages = new Set(statements.filter(({ value }) => chosen.includes(value)).flatMap((statement) => statement.coverages))
  return coverages.filter((coverage) => wantedCoverages.has(coverage))
}
