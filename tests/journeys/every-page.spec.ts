import type { APIRequestContext, Page } from '@playwright/test'
import { starterPages } from '#tools/machine/starter-pages.mjs'
import { expect, expectNoAxeViolations, test } from './support/index.ts'

type Route = { name: string; path: string | ((url: string) => Promise<string>); status?: number }

const postPath = async (url: string) => (await starterPages(url)).post
const productPath = async (url: string) => (await starterPages(url)).product

const ROUTES: Route[] = [
  { name: 'home', path: '/' },
  { name: 'the blog', path: '/blog' },
  { name: 'a post', path: postPath },
  { name: 'a category', path: '/blog/category/how-to-guides' },
  { name: 'the store', path: '/store' },
  { name: 'a product', path: productPath },
  { name: 'the cart', path: '/cart' },
  { name: 'track order', path: '/track-order' },
  { name: 'my orders', path: '/my-orders' },
  { name: 'search', path: '/search' },
  { name: 'saved posts', path: '/saved-posts' },
  { name: 'log in', path: '/login' },
  { name: 'sign up', path: '/signup' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'reset password', path: '/reset-password/x' },
  { name: 'contact', path: '/contact' },
  { name: 'about', path: '/about' },
  { name: 'the privacy policy', path: '/privacy-policy' },
  { name: 'the terms', path: '/termOfService' },
  { name: 'the refund policy', path: '/refund-policy' },
  { name: 'the shipping policy', path: '/shipping-policy' },
  { name: 'a page that is not there', path: '/no-such-page', status: 404 },
  { name: 'a post that is not there', path: '/blog/no-such-post', status: 404 },
  { name: 'a product that is not there', path: '/store/product/no-such-product', status: 404 },
]

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }

// The browser logs the status of a missing page.
test.use({
  expectedProblems: [/Failed to load resource: the server responded with a status of 404/],
})

for (const route of ROUTES) {
  test(`${route.name} is whole for everybody`, async ({ page, baseURL }) => {
    await page.setViewportSize(DESKTOP)
    const answer = await page.goto(await pathOf(route, baseURL ?? ''))
    expect(answer?.status()).toBe(route.status ?? 200)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main')).toHaveCount(1)
    expect(await page.title()).not.toBe('')
    await expectNoAxeViolations(page)
    await page.setViewportSize(PHONE)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(NARROW)
    await expectNoSidewaysScroll(page)
  })
}

test('every page has a title and a description of its own', async ({ request, baseURL }) => {
  const heads = await Promise.all(
    ROUTES.filter(({ status }) => !status).map((route) => readHead(request, route, baseURL ?? '')),
  )
  expect(repeated(heads.map(({ title }) => title))).toEqual([])
  expect(repeated(heads.map(({ description }) => description).filter(Boolean))).toEqual([])
})

test('a page that is not there is kept out of search engines', async ({ request }) => {
  for (const { path } of ROUTES.filter(({ status }) => status === 404)) {
    const html = await (await request.get(path as string)).text()
    expect(html, `${path as string}`).toMatch(/<meta[^>]+name="robots"[^>]+noindex/)
  }
})

async function pathOf({ path }: Route, url: string): Promise<string> {
  return typeof path === 'string' ? path : path(url)
}

async function expectNoSidewaysScroll(page: Page) {
  const sticking = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.body.querySelectorAll('*')]
    const wide = all.filter((one) => one.getBoundingClientRect().right > clientWidth)
    return [
      `${scrollWidth - clientWidth} px`,
      ...wide.map((one) => `${one.tagName} ${one.className}`),
    ]
  })
  expect(sticking, 'what sticks out sideways').toEqual([])
}

async function readHead(request: APIRequestContext, route: Route, url: string) {
  const html = await (await request.get(await pathOf(route, url))).text()
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: /<meta[^>]+name="description"[^>]+content="([^"]*)"/.exec(html)?.[1] ?? '',
  }
}

function repeated(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}
