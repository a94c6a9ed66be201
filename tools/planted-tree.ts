import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Breach = { rule: string; why: string; where: string }

/** Runs `judge` on a temporary project that contains just these files. */
export function judgePlanted(judge: (folder: string) => Breach[], files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-planted-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return judge(folder).map(({ rule }) => rule)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
