import { describe, expect, it } from 'vitest'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { dbaFiling } from '#contract/filings/dba.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { emptyAnswers } from '#contract/forms/field.ts'
import { costOptimizationRequest } from '#contract/requests/cost-optimization.ts'
import { customTrainingRequest } from '#contract/requests/custom-training.ts'
import { dispatchRequest } from '#contract/requests/dispatch.ts'
import { requests } from '#contract/requests/index.ts'
import { prefillOf, prefillOfSteps } from '#src/forms/prefill.ts'
import { guideQuestions, roadmapOf } from '#src/site/content/start-here.ts'

const by = prefillOf(costOptimizationRequest.fields)
const blank = emptyAnswers(costOptimizationRequest.fields)
const read = (query: string, answers = blank) => Object.fromEntries(by.readChanges(answers, new URLSearchParams(query)))

describe('form values in a link', () => {
  it('fill fields by name, and repeated names select several options', () => {
    expect(read('owner=2-5&services=Fuel+Spend+Audit&type=Reefer&from=costoptimization')).toEqual({
      owner: '2-5',
      services: 'Fuel Spend Audit',
      type: 'Reefer',
    })
    const lists = prefillOf(customTrainingRequest.fields)
    expect(
      lists.readChanges(
        emptyAnswers(customTrainingRequest.fields),
        new URLSearchParams('interestAreas=Annual+Refreshers&interestAreas=Dispatch+%26+Back+Office'),
      ),
    ).toEqual([['interestAreas', ['Annual Refreshers', 'Dispatch & Back Office']]])
  })

  it('skip rejected values and unknown names', () => {
    expect(read('owner=many&services=Gold&email=nobody&phone=12&fullname=+&__proto__=x&constructor=y')).toEqual({})
    const size = prefillOf(dispatchRequest.fields)
    expect(size.readChanges(emptyAnswers(dispatchRequest.fields), new URLSearchParams('size=3a'))).toEqual([])
    expect(size.readChanges(emptyAnswers(dispatchRequest.fields), new URLSearchParams('size=3'))).toEqual([['size', '3']])
  })

  it('values of a link keep existing answers', () => {
    expect(read('owner=2-5&type=Reefer', { ...blank, owner: '6-10' })).toEqual({ type: 'Reefer' })
    expect(read('services=Fuel+Spend+Audit', { ...blank, services: 'Cost-Per-Mile Breakdown' })).toEqual({})
  })

  it('skip places, secrets, files, and lists', () => {
    const taken = new Set(
      [...requests, llcFiling, corporationFiling, dbaFiling].flatMap((form) => prefillOf(form.fields).names.map((name) => form.fields[name]?.kind)),
    )
    expect([...taken].filter((kind) => kind && ['tick', 'password', 'repeat', 'files', 'rows', 'country', 'subdivision'].includes(kind))).toEqual([])
    expect([...taken]).toEqual(expect.arrayContaining(['text', 'choice', 'email']))
  })

  it('values of a link never tick a box, sign, or confirm', () => {
    for (const filing of [llcFiling, corporationFiling, dbaFiling]) {
      const { names } = prefillOfSteps(filing)
      const last = Object.keys(Object.values(filing.steps).at(-1)?.fields ?? {})
      expect(names.filter((name) => last.includes(name))).toEqual([])
      for (const [name, field] of Object.entries(filing.fields)) if (field.kind === 'tick') expect(names).not.toContain(name)
    }
  })

  it('open fields that depend on their own answers', () => {
    const { names, readChanges: readBack } = prefillOf({
      more: { kind: 'choice', label: 'More', control: 'radio', options: ['yes'] },
      what: { kind: 'text', label: 'What', maxCharacters: 9, when: { field: 'more', is: ['yes'] }, wire: 'detail' },
    })
    expect(names).toEqual(['more', 'what', 'detail'])
    expect(readBack({ more: '', what: '' }, new URLSearchParams('detail=this'))).toEqual([])
    expect(readBack({ more: '', what: '' }, new URLSearchParams('detail=this&more=yes'))).toEqual([
      ['more', 'yes'],
      ['what', 'this'],
    ])
  })
})

it('the guide passes only values that its forms accept', () => {
  const roads = Object.entries(guideQuestions).reduce<Readonly<Record<string, string>>[]>(
    (all, [name, { labels }]) => all.flatMap((answers) => Object.keys(labels).map((value) => ({ ...answers, [name]: value }))),
    [{}],
  )
  const links = new Set(roads.flatMap((answers) => roadmapOf(answers).flatMap(({ form }) => form ?? [])))
  const refused = [...links].flatMap((link) => {
    const { pathname, searchParams } = new URL(link, 'https://site.example')
    const form = requests.find(({ route }) => `/${route}` === pathname)
    if (!form || form.route === 'contact-us') return []
    const taken = prefillOf(form.fields).readChanges(emptyAnswers(form.fields), searchParams)
    return taken.length === searchParams.size ? [] : [link]
  })
  expect(refused).toEqual([])
})
