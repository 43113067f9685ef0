declare module 'subset-font' {
  /** Reduces a font to the glyphs of `text` and the given values of its variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
