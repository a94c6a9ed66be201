import { pathTo } from '#shared/addresses.ts'
import type { Head } from '#web/site/head/head.ts'
import { cutDescription } from '#web/site/head/head-tags.tsx'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import { siteLogo } from '#web/site/head/site-image.ts'
import type { Site } from '#web/site/page.ts'
import type { PostPart } from './post-parts.ts'
import type { PostView } from './post-view.ts'
import { reviewData } from './products/review-data.ts'

/** Structured data is only added once the post is published. */
export function postHead(post: PostView, parts: PostPart[], site: Site): Head {
  const { siteName } = site.site
  const head: Head = {
    title: `${post.metaTitle || post.title} | ${siteName}`,
    description: post.metaDescription || post.excerpt,
    canonical: site.publicUrl + pathTo.post(post.slug),
    siteName,
    keywords: post.tags,
    type: 'article',
    meta: articleTags(post),
  }
  if (post.status !== 'published') return { ...head, noindex: true }
  const steps = [{ name: 'Blog', path: pathTo.blog() }]
  if (post.category) steps.push({ name: post.category.name, path: post.category.to })
  steps.push({ name: post.title, path: pathTo.post(post.slug) })
  return {
    ...head,
    image: sharingPicture(post, site.publicUrl),
    imageAlt: post.title,
    linkedData: [
      postData(post, site),
      breadcrumbs(site.publicUrl, steps),
      ...reviewData(post, parts, site),
    ],
  }
}

function articleTags(post: PostView): Record<string, string>[] {
  return [
    { property: 'article:published_time', content: post.createdAt },
    { property: 'article:modified_time', content: post.changedAt },
    ...(post.category ? [{ property: 'article:section', content: post.category.name }] : []),
    ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ]
}

function postData(post: PostView, { site, publicUrl }: Site): Record<string, unknown> {
  const url = publicUrl + pathTo.post(post.slug)
  const picture = sharingPicture(post, publicUrl)
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: cutDescription(post.metaDescription || post.excerpt),
    image: [...(post.cover ? [publicUrl + post.cover.url] : []), picture],
    datePublished: post.createdAt,
    dateModified: post.changedAt,
    author: {
      '@type': 'Person',
      name: post.author?.name ?? 'Unknown Author',
      url: publicUrl + (post.author?._id ? pathTo.author(post.author._id) : pathTo.about()),
    },
    publisher: {
      '@type': 'Organization',
      name: site.siteName,
      logo: { '@type': 'ImageObject', url: siteLogo({ site, publicUrl }) },
    },
    mainEntityOfPage: url,
    url,
    ...(post.category && { articleSection: post.category.name }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    timeRequired: `PT${post.minutes}M`,
    isAccessibleForFree: true,
  }
}

function sharingPicture(post: PostView, publicUrl: string): string {
  return `${publicUrl}/og/${encodeURIComponent(post.slug)}.png?v=${Date.parse(post.changedAt)}`
}
