export type MigrationTables = {
  imported_items: {
    source: string
    key: string
    content_hash: string
    kind: 'post' | 'product' | 'page'
    target_id: string
  }
}
