export type Entity = 'llc' | 'c-corp'

interface Answer {
  readonly value: Entity
  readonly label: string
  /** Reason that is shown with the result if the visitor chose this answer. */
  readonly reason: string
}

interface EntityQuestion {
  readonly name: string
  readonly question: string
  readonly answers: readonly [Answer, Answer]
}

/** Four questions. Each has one answer for each entity. */
export const entityQuestions: readonly EntityQuestion[] = [
  {
    name: 'owners',
    question: 'Who will own the company?',
    answers: [
      { value: 'llc', label: 'Me or my family', reason: 'A few owners can settle everything in an operating agreement.' },
      { value: 'c-corp', label: 'Partners and investors', reason: 'Shares show who owns how much.' },
    ],
  },
  {
    name: 'profit',
    question: 'Where does the profit go?',
    answers: [
      { value: 'llc', label: 'To the owners', reason: 'Profit passes to your own return and is taxed once.' },
      { value: 'c-corp', label: 'It stays in the company', reason: 'A corporation pays its own tax on its profit.' },
    ],
  },
  {
    name: 'future',
    question: 'Will you ever sell part of the company?',
    answers: [
      { value: 'llc', label: 'Not that I know of', reason: 'An LLC doesn’t need shares.' },
      { value: 'c-corp', label: 'That’s the plan', reason: 'You can sell some or all of the shares.' },
    ],
  },
  {
    name: 'paperwork',
    question: 'How much paperwork do you want?',
    answers: [
      { value: 'llc', label: 'As little as possible', reason: 'No board and no minutes. Most states ask for a short report.' },
      { value: 'c-corp', label: 'More is fine', reason: 'A corporation holds meetings and keeps minutes. Investors expect that.' },
    ],
  },
]

export interface EntityPreference {
  /** Preferred entity. Null if both entities have two answers each. */
  readonly entity: Entity | null
  readonly reasons: readonly string[]
}

/** Returns the entity that the answers favor, with reasons. Null until all four questions are answered. */
export function findPreferredEntity(answers: Readonly<Record<string, string | undefined>>): EntityPreference | null {
  const chosenAnswers = entityQuestions.map(({ name, answers: choices }) => choices.find(({ value }) => value === answers[name]))
  const givenAnswers = chosenAnswers.filter((answer) => answer !== undefined)
  if (givenAnswers.length < entityQuestions.length) return null
  const corporationCount = givenAnswers.filter(({ value }) => value === 'c-corp').length
  const half = entityQuestions.length / 2
  const entity = corporationCount === half ? null : corporationCount > half ? 'c-corp' : 'llc'
  return { entity, reasons: givenAnswers.filter(({ value }) => entity === null || value === entity).map(({ reason }) => reason) }
}
