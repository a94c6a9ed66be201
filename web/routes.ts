import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  // Reading
  index('routes/home/home-page.tsx'),
  route('blog', 'routes/blog/blog-page.tsx'),
  route('blog/category/:slug', 'routes/blog/category-page.tsx'),
  route('dashboard/category/:slug', 'routes/blog/category-page.tsx', { id: 'dashboard-category' }),
  route('blog/:slug', 'routes/blog/post-page.tsx'),
  route('preview/:token', 'routes/blog/preview-page.tsx'),
  route('search', 'routes/search/search-page.tsx'),

  // Shop
  route('store', 'routes/shop/store/store-page.tsx'),
  route('store/product/:product', 'routes/shop/product/product-page.tsx'),
  route('cart', 'routes/shop/cart/cart-page.tsx'),

  // Account
  route('login', 'routes/account/login-page.tsx'),
  route('logout', 'routes/account/logout.ts'),
  route('signup', 'routes/account/signup-page.tsx'),
  route('forgot-password', 'routes/account/forgot-password-page.tsx'),
  route('reset-password/:token', 'routes/account/reset-password-page.tsx'),
  route('setup', 'routes/account/setup-page.tsx'),
  route('my-orders', 'routes/account/my-orders-page.tsx'),
  route('saved-posts', 'routes/saved-posts/saved-posts-page.tsx'),
  route('dashboard', 'routes/dashboard/overview-page.tsx'),
  route('dashboard/ai-blog-generator', 'routes/dashboard/ai/ai-page.tsx'),
  route('dashboard/create-post', 'routes/dashboard/writing/create-post-page.tsx'),
  route('dashboard/manage-blogs', 'routes/dashboard/manage-blogs/manage-blogs-page.tsx'),
  route('dashboard/manage-blog', 'routes/dashboard/moved.ts', { id: 'moved-manage-blog' }),
  route(
    'dashboard/manage-categories',
    'routes/dashboard/manage-categories/manage-categories-page.tsx',
  ),
  route('dashboard/blog-analytics/:id?', 'routes/dashboard/blog-analytics/blog-analytics-page.tsx'),
  route('dashboard/analytics/blog/:id', 'routes/dashboard/moved.ts', { id: 'moved-analytics' }),
  route('dashboard/comments', 'routes/dashboard/comments/comments-page.tsx'),

  // Information
  route('contact', 'routes/info/contact-page.tsx'),
  ...['about', 'privacy-policy', 'termOfService', 'refund-policy', 'shipping-policy'].map((path) =>
    route(path, 'routes/info/info-page.tsx', { id: `info-${path}` }),
  ),

  route('*', 'routes/not-found-page.tsx'),
] satisfies RouteConfig
