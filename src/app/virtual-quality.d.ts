/** Made by scripts/build/quality-plugin.ts from the report of the last test run. */
declare module 'virtual:quality' {
  export interface FlowQuality {
    readonly flow: string
    readonly states: number
    readonly edges: number
    /** Edges a visitor, the network or time can cause on the page. */
    readonly possible: number
    /** Those of them that were walked in Chromium. */
    readonly walked: number
    /** Paths that went through in Chromium. */
    readonly paths: number
    /** Looks by axe, and what it found. */
    readonly looks: number
    readonly findings: number
  }
  /** When, and on which commit, something was measured that is not measured by each run. */
  interface Measured {
    /** ISO 8601. */
    readonly date: string
    readonly commit?: string
  }
  /** What `npm run explore` has gone through. */
  export interface ExploredFigures extends Measured {
    readonly properties: number
    /** How many of them some order of events has broken. */
    readonly broken: number
    readonly scopes: readonly {
      readonly scope: string
      readonly says: string
      readonly worlds: number
      readonly interleavings: number
      /** Steps of the longest. */
      readonly depth: number
      /** Why it went no further; undefined where there is nothing else within its bounds. */
      readonly stoppedBy?: string
    }[]
  }
  /** What the code of another commit could leave, and how much of it has no place in this code (`npm run charts:diff`). */
  export interface SurvivalFigures extends Measured {
    readonly before: string
    readonly drafts: number
    readonly rows: number
    readonly homeless: number
  }
  /** Looks of an engine at states of the charts, and what it found (`npm run judges -- accessibility`). */
  export interface AccessibilityFigures extends Measured {
    readonly engines: readonly {
      readonly engine: string
      readonly version: string
      readonly charts: number
      readonly looks: number
      readonly findings: number
    }[]
  }
  /** What `docs/quality` keeps. */
  export interface KeptFigures {
    readonly explored?: ExploredFigures
    readonly survival?: SurvivalFigures
    readonly accessibility?: AccessibilityFigures
    /** By area; those that were not broken are left out. */
    readonly mutants?: Readonly<Record<string, MutantFigures>>
  }
  /** One part of the code, broken one thing at a time (`npm run mutants -- --all`). */
  export interface MutantFigures {
    /** Mutants that some test reaches, and how many of them were noticed. */
    readonly reached: number
    readonly noticed: number
    /** No test reaches them. */
    readonly unreached: number
    /** Of a sample: so many percent of all its mutants were put in. */
    readonly percent?: number
    /** ISO 8601. */
    readonly date: string
    readonly commit?: string
  }
  /** Of each condition of guards and field rules, two ways that differ in it alone and come out otherwise (`npm run mcdc`). */
  export interface McdcFigures {
    /** ISO 8601. */
    readonly date: string
    readonly parts: readonly McdcPart[]
    readonly decisions: readonly McdcDecision[]
  }
  export interface McdcPart {
    readonly part: string
    readonly decisions: number
    readonly conditions: number
    /** Conditions with a pair of ways. */
    readonly shown: number
    /** Those that no way can show, each with its reason. */
    readonly reasoned: number
  }
  export interface McdcDecision {
    /** File, or form. */
    readonly path: string
    readonly name: string
    readonly conditions: readonly {
      readonly condition: string
      /** The way on which it holds, and the one on which it does not. */
      readonly holds?: string
      readonly fails?: string
      /** Why no way can show it. */
      readonly reason?: string
    }[]
  }
  export interface Quality {
    /** When the browser tests began, ISO 8601. */
    readonly date: string
    readonly flows: readonly FlowQuality[]
    /** Looks by axe at pages and forms, besides those of the paths. */
    readonly pages: { readonly looks: number; readonly findings: number }
    readonly tests: { readonly passed: number; readonly failed: number }
    /** What was measured before, by other commands. */
    readonly kept: KeptFigures
    readonly mcdc?: McdcFigures
    /** Faults planted in the charts that are explored, and how many of them were found. */
    readonly planted: { readonly faults: number; readonly found: number }
  }

  export const quality: Quality
}
