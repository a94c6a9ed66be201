/** Where SQL names a table that it may not name, `[file, table]`, until that is mended. The list may only shrink. */
export const KNOWN = [
  ['server/modules/analytics/queries-reports.ts', 'comments'],
  ['server/modules/analytics/queries-reports.ts', 'post_likes'],
  ['server/modules/analytics/queries-reports.ts', 'post_saves'],
  ['server/modules/analytics/queries-reports.ts', 'post_workflow'],
  ['server/modules/analytics/queries-reports.ts', 'posts'],
  ['server/modules/analytics/queries.ts', 'posts'],
]
