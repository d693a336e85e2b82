import { company } from '#contract/company.ts'

export function firstAnswer(route: string, hours: Readonly<Record<string, number>> = company.firstAnswerHours): string | undefined {
  const answerHours = hours[route]
  return answerHours === undefined ? undefined : `You’ll hear from us within ${answerHours} ${answerHours === 1 ? 'hour' : 'hours'}.`
}
