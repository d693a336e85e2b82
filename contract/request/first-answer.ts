import { company } from '#contract/company.ts'

export function firstAnswerText(route: string, hours: Readonly<Record<string, number>> = company.firstAnswerHours): string | undefined {
  const hoursOfForm = hours[route]
  return hoursOfForm === undefined ? undefined : `You’ll hear from us within ${hoursOfForm} ${hoursOfForm === 1 ? 'hour' : 'hours'}.`
}
