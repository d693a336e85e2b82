import { type FlowQuality, type MutantFigures, quality } from 'virtual:quality'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Comparison } from '#src/site/content/page.ts'
import { Breadcrumb } from '#src/site/sections/breadcrumb.tsx'
import { ComparisonTable } from '#src/site/sections/comparison-table.tsx'
import { column } from '#src/ui/theme/column.ts'

const COLUMNS = ['States', 'Edges', 'Walked in Chromium', 'Paths', 'Accessibility']

const findings = ({ looks, findings: found }: { readonly looks: number; readonly findings: number }) =>
  looks === 0 ? 'not looked at' : `${found} findings in ${looks} looks`

const MUTANT_COLUMNS = ['Noticed', 'Not reached', 'Run of']

const mutantRowOf = ([area, { reached, noticed, unreached, percent, date }]: readonly [string, MutantFigures]) =>
  [area, `${noticed} of ${reached}${percent === undefined ? '' : `, a sample of ${percent} %`}`, String(unreached), dateOf(date)] as const

const rowOf = (flow: FlowQuality) =>
  [
    flow.flow,
    String(flow.states),
    String(flow.edges),
    flow.paths === 0 ? 'not run' : `${flow.walked} of ${flow.possible}`,
    String(flow.paths),
    findings(flow),
  ] as const

/** "21 Nov 2026, 21:58 UTC": the same wherever it is built and read. */
const dateOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso)).concat(' UTC')

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
  const { date, flows, pages, tests, mutants } = report
  const areas = Object.entries(mutants ?? {})
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
      {areas.length > 0 && (
        <chakra.section marginTop="16">
          <chakra.h2 fontSize="subheading" marginBottom="4">
            Faults put in
          </chakra.h2>
          <chakra.p marginBottom="8" maxWidth="measure">
            The code is broken one thing at a time, and a test must notice. Not reached: no test runs that line.
          </chakra.p>
          <ComparisonTable
            table={{ caption: 'Faults put into each part of the code, and how many a test noticed', columns: MUTANT_COLUMNS, rows: areas.map(mutantRowOf) }}
          />
        </chakra.section>
      )}
    </>
  )
}
