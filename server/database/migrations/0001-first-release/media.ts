/** Pictures: which post, product or person shows them, and how much each account keeps. */
export const MEDIA = [
  `CREATE TABLE media (
    id text PRIMARY KEY,
    width integer NOT NULL CHECK (width > 0),
    height integer NOT NULL CHECK (height > 0),
    size_bytes integer NOT NULL,
    blur text NOT NULL,
    content_hash text NOT NULL,
    uploaded_by text REFERENCES users (id) ON DELETE SET NULL,
    is_attached integer NOT NULL DEFAULT 0 CHECK (is_attached IN (0, 1)),
    created_at text NOT NULL
  )`,
  `CREATE INDEX media_hash ON media (content_hash)`,
  `CREATE INDEX media_uploader ON media (uploaded_by, created_at)`,
  `CREATE INDEX media_loose ON media (created_at) WHERE is_attached = 0`,
  `CREATE TABLE picture_uses (
    used_by text NOT NULL,
    media_id text NOT NULL REFERENCES media (id) ON DELETE CASCADE,
    PRIMARY KEY (used_by, media_id)
  )`,
  `CREATE INDEX picture_uses_media ON picture_uses (media_id)`,
  `CREATE TABLE picture_usage (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    pictures integer NOT NULL,
    bytes bigint NOT NULL
  )`,
]
