/** Made by scripts/build/forms-plugin.ts from the contract's lists of forms. */
declare module 'virtual:forms' {
  export interface FormHead {
    readonly kind: 'request' | 'filing' | 'choice'
    /** Path of the page, without a slash. */
    readonly route: string
    readonly title: string
    readonly outcome: string
    /** File of the definition, for the build's preloads. */
    readonly source: string
    /** Loads the definition. */
    readonly load: () => Promise<unknown>
  }

  /** Every form, in the order of the contract's lists. */
  export const forms: readonly FormHead[]
}
