import SqliteDatabase from 'better-sqlite3'
import { answerJobs } from '#server/kernel/answer-jobs.ts'

answerJobs((path: string): null => {
  const database = new SqliteDatabase(path, { fileMustExist: true })
  try {
    database.pragma('synchronous = FULL')
    database.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    database.close()
  }
  return null
})
