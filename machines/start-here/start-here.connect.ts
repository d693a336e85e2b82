import type { EventFrom, SnapshotFrom } from 'xstate'
import { options, visibleQuestions } from '#machines/start-here/guide.ts'
import type { startHereMachine } from '#machines/start-here/start-here.machine.ts'

type Send = (event: EventFrom<typeof startHereMachine>) => void

export function connectStartHere(snapshot: SnapshotFrom<typeof startHereMachine>, send: Send) {
  const { answers } = snapshot.context
  const step = snapshot.value
  const commonView = { answers, open: (values: Readonly<Record<string, string | undefined>>) => send({ type: 'ANSWERS.OPEN', answers: values }) }
  if (step === 'roadmap') {
    return { ...commonView, screen: 'roadmap', back: () => send({ type: 'STEP.BACK' }), again: () => send({ type: 'GUIDE.AGAIN' }) } as const
  }
  const questionNames = visibleQuestions(answers)
  return {
    ...commonView,
    screen: 'question',
    question: step,
    options: options[step] as readonly string[],
    number: questionNames.indexOf(step) + 1,
    total: questionNames.length,
    choose: (value: string) => send({ type: 'ANSWER.CHOOSE', value }),
    back: step === 'audience' ? undefined : () => send({ type: 'STEP.BACK' }),
  } as const
}
