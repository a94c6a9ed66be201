import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  // Reading
  index('pages/home/home-page.tsx'),
  route('blog', 'pages/blog/blog-page.tsx'),
  route('blog/category/:slug', 'pages/blog/category-page.tsx'),
  route('dashboard/category/:slug', 'pages/blog/category-page.tsx', { id: 'dashboard-category' }),
  route('blog/:slug', 'pages/blog/post-page.tsx'),
  route('preview/:token', 'pages/blog/preview-page.tsx'),
  route('search', 'pages/search/search-page.tsx'),

  // Shop
  route('store', 'pages/shop/store/store-page.tsx'),
  route('store/product/:product', 'pages/shop/product/product-page.tsx'),
  route('cart', 'pages/shop/cart/cart-page.tsx'),

  // Account
  route('login', 'pages/account/login-page.tsx'),
  route('logout', 'pages/account/logout.ts'),
  route('signup', 'pages/account/signup-page.tsx'),
  route('forgot-password', 'pages/account/forgot-password-page.tsx'),
  route('reset-password/:token', 'pages/account/reset-password-page.tsx'),
  route('setup', 'pages/account/setup-page.tsx'),
  route('my-orders', 'pages/account/my-orders-page.tsx'),
  route('saved-posts', 'pages/account/saved-posts/saved-posts-page.tsx'),
  route('dashboard', 'dashboard/overview-page.tsx'),
  route('dashboard/ai-blog-generator', 'dashboard/ai/ai-page.tsx'),
  route('dashboard/create-post', 'dashboard/writing/create-post-page.tsx'),
  route('dashboard/manage-blogs', 'dashboard/manage-blogs/manage-blogs-page.tsx'),
  route('dashboard/manage-blog', 'dashboard/moved.ts', { id: 'moved-manage-blog' }),
  route('dashboard/manage-categories', 'dashboard/manage-categories/manage-categories-page.tsx'),
  route('dashboard/blog-analytics/:id?', 'dashboard/blog-analytics/blog-analytics-page.tsx'),
  route('dashboard/analytics/blog/:id', 'dashboard/moved.ts', { id: 'moved-analytics' }),
  route('dashboard/comments', 'dashboard/comments/comments-page.tsx'),

  // Information
  route('contact', 'pages/info/contact-page.tsx'),
  ...['about', 'privacy-policy', 'termOfService', 'refund-policy', 'shipping-policy'].map((path) =>
    route(path, 'pages/info/info-page.tsx', { id: `info-${path}` }),
  ),

  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig
