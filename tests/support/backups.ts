import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import sharp from 'sharp'
import { localStorage } from '#server/adapters/storage.ts'
import { savePicture } from '#server/modules/media/index.ts'
import type { TestApp } from './test-app.ts'

/** The site of a test app, as backups know it. */
export function siteOf(app: TestApp, dataDir = app.folder) {
  return {
    location: { DATABASE_URL: app.databaseUrl, dataDir },
    storage: localStorage(join(dataDir, 'media')),
    clock: app.clock,
  }
}

/** Stores a picture with a file of its own, another for each text. */
export async function uploadPicture(app: TestApp, text = ''): Promise<string> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(text).digest()
  const background = { r, g, b }
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return (await savePicture(app.ctx, { bytes, uploadedBy: null })).id
}

/** What is wrong with the SQLite site in a folder: broken pages, loose rows, posts whose cover has no file. */
export function faultsOf(folder: string): string[] {
  const database = new SqliteDatabase(join(folder, 'kiosk.db'), { fileMustExist: true })
  const check = database.pragma('integrity_check', { simple: true }) as string
  const loose = database.pragma('foreign_key_check') as unknown[]
  const covers = database
    .prepare('SELECT DISTINCT cover_media_id FROM posts WHERE cover_media_id IS NOT NULL')
    .pluck()
    .all() as string[]
  database.close()
  const media = join(folder, 'media')
  const files = new Set(
    existsSync(media) ? readdirSync(media, { recursive: true }).map((name) => String(name)) : [],
  )
  return [
    ...(check === 'ok' ? [] : [check]),
    ...loose.map((row) => JSON.stringify(row)),
    ...covers.filter((id) => !files.has(join(id, 'master.webp'))).map((id) => `no file of ${id}`),
  ]
}

/** The titles of the posts of the SQLite site in a folder. */
export function titlesIn(folder: string): string[] {
  const database = new SqliteDatabase(join(folder, 'kiosk.db'), { readonly: true })
  const titles = database.prepare('SELECT title FROM posts').pluck().all() as string[]
  database.close()
  return titles
}
