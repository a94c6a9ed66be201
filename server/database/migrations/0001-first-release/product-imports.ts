/** Files of products on their way in. */
export const PRODUCT_IMPORTS = [
  `CREATE TABLE product_imports (
    id text PRIMARY KEY,
    by_user text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    file_name text NOT NULL,
    state text NOT NULL CHECK (state IN ('reading', 'checking', 'checked', 'started', 'ended')),
    run_id text,
    rows integer NOT NULL DEFAULT 0,
    created_at text NOT NULL
  )`,
  `CREATE INDEX product_imports_by ON product_imports (by_user, created_at)`,
  `CREATE INDEX product_imports_created ON product_imports (created_at)`,
  // Long text stands last, as in products.
  `CREATE TABLE product_import_items (
    id text PRIMARY KEY,
    import_id text NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
    position integer NOT NULL,
    line integer NOT NULL,
    handle text NOT NULL,
    title text NOT NULL,
    verdict text NOT NULL CHECK (verdict IN ('', 'new', 'changed', 'unchanged', 'refused')),
    problem text NOT NULL DEFAULT '',
    problem_line integer NOT NULL DEFAULT 0,
    product_id text,
    version integer NOT NULL DEFAULT 0,
    draft text NOT NULL
  )`,
  `CREATE INDEX product_import_items_order ON product_import_items (import_id, verdict, position)`,
  `CREATE TABLE product_import_pictures (
    item_id text NOT NULL REFERENCES product_import_items (id) ON DELETE CASCADE,
    position integer NOT NULL,
    import_id text NOT NULL,
    line integer NOT NULL,
    url text NOT NULL,
    alt text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
    problem text NOT NULL DEFAULT '',
    attempts integer NOT NULL DEFAULT 0,
    due_at text NOT NULL,
    PRIMARY KEY (item_id, position)
  )`,
  `CREATE INDEX product_import_pictures_due ON product_import_pictures (import_id, state, due_at)`,
  `CREATE TABLE product_image_sources (
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    source_hash text NOT NULL,
    media_id text NOT NULL REFERENCES media (id) ON DELETE CASCADE,
    PRIMARY KEY (product_id, source_hash)
  )`,
  `CREATE INDEX product_image_sources_media ON product_image_sources (media_id)`,
]
