import { assign, setup } from 'xstate'
import { type GuideAnswers, type GuideStep, isValidAnswer, parseGuideAnswers, type QuestionName } from '#machines/start-here/guide.ts'

type StartHereEvent =
  | { type: 'ANSWER.CHOOSE'; value: string }
  /** Answers from the URL, when the page opens or the visitor moves back or forward. */
  | { type: 'ANSWERS.OPEN'; answers: Readonly<Record<string, string | undefined>> }
  | { type: 'STEP.BACK' }
  | { type: 'GUIDE.AGAIN' }

/** "Start here": six questions for carriers or two for shippers, then the roadmap. It uses no network and no timers. */
export const startHereMachine = setup({
  types: {
    context: {} as { readonly answers: GuideAnswers },
    events: {} as StartHereEvent,
  },
  guards: {
    isAnswer: ({ event }, question: QuestionName) => event.type === 'ANSWER.CHOOSE' && isValidAnswer(question, event.value),
    isShipping: ({ event }) => event.type === 'ANSWER.CHOOSE' && event.value === 'shipper',
    isShipper: ({ context }) => context.answers.audience === 'shipper',
    isLeadingTo: ({ event }, step: GuideStep) => event.type === 'ANSWERS.OPEN' && parseGuideAnswers(event.answers).nextStep === step,
  },
  actions: {
    setAnswer: assign(({ context, event }, question: QuestionName) => ({
      answers: event.type === 'ANSWER.CHOOSE' ? { ...context.answers, [question]: event.value } : context.answers,
    })),
    removeAnswer: assign(({ context }, question: QuestionName) => ({
      answers: Object.fromEntries(Object.entries(context.answers).filter(([name]) => name !== question)) as GuideAnswers,
    })),
    setAnswersFromUrl: assign({
      answers: ({ event, context }) => (event.type === 'ANSWERS.OPEN' ? parseGuideAnswers(event.answers).answers : context.answers),
    }),
    clear: assign({ answers: {} }),
  },
}).createMachine({
  id: 'startHere',
  context: { answers: {} },
  initial: 'audience',
  on: {
    'ANSWERS.OPEN': [
      { guard: { type: 'isLeadingTo', params: 'audience' }, target: '.audience', actions: 'setAnswersFromUrl' },
      { guard: { type: 'isLeadingTo', params: 'company' }, target: '.company', actions: 'setAnswersFromUrl' },
      { guard: { type: 'isLeadingTo', params: 'authority' }, target: '.authority', actions: 'setAnswersFromUrl' },
      { guard: { type: 'isLeadingTo', params: 'trucks' }, target: '.trucks', actions: 'setAnswersFromUrl' },
      { guard: { type: 'isLeadingTo', params: 'need' }, target: '.need', actions: 'setAnswersFromUrl' },
      { guard: { type: 'isLeadingTo', params: 'plan' }, target: '.plan', actions: 'setAnswersFromUrl' },
      { guard: { type: 'isLeadingTo', params: 'freight' }, target: '.freight', actions: 'setAnswersFromUrl' },
      { guard: { type: 'isLeadingTo', params: 'roadmap' }, target: '.roadmap', actions: 'setAnswersFromUrl' },
    ],
  },
  states: {
    audience: {
      on: {
        'ANSWER.CHOOSE': [
          { guard: 'isShipping', target: 'freight', actions: { type: 'setAnswer', params: 'audience' } },
          { guard: { type: 'isAnswer', params: 'audience' }, target: 'company', actions: { type: 'setAnswer', params: 'audience' } },
        ],
      },
    },
    company: {
      on: {
        'ANSWER.CHOOSE': { guard: { type: 'isAnswer', params: 'company' }, target: 'authority', actions: { type: 'setAnswer', params: 'company' } },
        'STEP.BACK': { target: 'audience', actions: { type: 'removeAnswer', params: 'audience' } },
      },
    },
    authority: {
      on: {
        'ANSWER.CHOOSE': { guard: { type: 'isAnswer', params: 'authority' }, target: 'trucks', actions: { type: 'setAnswer', params: 'authority' } },
        'STEP.BACK': { target: 'company', actions: { type: 'removeAnswer', params: 'company' } },
      },
    },
    trucks: {
      on: {
        'ANSWER.CHOOSE': { guard: { type: 'isAnswer', params: 'trucks' }, target: 'need', actions: { type: 'setAnswer', params: 'trucks' } },
        'STEP.BACK': { target: 'authority', actions: { type: 'removeAnswer', params: 'authority' } },
      },
    },
    need: {
      on: {
        'ANSWER.CHOOSE': { guard: { type: 'isAnswer', params: 'need' }, target: 'plan', actions: { type: 'setAnswer', params: 'need' } },
        'STEP.BACK': { target: 'trucks', actions: { type: 'removeAnswer', params: 'trucks' } },
      },
    },
    plan: {
      on: {
        'ANSWER.CHOOSE': { guard: { type: 'isAnswer', params: 'plan' }, target: 'roadmap', actions: { type: 'setAnswer', params: 'plan' } },
        'STEP.BACK': { target: 'need', actions: { type: 'removeAnswer', params: 'need' } },
      },
    },
    freight: {
      on: {
        'ANSWER.CHOOSE': { guard: { type: 'isAnswer', params: 'freight' }, target: 'roadmap', actions: { type: 'setAnswer', params: 'freight' } },
        'STEP.BACK': { target: 'audience', actions: { type: 'removeAnswer', params: 'audience' } },
      },
    },
    roadmap: {
      on: {
        'STEP.BACK': [
          { guard: 'isShipper', target: 'freight', actions: { type: 'removeAnswer', params: 'freight' } },
          { target: 'plan', actions: { type: 'removeAnswer', params: 'plan' } },
        ],
        'GUIDE.AGAIN': { target: 'audience', actions: 'clear' },
      },
    },
  },
})
