/** Posts that wait for their time, as the tasks that publish them. */
export const BLOG = [
  `INSERT INTO tasks (id, kind, key, payload, run_at, created_at)
    SELECT 'post.publish-' || post_id, 'post.publish', post_id,
      '{"postId":"' || post_id || '"}', publish_at, saved_at
    FROM post_workflow WHERE publish_at IS NOT NULL AND deleted_at IS NULL`,
]
