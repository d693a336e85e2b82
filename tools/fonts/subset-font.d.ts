/** What cut.ts uses of a library that carries no types. */

declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2'
    /** OpenType features to keep; all others go, and what only they show. */
    readonly keepFeatures: readonly string[]
    /** Entries of the font's table of names to keep besides its own name. */
    readonly preserveNameIds: readonly number[]
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  // biome-ignore lint/style/noDefaultExport: what the library exports
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
