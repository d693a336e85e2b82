export type Entity = 'llc' | 'c-corp'

interface Answer {
  readonly value: Entity
  readonly label: string
  /** Said beside the result when it was chosen. */
  readonly reason: string
}

export interface EntityQuestion {
  readonly name: string
  readonly question: string
  readonly answers: readonly [Answer, Answer]
}

/** Four questions, each with one answer that leans either way. */
export const entityQuestions: readonly EntityQuestion[] = [
  {
    name: 'owners',
    question: 'Who will own it?',
    answers: [
      { value: 'llc', label: 'I, or the family', reason: 'An operating agreement is all a few owners need.' },
      { value: 'c-corp', label: 'Partners and investors', reason: 'Shares can be issued to several owners, and counted.' },
    ],
  },
  {
    name: 'profit',
    question: 'Where does the profit go?',
    answers: [
      { value: 'llc', label: 'Home', reason: 'Profit passes to your own return and is taxed once.' },
      { value: 'c-corp', label: 'Back into the company', reason: 'A corporation pays its own tax on what stays in it.' },
    ],
  },
  {
    name: 'future',
    question: 'Will you sell a part of it one day?',
    answers: [
      { value: 'llc', label: 'Not that I know', reason: 'You do not pay for shares you never issue.' },
      { value: 'c-corp', label: 'That is the plan', reason: 'Shares are made to be sold, whole or in part.' },
    ],
  },
  {
    name: 'paperwork',
    question: 'How much paperwork can you stand?',
    answers: [
      { value: 'llc', label: 'As little as possible', reason: 'No board, no minutes; in most states one short report.' },
      { value: 'c-corp', label: 'What it takes', reason: 'Meetings and minutes are kept, and investors expect them.' },
    ],
  },
]

export interface Lean {
  /** Null when it is two against two. */
  readonly entity: Entity | null
  readonly reasons: readonly string[]
}

/** Which way the answers lean, once all four are given; null before. */
export function leanOf(answers: Readonly<Record<string, string | undefined>>): Lean | null {
  const given = entityQuestions.map(({ name, answers: choices }) => choices.find(({ value }) => value === answers[name]))
  const chosen = given.filter((answer) => answer !== undefined)
  if (chosen.length < entityQuestions.length) return null
  const corporate = chosen.filter(({ value }) => value === 'c-corp').length
  const half = entityQuestions.length / 2
  const entity = corporate === half ? null : corporate > half ? 'c-corp' : 'llc'
  return { entity, reasons: chosen.filter(({ value }) => entity === null || value === entity).map(({ reason }) => reason) }
}
