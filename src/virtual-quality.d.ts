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
  export interface Quality {
    /** When the browser tests began, ISO 8601. */
    readonly date: string
    readonly flows: readonly FlowQuality[]
    /** Looks by axe at pages and forms beside the paths. */
    readonly pages: { readonly looks: number; readonly findings: number }
    readonly tests: { readonly passed: number; readonly failed: number }
  }

  export const quality: Quality
}
