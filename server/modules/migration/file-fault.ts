/** A problem with one imported file, and its line (from 1) where known. */
export class FileFault extends Error {
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(message)
    this.name = 'FileFault'
    this.line = line
  }
}
