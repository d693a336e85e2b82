interface AuditRecord {
  readonly value: string
  readonly label: string
}

/** Twelve records that a safety audit requires, by subject. */
export const auditRecords: readonly { readonly subject: string; readonly records: readonly AuditRecord[] }[] = [
  {
    subject: 'Drivers',
    records: [
      { value: 'applications', label: 'An application and file for each driver' },
      { value: 'licenses', label: 'Copies of CDLs, and the medical status on each driving record' },
      { value: 'inquiries', label: 'Motor vehicle records, pulled every year' },
    ],
  },
  {
    subject: 'Testing',
    records: [
      { value: 'program', label: 'Membership in a testing program or consortium' },
      { value: 'pre-employment', label: 'A negative test before each driver’s first trip' },
      { value: 'clearinghouse', label: 'Clearinghouse queries for each year' },
    ],
  },
  {
    subject: 'Hours and trips',
    records: [
      { value: 'logs', label: 'Six months of logs' },
      { value: 'supporting', label: 'Fuel, toll, and load documents that match the logs' },
    ],
  },
  {
    subject: 'Trucks and company',
    records: [
      { value: 'inspections', label: 'Annual inspections of trucks and trailers' },
      { value: 'maintenance', label: 'Maintenance records for each unit' },
      { value: 'insurance', label: 'Proof of insurance (MCS-90)' },
      { value: 'accidents', label: 'An accident register, even an empty one' },
    ],
  },
]

const allRecords = auditRecords.flatMap(({ records }) => records)

/** Returns the number of records at hand, and the missing ones. */
export function readinessOf(presentRecords: readonly string[]) {
  const missingRecords = allRecords.filter(({ value }) => !presentRecords.includes(value))
  return { ready: allRecords.length - missingRecords.length, of: allRecords.length, missing: missingRecords.map(({ label }) => label) }
}
