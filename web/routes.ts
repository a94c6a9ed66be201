import { route, type RouteConfig } from '@react-router/dev/routes'

export default [
  // Reading
  route('search', 'routes/search/search-page.tsx'),

  // Shop

  // Account

  // Information
] satisfies RouteConfig
