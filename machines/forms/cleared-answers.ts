/** Answers that a change clears (specification 1, section 4), and their Undo (decision 0089). */
import { type Answers, emptyValue, type Fields } from '#contract/forms/field.ts'
import { applyCopies } from '#machines/forms/dependents.ts'

export interface ClearedAnswers {
  /** Field whose change cleared the other answers. */
  readonly name: string
  /** The changed answer and the cleared answers, with their values before the change. */
  readonly before: Answers
}

const isSameAnswer = (one: Answers, other: Answers, name: string) => JSON.stringify(one[name]) === JSON.stringify(other[name])

/** Returns the answers that Undo restores after a change of `name`. The previous clearing stays valid until one of its cleared answers changes. */
export function findClearedAnswers(fields: Fields, last: ClearedAnswers | null, name: string, before: Answers, after: Answers): ClearedAnswers | null {
  const changedNames = Object.keys(fields).filter((other) => other !== name && !isSameAnswer(before, after, other))
  const hasLostAnswers = changedNames.some((other) => JSON.stringify(before[other]) !== JSON.stringify(emptyValue(fields[other] as Fields[string])))
  if (hasLostAnswers) return { name, before: Object.fromEntries([name, ...changedNames].map((one) => [one, before[one] ?? ''])) }
  const isUnchanged = last !== null && Object.keys(last.before).every((one) => one === last.name || isSameAnswer(before, after, one))
  return isUnchanged ? last : null
}

/** Restores the cleared answers. A "Same as …" box that Undo checks again copies the current answers, not the earlier ones. */
export const undoClearing = (fields: Fields, answers: Answers, { before }: ClearedAnswers): Answers => applyCopies(fields, { ...answers, ...before })
