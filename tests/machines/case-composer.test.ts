import { expect, test } from 'vitest'
import { caseComposerChart } from '#kit/charts/case-composer.ts'
import { hoursReply } from '#kit/charts/saved-replies.ts'
import { teamCase } from '#kit/charts/team-case.ts'
import { Walk } from '#kit/walk.ts'
import { connectCaseComposer } from '#machines/team/case/case-composer.connect.ts'

test('a saved reply greets a person by first name, and a sender without a name by company', async () => {
  const walk = new Walk(caseComposerChart)
  await walk.send({ type: 'REPLIES.OPEN' })
  await walk.answer('loadReplies', 'loaded')
  const greetings = (who: string) =>
    connectCaseComposer(walk.snapshot, () => undefined, { ...teamCase, who, company: 'Osprey Freight' }, 'ann')
      .list?.entries.filter(({ id }) => id === hoursReply.id)
      .map(({ text }) => text)
  expect(greetings('Maria Lopez')).toEqual(['Hello Maria, we’re here from 8 to 5.'])
  expect(greetings('Osprey Freight')).toEqual(['Hello Osprey Freight, we’re here from 8 to 5.'])
  walk.stop()
})
