import { everyone, membersOnly, type MatrixRow } from './matrix-row.ts'

/** Posts as they are read and written, and their categories. */
export const BLOG_ROWS: Record<string, MatrixRow> = {
  'GET /api/blogs': { statuses: everyone(200) },
  'GET /api/blogs/latest': { statuses: everyone(200) },
  'GET /api/blogs/chosen': { statuses: everyone(200), path: '/api/blogs/chosen?ids=nothing' },
  'GET /api/blogs/counts': { statuses: membersOnly },
  'GET /api/blogs/calendar': {
    statuses: membersOnly,
    path: '/api/blogs/calendar?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z',
  },
  'GET /api/blogs/tags': { statuses: membersOnly },
  'GET /api/blogs/bin': { statuses: membersOnly },
  'POST /api/blogs/bin/:id/restore': {
    statuses: [401, 404, 404, 404],
    path: '/api/blogs/bin/:post/restore',
  },
  'DELETE /api/blogs/bin/:id': { statuses: [401, 404, 404, 404], path: '/api/blogs/bin/:post' },
  'GET /api/blogs/blog/:slug': { statuses: [404, 404, 200, 200], path: '/api/blogs/blog/:draft' },
  'POST /api/blogs': { statuses: [401, 400, 400, 400], json: {} },
  'POST /api/blogs/clean-html': { statuses: membersOnly, json: { html: '<p>a</p>' } },
  'POST /api/blogs/drafts': { statuses: [401, 201, 201, 201], json: { title: 'Matrix draft' } },
  'POST /api/blogs/drafts/:id': {
    statuses: [401, 403, 200, 200],
    path: '/api/blogs/drafts/:spare',
    json: { title: 'Spare' },
    rightsDependOn: 'post',
  },
  'PUT /api/blogs/:id': {
    statuses: [401, 403, 200, 200],
    path: '/api/blogs/:post',
    json: { metaTitle: 'Matrix' },
    rightsDependOn: 'post',
  },
  'DELETE /api/blogs/:id': { statuses: [401, 404, 404, 404], path: '/api/blogs/nothing' },
  'PUT /api/blogs/:id/changes': {
    statuses: [401, 403, 200, 200],
    path: '/api/blogs/:post/changes',
    json: { metaTitle: 'Not public yet' },
    rightsDependOn: 'post',
  },
  'DELETE /api/blogs/:id/changes': {
    statuses: [401, 403, 200, 200],
    path: '/api/blogs/:post/changes',
  },
  'POST /api/blogs/:id/changes/publish': {
    statuses: [401, 403, 409, 409],
    path: '/api/blogs/:post/changes/publish',
    json: {},
    rightsDependOn: 'post',
  },
  'GET /api/blogs/:id/edit': { statuses: [401, 403, 200, 200], path: '/api/blogs/:post/edit' },
  'GET /api/blogs/:id/revisions': {
    statuses: [401, 403, 200, 200],
    path: '/api/blogs/:post/revisions',
  },
  'GET /api/blogs/:id/revisions/:version': {
    statuses: [401, 403, 404, 404],
    path: '/api/blogs/:post/revisions/999',
  },
  'POST /api/blogs/:id/revisions/:version/restore': {
    statuses: [401, 403, 404, 404],
    path: '/api/blogs/:post/revisions/999/restore',
    json: {},
    rightsDependOn: 'post',
  },
  'POST /api/blogs/:id/preview': {
    statuses: [401, 403, 200, 200],
    path: '/api/blogs/:post/preview',
  },
  'DELETE /api/blogs/:id/preview': {
    statuses: [401, 403, 200, 200],
    path: '/api/blogs/:post/preview',
  },
  'GET /api/blogs/preview/:token': {
    statuses: everyone(404),
    path: '/api/blogs/preview/nothing',
  },
  'POST /api/blogs/:id/send-back': {
    statuses: [401, 403, 409, 409],
    path: '/api/blogs/:post/send-back',
    json: { note: 'Shorter, please.' },
  },
  'POST /api/blogs/upload': { statuses: [401, 400, 400, 400] },
  'POST /api/blogs/editor/upload': { statuses: [401, 400, 400, 400], hasEditorErrors: true },
  'POST /api/blogs/editor/fetch': { statuses: [401, 400, 400, 400] },
  'GET /api/blogs/:id/related': { statuses: everyone(200), path: '/api/blogs/:post/related' },
  'GET /api/blogs/:id/products': { statuses: everyone(200), path: '/api/blogs/:post/products' },
  'POST /api/blogs/search': { statuses: everyone(200), json: { query: 'keyboard' } },
  'GET /api/authors/:id': { statuses: everyone(404), path: '/api/authors/nobody' },
  'GET /api/search/suggestions': {
    statuses: everyone(200),
    path: '/api/search/suggestions?q=keyboard',
  },
  'GET /api/search': { statuses: everyone(200), path: '/api/search?q=keyboard' },
  'GET /api/blog/admin': { statuses: membersOnly },
  'GET /api/posts': { statuses: everyone(200) },
  'GET /api/categories': { statuses: everyone(200) },
  'GET /api/categories/with-blogs': { statuses: everyone(200) },
  'GET /api/categories/:slug': { statuses: everyone(404), path: '/api/categories/nothing' },
  'POST /api/categories': { statuses: [401, 403, 201, 409], json: { name: 'Matrix shelf' } },
  'PUT /api/categories/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/categories/nothing',
    json: { name: 'Other' },
  },
  'DELETE /api/categories/:id': { statuses: [401, 403, 404, 404], path: '/api/categories/nothing' },
}
