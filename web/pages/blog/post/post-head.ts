import type { MetaDescriptor } from 'react-router'
import type { FrameOut } from '#server/modules/frame/schema.ts'
import { breadcrumbLd, jsonLd } from '#web/site/head/json-ld.ts'
import { cutDescription, documentOnly, pageMeta } from '#web/site/head/page-meta.ts'
import { postPath } from '#web/pages/blog/post-tile.ts'
import type { PostView } from './post-view.ts'

/** The head of a post's page, in a document with the post as structured data. */
export function postHead(post: PostView, { site, publicUrl }: FrameOut): MetaDescriptor[] {
  const isPublished = post.status === 'published'
  return [
    ...pageMeta({
      title: `${post.metaTitle || post.title} | ${site.siteName}`,
      description: post.metaDescription || post.excerpt,
      canonical: publicUrl + postPath(post.slug),
      noindex: !isPublished,
      ...(import.meta.env.SSR && {
        siteName: site.siteName,
        keywords: post.tags,
        type: 'article',
        ...(isPublished && { image: sharingPicture(post, publicUrl), imageAlt: post.title }),
      }),
    }),
    ...(import.meta.env.SSR ? articleTags(post) : []),
    ...(import.meta.env.SSR && isPublished ? linkedData(post, { site, publicUrl }) : []),
  ]
}

function articleTags(post: PostView): MetaDescriptor[] {
  return documentOnly([
    { property: 'article:published_time', content: post.createdAt },
    { property: 'article:modified_time', content: post.changedAt },
    ...(post.category ? [{ property: 'article:section', content: post.category.name }] : []),
    ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ])
}

type Site = Pick<FrameOut, 'site' | 'publicUrl'>

function linkedData(post: PostView, { site, publicUrl }: Site): MetaDescriptor[] {
  const steps = [{ name: 'Blog', path: '/blog' }]
  if (post.category) steps.push({ name: post.category.name, path: post.category.to })
  steps.push({ name: post.title, path: postPath(post.slug) })
  return [postLd(post, { site, publicUrl }), breadcrumbLd(publicUrl, steps)]
}

function postLd(post: PostView, { site, publicUrl }: Site): MetaDescriptor {
  const url = publicUrl + postPath(post.slug)
  return jsonLd({
    '@type': 'BlogPosting',
    headline: post.title,
    description: cutDescription(post.metaDescription || post.excerpt),
    image: [...(post.cover ? [publicUrl + post.cover.url] : []), sharingPicture(post, publicUrl)],
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

function sharingPicture(post: PostView, publicUrl: string): string {
  return `${publicUrl}/og/${encodeURIComponent(post.slug)}.png?v=${Date.parse(post.changedAt)}`
}
