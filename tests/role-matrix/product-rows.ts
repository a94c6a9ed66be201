import { adminsOnly, everyone, type MatrixRow } from './matrix-row.ts'

/** The routes of products, their categories, files and lists. */
export const PRODUCT_ROWS: Record<string, MatrixRow> = {
  'GET /api/products': { statuses: everyone(200) },
  'POST /api/products': { statuses: [401, 403, 400, 400], json: {} },
  'GET /api/products.csv': { statuses: adminsOnly },
  'GET /api/products/sheet': { statuses: adminsOnly },
  'PUT /api/products/sheet': { statuses: [401, 403, 400, 400], json: {} },
  'GET /api/products/imports/current': { statuses: adminsOnly },
  'POST /api/products/imports': { statuses: [401, 403, 400, 400] },
  'POST /api/products/imports/:id/run': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/imports/nothing/run',
    json: {
      key: 'import-of-nothing',
      updates: true,
      newStatus: 'draft',
      categories: 'match',
      takesStock: false,
    },
  },
  'POST /api/products/imports/:id/cancellation': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/imports/nothing/cancellation',
  },
  'GET /api/products/imports/:id/problems.csv': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/imports/nothing/problems.csv',
  },
  'GET /api/products/counts': { statuses: adminsOnly },
  'GET /api/products/:id/stock-moves': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/nothing/stock-moves',
  },
  'GET /api/products/unweighed': { statuses: adminsOnly },
  'POST /api/products/images': { statuses: [401, 403, 400, 400], json: {} },
  'DELETE /api/products/:id/image/:publicId': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/nothing/image/nothing',
  },
  'GET /api/products/chosen': {
    statuses: everyone(200),
    path: '/api/products/chosen?ids=nothing',
  },
  'GET /api/products/availability': {
    statuses: everyone(200),
    path: '/api/products/availability?ids=nothing',
  },
  'PUT /api/products/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/nothing',
    json: { version: 1, title: 'Other' },
  },
  'PUT /api/products/:id/variants': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/nothing/variants',
    json: { version: 1, options: [], variants: [] },
  },
  'POST /api/products/:id/price-confirmation': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/nothing/price-confirmation',
  },
  'GET /api/products/bin': { statuses: adminsOnly },
  'POST /api/products/bin/:id/restore': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/bin/nothing/restore',
  },
  'DELETE /api/products/bin/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/products/bin/nothing',
  },
  'DELETE /api/products/:id': { statuses: [401, 403, 404, 404], path: '/api/products/nothing' },
  'GET /api/products/:id': { statuses: everyone(404), path: '/api/products/nothing' },
  'GET /api/products/:id/related': {
    statuses: everyone(404),
    path: '/api/products/nothing/related',
  },
  'GET /api/products/:id/posts': { statuses: everyone(404), path: '/api/products/nothing/posts' },
  'GET /api/products/slug/:handle': { statuses: everyone(404), path: '/api/products/slug/nothing' },
  'GET /api/product-categories': { statuses: everyone(200) },
  'POST /api/product-categories': {
    statuses: [401, 403, 201, 409],
    json: { name: 'Matrix shelf' },
  },
  'PUT /api/product-categories/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/product-categories/nothing',
    json: { name: 'Other' },
  },
  'DELETE /api/product-categories/:id': {
    statuses: [401, 403, 404, 404],
    path: '/api/product-categories/nothing',
  },
  'GET /api/shopify/products': { statuses: everyone(200) },
}
