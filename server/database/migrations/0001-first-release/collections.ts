/** Collections of products, and products that stand beside others. */
export const COLLECTIONS = [
  `CREATE TABLE collections (
    id text PRIMARY KEY,
    name text NOT NULL,
    slug text NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('hand', 'rules')),
    matches text NOT NULL DEFAULT 'all' CHECK (matches IN ('all', 'any')),
    meta_title text NOT NULL DEFAULT '',
    meta_description text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    deleted_at text,
    rules text NOT NULL DEFAULT '[]',
    description text NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE collection_products (
    collection_id text NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
    position integer NOT NULL,
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    PRIMARY KEY (collection_id, position)
  )`,
  `CREATE INDEX collection_products_product ON collection_products (product_id)`,
  `CREATE TABLE collection_slugs (
    slug text PRIMARY KEY,
    collection_id text NOT NULL REFERENCES collections (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE product_related (
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    position integer NOT NULL,
    related_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    PRIMARY KEY (product_id, position)
  )`,
  `CREATE INDEX product_related_of ON product_related (related_id)`,
  `CREATE INDEX collection_slugs_collection ON collection_slugs (collection_id)`,
]
