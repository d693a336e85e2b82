/** Lists planned edges that no test walked, and fails the run if there are any. In a sharded run, each shard plans only its own tours. */
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { PLANNED_EDGES, WALKED_EDGES } from '#e2e/kit/annotations.ts'

interface Edges {
  readonly chart: string
  readonly edges: readonly string[]
}

/** Planned edges that no test walked, prefixed with the chart name. */
export function uncoveredEdges(tests: readonly Pick<TestCase, 'annotations' | 'results'>[]): readonly string[] {
  const edgesIn = (annotations: readonly { readonly type: string; readonly description?: string }[], type: string) =>
    annotations.filter((each) => each.type === type).flatMap(({ description = '' }) => namesOf(JSON.parse(description) as Edges))
  const walked = new Set(
    tests.flatMap(({ results }) => results.filter(({ status }) => status === 'passed').flatMap((result) => edgesIn(result.annotations, WALKED_EDGES))),
  )
  return [...new Set(tests.flatMap(({ annotations }) => edgesIn(annotations, PLANNED_EDGES)))].filter((edge) => !walked.has(edge))
}

const namesOf = ({ chart, edges }: Edges) => edges.map((edge) => `${chart}: ${edge}`)

export default class PathCoverage implements Reporter {
  #tests: readonly TestCase[] = []

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  printsToStdio(): boolean {
    return false
  }

  /** Ignores an interrupted run, because it did not walk all tours. */
  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const unwalkedEdges = uncoveredEdges(this.#tests)
    if (unwalkedEdges.length === 0 || status === 'interrupted') return undefined
    console.log(`\n${unwalkedEdges.length} edges were not walked in Chromium:\n${unwalkedEdges.map((edge) => `  ${edge}`).join('\n')}`)
    return { status: 'failed' }
  }
}
