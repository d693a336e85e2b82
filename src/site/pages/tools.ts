import type { ReactNode } from 'react'
import type { CalculatorName } from '#src/site/content/page.ts'

interface Tool {
  readonly source: string
  readonly load: () => Promise<() => ReactNode>
}

/** Calculators by name, loaded with the page's content. */
export const tools: Readonly<Record<CalculatorName, Tool>> = {
  'factoring-cash-flow': {
    source: 'src/site/sections/tools/factoring-cash-flow.tsx',
    load: async () => (await import('#src/site/sections/tools/factoring-cash-flow.tsx')).FactoringCashFlow,
  },
  'cost-per-mile': {
    source: 'src/site/sections/tools/cost-per-mile.tsx',
    load: async () => (await import('#src/site/sections/tools/cost-per-mile.tsx')).CostPerMile,
  },
  's-corp-window': {
    source: 'src/site/sections/tools/s-corp-deadline.tsx',
    load: async () => (await import('#src/site/sections/tools/s-corp-deadline.tsx')).SCorpDeadline,
  },
  'entity-chooser': {
    source: 'src/site/sections/tools/entity-chooser.tsx',
    load: async () => (await import('#src/site/sections/tools/entity-chooser.tsx')).EntityChooser,
  },
  'audit-readiness': {
    source: 'src/site/sections/tools/audit-readiness.tsx',
    load: async () => (await import('#src/site/sections/tools/audit-readiness.tsx')).AuditReadiness,
  },
  'coverage-picker': {
    source: 'src/site/sections/tools/coverage-picker.tsx',
    load: async () => (await import('#src/site/sections/tools/coverage-picker.tsx')).CoveragePicker,
  },
  'compliance-calendar': {
    source: 'src/site/sections/tools/compliance-calendar.tsx',
    load: async () => (await import('#src/site/sections/tools/compliance-calendar.tsx')).ComplianceCalendar,
  },
}
