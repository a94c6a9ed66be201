/** What is wrong with one file of an import, and on which line of it (from 1), where that is known. */
export class FileFault extends Error {
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(message)
    this.name = 'FileFault'
    this.line = line
  }
}
