/** Questions and options for the "Start here" guide. Texts are in src/site/content/start-here.ts. */

export const options = {
  audience: ['carrier', 'shipper'],
  company: ['none', 'own-name', 'llc', 'corporation'],
  authority: ['none', 'new', 'active'],
  trucks: ['1', '2-5', '6-10', '11-25', '25+'],
  need: ['loads', 'cash', 'paperwork', 'people', 'costs'],
  plan: ['steady', 'fleet', 'brokerage', 'exit'],
  freight: ['truckload', 'partial', 'urgent', 'steady'],
} as const

export type QuestionName = keyof typeof options
export type GuideAnswer<Q extends QuestionName = QuestionName> = (typeof options)[Q][number]
export type GuideAnswers = { readonly [Q in QuestionName]?: GuideAnswer<Q> }
export type GuideStep = QuestionName | 'roadmap'

const questionPaths = {
  carrier: ['audience', 'company', 'authority', 'trucks', 'need', 'plan'],
  shipper: ['audience', 'freight'],
} as const satisfies Record<string, readonly QuestionName[]>

/** Returns the questions for the visitor. Without an answer to `audience`, returns the questions for carriers. */
export const visibleQuestions = (answers: GuideAnswers): readonly QuestionName[] => questionPaths[answers.audience ?? 'carrier']

export const isValidAnswer = (question: QuestionName, value: string | undefined): boolean =>
  value !== undefined && (options[question] as readonly string[]).includes(value)

/** Returns the valid answers in a URL, and the next question or the roadmap. */
export function parseGuideAnswers(values: Readonly<Record<string, string | undefined>>): { readonly answers: GuideAnswers; readonly nextStep: GuideStep } {
  const validAnswers: Record<string, string> = {}
  const questionNames = visibleQuestions({ audience: isValidAnswer('audience', values.audience) ? (values.audience as GuideAnswer<'audience'>) : undefined })
  for (const question of questionNames) {
    const value = values[question]
    if (value === undefined || !isValidAnswer(question, value)) return { answers: validAnswers, nextStep: question }
    validAnswers[question] = value
  }
  return { answers: validAnswers, nextStep: 'roadmap' }
}
