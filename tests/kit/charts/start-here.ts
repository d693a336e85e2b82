import { defineChart, type PathSamples } from '#kit/samples.ts'
import { options, type QuestionName } from '#machines/start-here/guide.ts'
import { startHereMachine } from '#machines/start-here/start-here.machine.ts'

const carrier = { audience: 'carrier', company: 'llc', authority: 'new', trucks: '2-5', need: 'cash', plan: 'brokerage' } as const
const shipper = { audience: 'shipper', freight: 'urgent' } as const
const answersBefore = (question: keyof typeof carrier) => Object.fromEntries(Object.entries(carrier).slice(0, Object.keys(carrier).indexOf(question)))

export const startHereSamples = {
  events: {
    // Both answers to the first question. For later questions, one answer is enough.
    'ANSWER.CHOOSE': (_, state) => (state in options ? options[state as QuestionName].slice(0, state === 'audience' ? 2 : 1).map((value) => ({ value })) : []),
    'ANSWERS.OPEN': [
      { answers: {} },
      { answers: answersBefore('company') },
      { answers: answersBefore('authority') },
      { answers: answersBefore('trucks') },
      { answers: answersBefore('need') },
      { answers: answersBefore('plan') },
      { answers: carrier },
      { answers: { audience: 'shipper' } },
      { answers: shipper },
    ],
    'STEP.BACK': [{}],
    'GUIDE.AGAIN': [{}],
  },
  actors: {},
} as const satisfies PathSamples<typeof startHereMachine>

export const startHereChart = defineChart({
  name: 'startHere',
  machine: startHereMachine,
  input: () => undefined,
  samples: startHereSamples,
  identify: ({ answers }) => answers.audience,
})
