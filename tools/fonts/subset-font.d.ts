declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2'
    /** OpenType features to keep. All others are removed, including glyphs that only they use. */
    readonly keepFeatures: readonly string[]
    /** Name table entries to keep in addition to the font's name. */
    readonly preserveNameIds: readonly number[]
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  // biome-ignore lint/style/noDefaultExport: what the library exports
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
