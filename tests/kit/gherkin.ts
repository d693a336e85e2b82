import type { Paths } from '#kit/paths.ts'
import type { AnyChart } from '#kit/samples.ts'
import { scriptOf } from '#kit/script.ts'

export function featureOf(chart: AnyChart, { paths, edges }: Paths): string {
  const scenarios = paths.flatMap((path) => [
    '',
    `  @${path.name in chart.notInBrowser ? 'not-in-browser' : 'browser'}`,
    `  Scenario: ${path.name}`,
    `    Given the flow is in "${path.state}"`,
    ...scriptOf(path).flatMap(({ actions, state }) => [
      ...actions.map((action, at) => `    ${at === 0 ? 'When' : 'And'} ${action}`),
      `    Then the flow is in "${state}"`,
    ]),
  ])
  return [
    `@${chart.name}`,
    `Feature: ${chart.name}`,
    `  Each of the ${edges.length} edges of the chart by its shortest path.`,
    '  The page shows the state of the flow in the attribute data-state.',
    ...scenarios,
    '',
  ].join('\n')
}
