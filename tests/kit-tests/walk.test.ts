import { afterEach, describe, expect, test } from 'vitest'
import { keepsAnswers } from '#kit/invariants.ts'
import { StoppingClock } from '#kit/stopping-clock.ts'
import { Walk } from '#kit/walk.ts'
import { doorChart } from './door.ts'

const walks: Walk[] = []
const start = () => walks[walks.push(new Walk(doorChart)) - 1] as Walk
afterEach(() => {
  for (const walk of walks.splice(0)) walk.stop()
})

describe('a walk', () => {
  test('holds answers until the test gives them, and shows what was asked', async () => {
    const walk = start()
    await walk.send({ type: 'KEY.TURN', key: 'brass' })
    await walk.send({ type: 'DOOR.PUSH' })
    expect(walk.state).toBe('lock.checking porch.empty')
    expect(walk.pending.get('checkKey')?.input).toEqual({ key: 'brass' })
    await walk.answer('checkKey', 'fits')
    expect(walk.state).toBe('lock.open porch.empty')
    expect(walk.emitted).toEqual([{ type: 'opened' }])
  })

  test('refuses an answer nobody waits for, and a name nobody knows', async () => {
    const walk = start()
    await expect(walk.answerWith('checkKey', 'fits')).rejects.toThrow('"checkKey" is not pending in lock.locked porch.empty; pending: camera')
    await walk.send({ type: 'KEY.TURN', key: 'brass' })
    await walk.send({ type: 'DOOR.PUSH' })
    expect(() => walk.answer('checkKey', 'melts')).toThrow('no sample named "melts"')
  })

  test('its clock drives delays', async () => {
    const walk = start()
    await walk.send({ type: 'KEY.TURN', key: 'brass' })
    await walk.send({ type: 'DOOR.PUSH' })
    await walk.answer('checkKey', 'fits')
    await walk.wait(4_999)
    expect(walk.state).toContain('lock.open')
    await walk.wait(1)
    expect(walk.state).toContain('lock.locked')
  })
})

test('the clock stops at each timer on its way', () => {
  const clock = new StoppingClock(100)
  const seen: number[] = []
  clock.setTimeout(() => {
    seen.push(clock.now())
    clock.setTimeout(() => seen.push(clock.now()), 5)
  }, 10)
  clock.clearTimeout(clock.setTimeout(() => seen.push(-1), 12))
  clock.advance(50)
  expect(seen).toEqual([110, 115])
  expect(clock.now()).toBe(150)
})

test('losing an answer is noticed, changing one on purpose is not', () => {
  const at = (answers: object) => ({ context: { answers } }) as never
  const moment = (event: object, before: object, after: object) =>
    ({ before: at(before), after: at(after), step: { stimulus: { kind: 'event', event }, edges: [], state: 'form' }, pending: [], emitted: [] }) as never
  const invariant = keepsAnswers({ states: ['received'], events: ['FORM.AGAIN'] })
  expect(invariant(moment({ type: 'FORM.SUBMIT' }, { city: 'Waco' }, { city: '' }))).toBe('answers were lost or changed: city')
  expect(invariant(moment({ type: 'FIELD.CHANGE', name: 'city' }, { city: 'Waco' }, { city: 'Reno' }))).toBeUndefined()
  expect(invariant(moment({ type: 'FORM.AGAIN' }, { city: 'Waco' }, { city: '' }))).toBeUndefined()
})
