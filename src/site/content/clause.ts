/** A section of a legal page: terms, privacy. */
export interface Clause {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Link to a page with more information. */
  readonly more?: { readonly to: string; readonly label: string }
}
