import type { MetaDescriptor } from 'react-router'
import type { FrameOut } from '#server/modules/frame/schema.ts'
import { breadcrumbLd, jsonLd } from '#web/head/json-ld.ts'
import { cutDescription, pageMeta } from '#web/head/page-meta.ts'
import { postPath } from '#web/routes/blog/post-tile.ts'
import type { PostView } from './post-view.ts'

/** The head of a post's page, with the post as structured data. */
export function postHead(post: PostView, { site, publicUrl }: FrameOut): MetaDescriptor[] {
  const isPublished = post.status === 'published'
  const path = postPath(post.slug)
  const steps = [{ name: 'Blog', path: '/blog' }]
  if (post.category) steps.push({ name: post.category.name, path: post.category.to })
  const sharing = `${publicUrl}/og/${encodeURIComponent(post.slug)}.png?v=${Date.parse(post.changedAt)}`
  return [
    ...pageMeta({
      title: `${post.metaTitle || post.title} | ${site.siteName}`,
      description: post.metaDescription || post.excerpt,
      canonical: publicUrl + path,
      siteName: site.siteName,
      keywords: post.tags,
      noindex: !isPublished,
      type: 'article',
      ...(isPublished && { image: sharing, imageAlt: post.title }),
    }),
    { property: 'article:published_time', content: post.createdAt },
    { property: 'article:modified_time', content: post.changedAt },
    ...(post.category ? [{ property: 'article:section', content: post.category.name }] : []),
    ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
    ...(isPublished
      ? [
          postLd(post, sharing, { site, publicUrl }),
          breadcrumbLd(publicUrl, [...steps, { name: post.title, path }]),
        ]
      : []),
  ]
}

type Site = Pick<FrameOut, 'site' | 'publicUrl'>

function postLd(post: PostView, sharing: string, { site, publicUrl }: Site): MetaDescriptor {
  const url = publicUrl + postPath(post.slug)
  return jsonLd({
    '@type': 'BlogPosting',
    headline: post.title,
    description: cutDescription(post.metaDescription || post.excerpt),
    image: [...(post.cover ? [publicUrl + post.cover.url] : []), sharing],
    datePublished: post.createdAt,
    dateModified: post.changedAt,
    author: {
      '@type': 'Person',
      name: post.author?.name ?? 'Unknown Author',
      url: `${publicUrl}/about`,
    },
    publisher: {
      '@type': 'Organization',
      name: site.siteName,
      logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png` },
    },
    mainEntityOfPage: url,
    url,
    ...(post.category && { articleSection: post.category.name }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    timeRequired: `PT${post.minutes}M`,
    isAccessibleForFree: true,
  })
}
