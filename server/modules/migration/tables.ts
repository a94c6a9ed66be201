export type MigrationTables = {
  imported_items: {
    source: string
    key: string
    content_hash: string
    kind: 'post' | 'product' | 'site'
    target_id: string
  }
}
