import { type FlowQuality, quality } from 'virtual:quality'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Comparison } from '#src/site/content/page.ts'
import { Breadcrumb } from '#src/site/sections/breadcrumb.tsx'
import { ComparisonTable } from '#src/site/sections/comparison-table.tsx'
import { Conditions } from '#src/site/sections/quality/conditions.tsx'
import { Accessibility, Explored, Mutants, Survival } from '#src/site/sections/quality/measured.tsx'
import { count, dateOf } from '#src/site/sections/quality/part.tsx'
import { column } from '#src/ui/theme/column.ts'

const COLUMNS = ['States', 'Edges', 'Walked in Chromium', 'Paths', 'Accessibility']

const findings = ({ looks, findings: found }: { readonly looks: number; readonly findings: number }) =>
  looks === 0 ? 'not looked at' : `${found} findings in ${looks} looks`

const rowOf = (flow: FlowQuality) =>
  [
    flow.flow,
    String(flow.states),
    String(flow.edges),
    flow.paths === 0 ? 'not run' : `${flow.walked} of ${flow.possible}`,
    String(flow.paths),
    findings(flow),
  ] as const

/** What the last test run before this build has covered; every figure comes from its reports. */
export function QualityPage() {
  return (
    <chakra.div {...column} paddingTop={{ base: '3', md: '5' }} paddingBottom="section">
      <Breadcrumb here="Quality" />
      <chakra.div paddingBlock={{ base: '6', md: '12' }}>
        <h1>Quality</h1>
        <chakra.p marginTop="4" maxWidth="measure" fontSize="lead" lineHeight="1.5">
          Every flow of this site is a chart of states and edges. Tests walk each edge on the real page. This is what the last run did.
        </chakra.p>
      </chakra.div>
      <Report report={quality} />
    </chakra.div>
  )
}

function Report({ report }: { readonly report: typeof quality }) {
  const { date, flows, pages, tests, kept, mcdc, planted } = report
  const axe = [...flows, pages].reduce((sum, { looks, findings: found }) => ({ looks: sum.looks + looks, found: sum.found + found }), { looks: 0, found: 0 })
  const table: Comparison = {
    caption: 'Flows of the site and what the last test run did with them',
    columns: COLUMNS,
    rows: flows.map(rowOf),
    note: 'A walked edge is one that a visitor, the network or time can cause on the page. A look is one check by axe of one state on a phone.',
  }
  return (
    <>
      <chakra.p marginBottom="8" maxWidth="measure">
        Run of <time dateTime={date}>{dateOf(date)}</time>
        <span>{`: ${tests.passed} tests passed, ${tests.failed} failed. Pages and forms beside the flows: ${findings(pages)}.`}</span>
      </chakra.p>
      <ComparisonTable table={table} />
      {kept.explored && <Explored explored={kept.explored} planted={planted} />}
      {kept.survival && <Survival survival={kept.survival} />}
      {kept.mutants && <Mutants mutants={kept.mutants} />}
      <Accessibility axe={['every flow and page', count(axe.looks), count(axe.found), dateOf(date)]} others={kept.accessibility} />
      {mcdc && <Conditions mcdc={mcdc} />}
    </>
  )
}
