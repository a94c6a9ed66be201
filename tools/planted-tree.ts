import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Breach = { rule: string; why: string; where: string }

/** The rules that `judge` finds broken in a project of just these files. */
export function judgePlanted(judge: (folder: string) => Breach[], files: Record<string, string>) {
  return onPlanted(judge, files).map(({ rule }) => rule)
}

/** Runs `use` on a temporary project that contains just these files. */
export function onPlanted<Result>(
  use: (folder: string) => Result,
  files: Record<string, string>,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-planted-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
