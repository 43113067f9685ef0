declare module 'subset-font' {
  /** A font with no more than the glyphs of `text` and the given places on its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
