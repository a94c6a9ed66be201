/** The paths of the pages to measure, including a post and a product of the site at `url`. */
export async function starterPages(url) {
  const [posts, products] = await Promise.all([
    // Newer ones may be no starter content.
    list(url, '/api/blogs?limit=1&sort=oldest'),
    list(url, '/api/products?limit=1'),
  ])
  return {
    home: '/',
    blog: '/blog',
    post: `/blog/${posts.blogs[0].slug}`,
    store: '/store',
    product: `/store/product/${products.products[0].slug}`,
    cart: '/cart',
    checkout: `/checkout?items=${products.products[0]._id}:1`,
    'sign-in': '/login',
  }
}

async function list(url, path) {
  const answer = await fetch(url + path)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.json()
}
