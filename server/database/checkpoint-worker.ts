import SqliteDatabase from 'better-sqlite3'
import { serveWorkerJobs } from '#server/kernel/serve-worker-jobs.ts'

serveWorkerJobs((path: string): null => {
  const database = new SqliteDatabase(path, { fileMustExist: true })
  try {
    database.pragma('synchronous = FULL')
    database.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    database.close()
  }
  return null
})
