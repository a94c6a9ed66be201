declare module 'subset-font' {
  /** A font in the target format with the glyphs of a text; each named axis is set to its value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
