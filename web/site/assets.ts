/** The files that the browser needs for a source module: itself, what it imports at once, and their style sheets. */
export type ModuleFiles = { file: string; imports: string[]; styles: string[] }

/** Where the build put things; in development the sources themselves. */
export type Assets = {
  /** Style sheets of every document. */
  styles: string[]
  /** The files of a source module such as `/web/site/browser.ts`. */
  filesOf(source: string): ModuleFiles
  /** What development needs before anything else in the head. */
  devHead?: string
}
