const POST = '01post00000000000000000003'
const CATEGORY = 'category-0'
const PER_PAGE = 12

/**
 * Every kind of public address, followed by those of the owner. `path` receives the counts of the site and the number
 * of the request, so that the address can vary.
 */
export const ADDRESSES = [
  { name: 'home', path: () => '/' },
  { name: 'hub /blog', path: () => '/blog' },
  { name: 'post', path: () => '/blog/post-3' },
  { name: 'post, another each time', path: (_, time) => `/blog/post-${published(time)}` },
  { name: 'category', path: () => `/blog/category/${CATEGORY}` },
  {
    name: 'category, middle page',
    path: ({ inCategory }) => `/blog/category/${CATEGORY}?page=${middle(inCategory)}`,
  },
  { name: 'category, popular', path: () => `/blog/category/${CATEGORY}?sort=popular` },
  { name: 'category, small', path: () => '/blog/category/category-39' },
  { name: 'store', path: () => '/store' },
  { name: 'store, middle page', path: ({ products }) => `/store?page=${middle(products)}` },
  { name: 'store, cheapest', path: () => '/store?sort=price-low' },
  { name: 'store, alphabet', path: () => '/store?sort=alpha' },
  { name: 'store, category and price', path: () => `/store?category=${CATEGORY}&sort=price-low` },
  { name: 'store, search', path: () => '/store?search=cable' },
  { name: 'product', path: () => '/store/product/product-3' },
  {
    name: 'product, another each time',
    path: (_, time) => `/store/product/product-${4 + time}`,
  },
  { name: 'variant of a product', path: () => '/store/product/product-3-large-oak' },
  { name: 'search, common word', path: () => '/search?q=cable' },
  { name: 'search, two common words', path: () => '/search?q=cable+usb' },
  { name: 'search, rare word', path: () => '/search?q=zz123' },
  { name: 'search, one document', path: () => '/search?q=qq000007' },
  { name: 'search, beginning', path: () => '/search?q=com' },
  { name: 'search, nothing', path: () => '/search?q=nothinglikeit' },
  { name: 'search, page 5', path: () => '/search?q=cable&page=5' },
  { name: 'JSON list', path: () => '/api/blogs?limit=20' },
  {
    name: 'JSON list, middle page',
    path: ({ posts }) => `/api/blogs?limit=20&page=${Math.ceil(posts / 40)}`,
  },
  { name: 'JSON list, category', path: () => `/api/blogs?limit=20&category=${CATEGORY}` },
  { name: 'JSON list, popular', path: () => '/api/blogs?limit=20&sort=popular' },
  { name: 'JSON list, search', path: () => '/api/blogs?limit=20&search=cable' },
  { name: 'JSON list, author', path: ({ author }) => `/api/blogs?limit=20&authorId=${author}` },
  { name: 'JSON related posts', path: () => `/api/blogs/${POST}/related` },
  { name: 'JSON reactions', path: () => `/api/blogs/${POST}/reactions` },
  { name: 'JSON comments', path: () => `/api/blogs/${POST}/comments` },
  { name: 'JSON categories', path: () => '/api/categories' },
  { name: 'JSON products', path: () => '/api/products?limit=20' },
  { name: 'JSON product categories', path: () => '/api/product-categories' },
  { name: 'JSON frame', path: () => '/api/frame' },
  { name: 'rss.xml', path: () => '/rss.xml' },
  { name: 'feed.json', path: () => '/feed.json' },
  { name: 'rss.xml of a category', path: () => `/blog/category/${CATEGORY}/rss.xml` },
  { name: 'sitemap.xml', path: () => '/sitemap.xml' },
  { name: 'sitemap-pages.xml', path: () => '/sitemap-pages.xml' },
  // They list up to 50,000 addresses, so their cost grows with the site.
  { name: 'sitemap-posts.xml', path: () => '/sitemap-posts.xml', isUnjudged: true },
  { name: 'sitemap-products.xml', path: () => '/sitemap-products.xml', isUnjudged: true },
  { name: 'owner: frame', path: () => '/api/frame', isOwner: true },
  { name: 'owner: post', path: () => '/blog/post-3', isOwner: true },
  { name: 'owner: dashboard', path: () => '/api/dashboard', isOwner: true },
  { name: 'owner: posts', path: () => '/api/blogs?limit=20&status=all', isOwner: true },
  {
    name: 'owner: posts, search',
    path: () => '/api/blogs?limit=20&status=all&search=cable',
    isOwner: true,
  },
  { name: 'owner: counts', path: () => '/api/blogs/counts', isOwner: true },
  { name: 'owner: categories', path: () => '/api/categories', isOwner: true },
  { name: 'owner: comments', path: () => '/api/comments', isOwner: true },
  { name: 'owner: numbers of a post', path: () => `/api/analytics/blog/${POST}`, isOwner: true },
  { name: 'owner: saved posts', path: () => '/api/auth/saved-posts', isOwner: true },
  { name: 'owner: bin', path: () => '/api/blogs/bin', isOwner: true },
]

// Of every fifty, the second and the third are not public.
function published(time) {
  return 3 + (time % 47) + 50 * Math.floor(time / 47)
}

function middle(count) {
  return Math.max(1, Math.ceil(count / PER_PAGE / 2))
}
