import { company } from '#contract/company.ts'

export function firstResponseText(route: string, hoursByRoute: Readonly<Record<string, number>> = company.firstResponseHours): string | undefined {
  const promisedHours = hoursByRoute[route]
  return promisedHours === undefined ? undefined : `You’ll hear from us within ${promisedHours} ${promisedHours === 1 ? 'hour' : 'hours'}.`
}
