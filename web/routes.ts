import { type RouteConfig } from '@react-router/dev/routes'

export default [
  // Reading

  // Shop

  // Account

  // Information
] satisfies RouteConfig
