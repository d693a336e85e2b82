/** The compiler checks that each filing chart has the steps of its definition. */
import { expectTypeOf, test } from 'vitest'
import type { StateMachine } from 'xstate'
import type { corporationFiling } from '#contract/filings/corporation.ts'
import type { dbaFiling } from '#contract/filings/dba.ts'
import type { llcFiling } from '#contract/filings/llc.ts'
import type { FilingDefinition } from '#contract/forms/define.ts'
import type { corporationMachine } from '#machines/forms/corporation.machine.ts'
import type { dbaMachine } from '#machines/forms/dba.machine.ts'
import type { llcMachine } from '#machines/forms/llc.machine.ts'

// biome-ignore lint/suspicious/noExplicitAny: the other parameters of the machine's type do not matter here
type SchemaOf<M> = M extends StateMachine<any, any, any, any, any, any, any, any, any, any, any, any, any, infer Schema> ? Schema : never
type Router = 'opening' | 'reopening' | 'refused'
type ChartSteps<M> = SchemaOf<M> extends { states: { steps: { states: infer Steps } } } ? Exclude<keyof Steps, Router> : never
type Steps<D extends FilingDefinition> = keyof D['steps']

test('each filing has the steps of its definition', () => {
  expectTypeOf<ChartSteps<typeof corporationMachine>>().toEqualTypeOf<Steps<typeof corporationFiling>>()
  expectTypeOf<ChartSteps<typeof llcMachine>>().toEqualTypeOf<Steps<typeof llcFiling>>()
  expectTypeOf<ChartSteps<typeof dbaMachine>>().toEqualTypeOf<Steps<typeof dbaFiling>>()
})
