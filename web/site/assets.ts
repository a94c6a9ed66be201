/** The files of a source module: its own, its static imports, and their style sheets. */
export type ModuleFiles = { file: string; imports: string[]; styles: string[] }

/** Maps source modules to built files; in development, to the sources. */
export type Assets = {
  styles: string[]
  /** The files of a source module such as `/web/site/browser.ts`. */
  filesOf(source: string): ModuleFiles
  /** Of Google Analytics, where the owner uses it. */
  measuringId?: string | undefined
  /** HTML that development needs first in the head. */
  devHead?: string
}
