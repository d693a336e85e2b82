import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { options, parseGuideAnswers, visibleQuestions } from '#machines/start-here/guide.ts'
import { connectStartHere } from '#machines/start-here/start-here.connect.ts'
import { startHereMachine } from '#machines/start-here/start-here.machine.ts'
import { guideQuestions, roadmapOf } from '#src/site/content/start-here.ts'

const start = () => {
  const actor = createActor(startHereMachine).start()
  return { actor, view: () => connectStartHere(actor.getSnapshot(), actor.send), choose: (value: string) => actor.send({ type: 'ANSWER.CHOOSE', value }) }
}
const titles = (answers: Record<string, string>) => roadmapOf(answers).map(({ title }) => title)

test('asks a carrier six questions and a shipper two', () => {
  expect(visibleQuestions({ audience: 'carrier' })).toEqual(['audience', 'company', 'authority', 'trucks', 'need', 'plan'])
  expect(visibleQuestions({ audience: 'shipper' })).toEqual(['audience', 'freight'])
})

test('six answers lead to the roadmap, Back removes the last one, and Again removes all', () => {
  const { actor, view, choose } = start()
  for (const value of ['carrier', 'none', 'none', '1', 'loads', 'brokerage']) choose(value)
  expect(actor.getSnapshot().value).toBe('roadmap')
  actor.send({ type: 'STEP.BACK' })
  expect([actor.getSnapshot().value, view().answers.plan, view().answers.need]).toEqual(['plan', undefined, 'loads'])
  choose('exit')
  actor.send({ type: 'GUIDE.AGAIN' })
  expect([actor.getSnapshot().value, view().answers]).toEqual(['audience', {}])
})

test('Back returns to each question and removes its answer', () => {
  const { actor, view, choose } = start()
  for (const value of ['carrier', 'none', 'none', '1', 'loads', 'brokerage']) choose(value)
  for (const question of ['plan', 'need', 'trucks', 'authority', 'company', 'audience'] as const) {
    actor.send({ type: 'STEP.BACK' })
    expect([actor.getSnapshot().value, view().answers[question]]).toEqual([question, undefined])
  }
  expect(view().answers).toEqual({})
})

test.each([[['carrier', 'none', 'none', '1', 'loads', 'brokerage']], [['shipper', 'truckload']]])('ignores an invalid answer after %j', (way) => {
  const { actor, choose } = start()
  for (const value of way) {
    const asked = actor.getSnapshot()
    choose('pilot')
    expect([asked.value, actor.getSnapshot()]).toEqual([asked.value, asked])
    choose(value)
  }
  expect(actor.getSnapshot().value).toBe('roadmap')
})

test('drops invalid answers of a URL and asks the first open question', () => {
  expect(parseGuideAnswers({ audience: 'carrier', company: 'gmbh', authority: 'new' })).toEqual({ answers: { audience: 'carrier' }, nextStep: 'company' })
  expect(parseGuideAnswers({ audience: 'shipper', company: 'llc', freight: 'urgent' })).toEqual({
    answers: { audience: 'shipper', freight: 'urgent' },
    nextStep: 'roadmap',
  })
  expect(parseGuideAnswers({ constructor: 'x' })).toEqual({ answers: {}, nextStep: 'audience' })
})

describe('the roadmap', () => {
  test('the roadmap of a new carrier: company, election, authority, insurance, logs, audit, loads, brokerage', () => {
    const stops = roadmapOf({ audience: 'carrier', company: 'none', authority: 'none', trucks: '1', need: 'loads', plan: 'brokerage' })
    expect(stops.map(({ page }) => page)).toEqual([
      '/form-a-llc',
      '/file-a-scrop',
      '/worry-free-complaince',
      '/trucking-insurance',
      '/eld',
      '/audits',
      '/dispatch-services',
      '/factoring',
      '/brokerauthority',
    ])
    expect(stops.flatMap(({ form }) => form ?? [])).toEqual(
      expect.arrayContaining(['/dispatchform?size=1', '/factoringform?trucks=1', '/brokerauthorityform?owner=yes']),
    )
    expect(stops.at(-1)?.time).toBe('Typically 20–25 days')
  })

  test('opens forms with matching options filled in', () => {
    const forms = roadmapOf({ audience: 'carrier', company: 'llc', authority: 'active', trucks: '6-10', need: 'costs', plan: 'fleet' }).map(({ form }) => form)
    expect(forms).toEqual(expect.arrayContaining(['/fuel-card-request?fleetSize=6-15', '/costoptimizationform?owner=6-10', '/fleetexpansionform?trucks=6-10']))
    // 11–25 trucks match two options of the fuel card form, so the form must ask.
    expect(roadmapOf({ audience: 'carrier', trucks: '11-25', need: 'cash' }).map(({ form }) => form)).toContain('/fuel-card-request')
  })

  test.each(['none', 'own-name'])('a carrier with the company "%s" forms one first', (company) =>
    expect(titles({ audience: 'carrier', company })[0]).toBe('Form the company'),
  )

  test('the roadmap grows with each answer', () => {
    expect(titles({})).toEqual([])
    expect(titles({ audience: 'carrier', company: 'llc' })).toHaveLength(1)
    expect(titles({ audience: 'shipper', freight: 'partial' })).toEqual(['Freight through carriers we choose'])
  })
})

test('every answer has its text', () => {
  for (const [question, values] of Object.entries(options))
    for (const value of values) expect(guideQuestions[question]?.labels[value], `${question} ${value}`).toBeTruthy()
})
