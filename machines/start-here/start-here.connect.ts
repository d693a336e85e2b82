import type { EventFrom, SnapshotFrom } from 'xstate'
import { options, questionsFor } from '#machines/start-here/guide.ts'
import type { startHereMachine } from '#machines/start-here/start-here.machine.ts'

type Send = (event: EventFrom<typeof startHereMachine>) => void

export function connectStartHere(snapshot: SnapshotFrom<typeof startHereMachine>, send: Send) {
  const { answers } = snapshot.context
  const place = snapshot.value
  const shared = { answers, open: (typed: Readonly<Record<string, string | undefined>>) => send({ type: 'ANSWERS.OPEN', answers: typed }) }
  if (place === 'roadmap') {
    return { ...shared, screen: 'roadmap', back: () => send({ type: 'STEP.BACK' }), again: () => send({ type: 'GUIDE.AGAIN' }) } as const
  }
  const way = questionsFor(answers)
  return {
    ...shared,
    screen: 'question',
    question: place,
    options: options[place] as readonly string[],
    number: way.indexOf(place) + 1,
    of: way.length,
    choose: (value: string) => send({ type: 'ANSWER.CHOOSE', value }),
    back: place === 'audience' ? undefined : () => send({ type: 'STEP.BACK' }),
  } as const
}
