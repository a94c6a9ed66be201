/** Waiting comments of which the owner has not been told, as the task that mails about all of them. */
export const COMMENTS = [
  `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
    SELECT 'comments.mail-waiting', 'comments.mail-waiting', '', 'null', created_at, created_at
    FROM comments WHERE status = 'waiting' AND noticed_at IS NULL ORDER BY created_at LIMIT 1`,
]
