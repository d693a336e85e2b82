import { expect, test } from 'vitest'
import { prependOlderPage, replaceNewestPage } from '#machines/case/case.pages.ts'

const page = (versions: readonly number[], earlier?: number) => ({ events: versions.map((version) => ({ version })), earlier })

test.each([
  ['an older page comes first', prependOlderPage(page([1, 5, 6], 5), page([1, 3, 4], 3)), page([1, 3, 4, 5, 6], 3)],
  ['the oldest page is the last', prependOlderPage(page([1, 5, 6], 5), page([1, 3, 4])), page([1, 3, 4, 5, 6])],
  ['a refresh keeps earlier events', replaceNewestPage(page([1, 3, 4, 5, 6], 3), page([1, 5, 6, 7], 5)), page([1, 3, 4, 5, 6, 7], 3)],
  ['a refresh after many events has a gap, so it starts again', replaceNewestPage(page([1, 3, 4], 3), page([1, 8, 9], 8)), page([1, 8, 9], 8)],
  ['a whole history replaces all', replaceNewestPage(page([1, 3], 3), page([1, 2, 3])), page([1, 2, 3])],
])('%s', (_, joined, expected) => expect(joined).toEqual(expected))
