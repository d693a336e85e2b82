import type { AccessibilityFigures, ExploredFigures, MutantFigures, Quality, SurvivalFigures } from 'virtual:quality'
import { ComparisonTable } from '#src/site/sections/comparison-table.tsx'
import { count, measuredOn, QualityPart } from '#src/site/sections/quality/part.tsx'

const times = (number: number, what: string) => `${count(number)} ${what}${number === 1 ? '' : 's'}`

/** Orders of events of two tabs, a device, a network, a server and a case that were gone through. */
export function Explored({ explored, planted }: { readonly explored: ExploredFigures; readonly planted: Quality['planted'] }) {
  const { scopes, properties, broken } = explored
  const all = scopes.reduce((sum, { interleavings }) => sum + interleavings, 0)
  const faults = planted.faults === 0 ? '' : ` Of ${planted.faults} faults planted in the charts, the last run found ${planted.found}.`
  return (
    <QualityPart
      title="Orders of events"
      says={`Two tabs, the device, the network, the server and a case run together, in every order of events within bounds: ${count(all)} orders. After each step ${properties} properties are asked; ${broken === 0 ? 'none was' : `${broken} were`} broken.${faults}`}
    >
      <ComparisonTable
        table={{
          caption: 'What was explored',
          columns: ['Orders of events', 'Worlds', 'Steps at most', 'Ended by'],
          rows: scopes.map(({ scope, interleavings, worlds, depth, stoppedBy }) => [
            scope,
            count(interleavings),
            count(worlds),
            String(depth),
            stoppedBy ?? 'nothing: all of it',
          ]),
          note: `A world is one position of everything together. Measured on ${measuredOn(explored)}.`,
        }}
      />
    </QualityPart>
  )
}

/** What the code of before could leave on a device or in the database, read by this one. */
export function Survival({ survival }: { readonly survival: SurvivalFigures }) {
  const { before, drafts, rows, homeless } = survival
  return (
    <QualityPart
      title="Old data"
      says="The code of another commit walks its own charts and writes every draft and every case it can leave. This code reads them; each must go on where it was."
    >
      <ComparisonTable
        table={{
          caption: 'Drafts and cases of another commit, read by this code',
          columns: ['Drafts', 'Cases', 'Without a place'],
          rows: [[`Written by ${before}`, count(drafts), count(rows), count(homeless)]],
          note: `Measured on ${measuredOn(survival)}.`,
        }}
      />
    </QualityPart>
  )
}

const mutantRowOf = ([area, figures]: readonly [string, MutantFigures]) => {
  const { reached, noticed, unreached, percent } = figures
  const sample = percent === undefined ? '' : `, a sample of ${percent} %`
  return [area, `${count(noticed)} of ${count(reached)}${sample}`, count(unreached), measuredOn(figures)] as const
}

/** Faults put into the code, by its parts. */
export function Mutants({ mutants }: { readonly mutants: Readonly<Record<string, MutantFigures>> }) {
  return (
    <QualityPart title="Faults put in" says="The code is broken one thing at a time, and a test must notice. Not reached: no test runs that line.">
      <ComparisonTable
        table={{
          caption: 'Faults put into each part of the code, and how many a test noticed',
          columns: ['Noticed', 'Not reached', 'Run of'],
          rows: Object.entries(mutants).map(mutantRowOf),
        }}
      />
    </QualityPart>
  )
}

const ENGINES: Readonly<Record<string, string>> = { alfa: 'Alfa, by Siteimprove', ibm: 'Equal Access, by IBM' }

/** What each engine has found, axe in the last run and others when they were last asked. */
export function Accessibility({ axe, others }: { readonly axe: readonly string[]; readonly others: AccessibilityFigures | undefined }) {
  return (
    <QualityPart
      title="Accessibility, by engine"
      says="axe looks at every state of every flow and at every page in each run. Other engines look at the same states when they are asked to."
    >
      <ComparisonTable
        table={{
          caption: 'Looks of each engine and what it found',
          columns: ['Looked at', 'Looks', 'Findings', 'Run of'],
          rows: [
            ['axe, by Deque', ...axe],
            ...(others?.engines ?? []).map(
              ({ engine, version, charts, looks, findings }) =>
                [
                  `${ENGINES[engine] ?? engine} ${version}`,
                  times(charts, 'flow'),
                  count(looks),
                  count(findings),
                  measuredOn(others as AccessibilityFigures),
                ] as const,
            ),
          ] as readonly (readonly [string, ...string[]])[],
        }}
      />
    </QualityPart>
  )
}
