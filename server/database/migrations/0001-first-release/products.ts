/** What each list is ordered by, then what it is filtered by. */
const LISTS = {
  listed:
    'created_at, id, availability, is_featured, slug, updated_at, category_id, price_cents, regular_price_cents',
  price: 'price_cents, id, availability, is_featured, category_id, regular_price_cents',
  title: 'title_key, id, availability, is_featured, category_id, price_cents, regular_price_cents',
  category: 'category_id, created_at, id, availability, is_featured',
  category_price: 'category_id, price_cents, id, availability, is_featured',
  category_title: 'category_id, title_key, id, availability, is_featured',
}

/** Products and what hangs on them. */
export const PRODUCTS = [
  // Long text stands last, as in `posts`.
  `CREATE TABLE products (
    id text PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    title text NOT NULL,
    title_key text NOT NULL DEFAULT '',
    status text NOT NULL DEFAULT 'live' CHECK (status IN ('live', 'draft', 'archived', 'binned', 'variant')),
    variant_of text REFERENCES products (id) ON DELETE CASCADE,
    variant_position integer NOT NULL DEFAULT 0,
    choices text NOT NULL DEFAULT '[]',
    options text NOT NULL DEFAULT '[]',
    price_varies integer NOT NULL DEFAULT 0 CHECK (price_varies IN (0, 1)),
    sku text NOT NULL DEFAULT '',
    barcode text NOT NULL DEFAULT '',
    deleted_at text,
    deleted_status text CHECK (deleted_status IN ('live', 'draft', 'archived')),
    price_cents bigint NOT NULL CHECK (price_cents >= 0),
    regular_price_cents bigint NOT NULL DEFAULT 0 CHECK (regular_price_cents >= 0),
    sale_price_cents bigint CHECK (sale_price_cents >= 0),
    sale_from text,
    sale_until text,
    availability text NOT NULL DEFAULT 'out' CHECK (availability IN ('out', 'limited', 'in')),
    selling_mode text NOT NULL CHECK (selling_mode IN ('affiliate', 'own', 'both', 'none')),
    affiliate_url text NOT NULL DEFAULT '',
    price_shop text NOT NULL DEFAULT '',
    price_as_of text NOT NULL DEFAULT '',
    category_id text REFERENCES product_categories (id) ON DELETE SET NULL,
    weight_grams integer CHECK (weight_grams >= 0),
    tax_class text NOT NULL DEFAULT '',
    tags text NOT NULL DEFAULT '[]',
    is_featured integer NOT NULL DEFAULT 0 CHECK (is_featured IN (0, 1)),
    is_starter integer NOT NULL DEFAULT 0 CHECK (is_starter IN (0, 1)),
    ratings text NOT NULL DEFAULT '[0,0,0,0,0]',
    meta_title text NOT NULL DEFAULT '',
    meta_description text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    specifications text NOT NULL DEFAULT '[]',
    figures text NOT NULL DEFAULT '[]',
    facts text NOT NULL DEFAULT '[]',
    description text NOT NULL DEFAULT '',
    about text NOT NULL DEFAULT '',
    ai_content text NOT NULL DEFAULT '',
    CHECK ((status = 'variant') = (variant_of IS NOT NULL))
  )`,
  // Lists are read from these alone, and filtered by their last columns; whole rows are read for one page only. An index that
  // begins with the status would be taken for selective where nearly all are live, so those have indexes of their own.
  ...Object.entries(LISTS).flatMap(([name, columns]) => [
    `CREATE INDEX products_${name} ON products (${columns}) WHERE status = 'live'`,
    `CREATE INDEX products_other_${name} ON products (status, ${columns}) WHERE status <> 'live' AND variant_of IS NULL`,
  ]),
  `CREATE INDEX products_variants ON products (variant_of, variant_position) WHERE variant_of IS NOT NULL`,
  `CREATE INDEX products_sku ON products (sku) WHERE sku <> ''`,
  `CREATE INDEX products_featured ON products (is_featured, created_at, id) WHERE is_featured = 1 AND status = 'live'`,
  `CREATE INDEX products_available ON products (availability, category_id, status)`,
  `CREATE INDEX products_in_category ON products (category_id)`,
  `CREATE INDEX products_unweighed ON products (title_key, id) WHERE weight_grams IS NULL AND status = 'live'`,
  `CREATE INDEX products_changed ON products (updated_at) WHERE status = 'live'`,
  `CREATE INDEX products_deleted ON products (deleted_at, id) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX products_starter ON products (id) WHERE is_starter = 1`,
  `CREATE INDEX products_selling ON products (selling_mode) WHERE status = 'live'`,
  `CREATE INDEX products_unlinked ON products (selling_mode, id) WHERE affiliate_url = '' AND status = 'live'`,
  `CREATE INDEX products_reduced ON products (status, created_at, id, category_id, price_cents, regular_price_cents, availability) WHERE price_cents < regular_price_cents`,
  `CREATE INDEX products_sale_from ON products (sale_from) WHERE sale_from IS NOT NULL AND status = 'live'`,
  `CREATE INDEX products_sale_until ON products (sale_until) WHERE sale_until IS NOT NULL AND status = 'live'`,
  `CREATE INDEX products_partner_price ON products (price_shop, price_as_of) WHERE selling_mode = 'affiliate'`,
  `CREATE TABLE product_offers (
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    position integer NOT NULL,
    url text NOT NULL,
    shop text NOT NULL,
    country text NOT NULL,
    price_minor bigint CHECK (price_minor >= 0),
    currency text NOT NULL,
    as_of text NOT NULL,
    PRIMARY KEY (product_id, position)
  )`,
  `CREATE INDEX product_offers_price ON product_offers (shop, as_of)`,
  `CREATE INDEX product_offers_country ON product_offers (country)`,
  `CREATE TABLE product_images (
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    media_id text NOT NULL REFERENCES media (id),
    alt text NOT NULL DEFAULT '',
    position integer NOT NULL,
    PRIMARY KEY (product_id, position)
  )`,
  `CREATE INDEX product_images_media ON product_images (media_id)`,
  `CREATE TABLE product_tags (
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    tag_key text NOT NULL,
    PRIMARY KEY (tag_key, product_id)
  )`,
  `CREATE INDEX product_tags_product ON product_tags (product_id)`,
  `CREATE TABLE product_slugs (
    slug text PRIMARY KEY,
    product_id text NOT NULL REFERENCES products (id) ON DELETE CASCADE
  )`,
  `CREATE INDEX product_slugs_product ON product_slugs (product_id)`,
  // How many products of a kind there are; the category '' holds all of them.
  `CREATE TABLE product_tallies (
    category_id text NOT NULL,
    status text NOT NULL DEFAULT 'live',
    is_featured integer NOT NULL,
    availability text NOT NULL CHECK (availability IN ('out', 'limited', 'in')),
    count integer NOT NULL CHECK (count >= 0),
    PRIMARY KEY (category_id, status, is_featured, availability)
  )`,
]
