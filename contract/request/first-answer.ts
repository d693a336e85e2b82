import { company } from '#contract/company.ts'

export function firstAnswer(route: string, hours: Readonly<Record<string, number>> = company.firstAnswerHours): string | undefined {
  const within = hours[route]
  return within === undefined ? undefined : `You’ll hear from us within ${within} ${within === 1 ? 'hour' : 'hours'}.`
}
