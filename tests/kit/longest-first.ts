import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a quarter of a minute and more, the longest first. Vitest begins with those that have most lines, and a few of these have little. */
const LONG = ['survival', 'added-form', 'replay', 'outlines', 'explore'].map((name) => `/${name}.test.ts`)
const rankOf = ({ moduleId }: TestSpecification) => {
  const place = LONG.findIndex((end) => moduleId.endsWith(end))
  return place < 0 ? LONG.length : place
}

/** The order of the files: what takes long begins first, or at the end one core works alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other))
  }
}
