import { assign, setup } from 'xstate'
import { answers, type GuideAnswers, type Place, type QuestionName, settle } from '#machines/start-here/guide.ts'

export type StartHereEvent =
  | { type: 'ANSWER.CHOOSE'; value: string }
  /** Answers as the URL has them: the page was opened with some, or the visitor went back or forward. */
  | { type: 'ANSWERS.OPEN'; answers: Readonly<Record<string, string | undefined>> }
  | { type: 'STEP.BACK' }
  | { type: 'GUIDE.AGAIN' }

const places = ['audience', 'company', 'authority', 'trucks', 'need', 'plan', 'freight', 'roadmap'] as const satisfies readonly Place[]

const guide = setup({
  types: {
    context: {} as { readonly answers: GuideAnswers },
    events: {} as StartHereEvent,
  },
  guards: {
    isAnswer: ({ event }, question: QuestionName) => event.type === 'ANSWER.CHOOSE' && answers(question, event.value),
    isShipping: ({ event }) => event.type === 'ANSWER.CHOOSE' && event.value === 'shipper',
    isShipper: ({ context }) => context.answers.audience === 'shipper',
    isLeadingTo: ({ event }, place: Place) => event.type === 'ANSWERS.OPEN' && settle(event.answers).place === place,
  },
  actions: {
    keep: assign(({ context, event }, question: QuestionName) => ({
      answers: event.type === 'ANSWER.CHOOSE' ? { ...context.answers, [question]: event.value } : context.answers,
    })),
    forget: assign(({ context }, question: QuestionName) => ({
      answers: Object.fromEntries(Object.entries(context.answers).filter(([name]) => name !== question)) as GuideAnswers,
    })),
    take: assign({ answers: ({ event, context }) => (event.type === 'ANSWERS.OPEN' ? settle(event.answers).answers : context.answers) }),
    clear: assign({ answers: {} }),
  },
})

/** One question: an answer leads on, Back takes the one before it away. */
const asking = (question: QuestionName, next: Place, previous: QuestionName) =>
  guide.createStateConfig({
    on: {
      'ANSWER.CHOOSE': { guard: { type: 'isAnswer', params: question }, target: next, actions: { type: 'keep', params: question } },
      'STEP.BACK': { target: previous, actions: { type: 'forget', params: previous } },
    },
  })

/** "Start here": six questions for carriers, two for shippers, then the roadmap. No network and no time in it. */
export const startHereMachine = guide.createMachine({
  id: 'startHere',
  context: { answers: {} },
  initial: 'audience',
  on: {
    'ANSWERS.OPEN': places.map((place) => ({ guard: { type: 'isLeadingTo' as const, params: place }, target: `.${place}` as const, actions: 'take' as const })),
  },
  states: {
    audience: {
      on: {
        'ANSWER.CHOOSE': [
          { guard: 'isShipping', target: 'freight', actions: { type: 'keep', params: 'audience' } },
          { guard: { type: 'isAnswer', params: 'audience' }, target: 'company', actions: { type: 'keep', params: 'audience' } },
        ],
      },
    },
    company: asking('company', 'authority', 'audience'),
    authority: asking('authority', 'trucks', 'company'),
    trucks: asking('trucks', 'need', 'authority'),
    need: asking('need', 'plan', 'trucks'),
    plan: asking('plan', 'roadmap', 'need'),
    freight: asking('freight', 'roadmap', 'audience'),
    roadmap: {
      on: {
        'STEP.BACK': [
          { guard: 'isShipper', target: 'freight', actions: { type: 'forget', params: 'freight' } },
          { target: 'plan', actions: { type: 'forget', params: 'plan' } },
        ],
        'GUIDE.AGAIN': { target: 'audience', actions: 'clear' },
      },
    },
  },
})
