/** What `tools/first-touch/peer.ts` puts into the build: nothing of the site's own code comes along. */
declare const FIELDS: readonly {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly control: 'text' | 'email' | 'tel' | 'digits' | 'area' | 'select' | 'radio' | 'tick'
  readonly options: readonly string[]
}[]
/** The links of header and footer, by group. */
declare const LINKS: readonly { readonly label: string; readonly links: readonly string[] }[]
declare const STEPS: readonly string[]
