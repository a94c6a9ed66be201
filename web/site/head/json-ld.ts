import type { MetaDescriptor } from 'react-router'

/**
 * Structured data for machines that read documents, so made under `import.meta.env.SSR` alone; `<`, `>`, `&` and the line
 * separators are escaped when it is written.
 */
export function jsonLd(data: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } } as MetaDescriptor
}

/** The way from the home page to this one; the last step is the page itself. */
export function breadcrumbLd(publicUrl: string, steps: { name: string; path: string }[]) {
  return jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  })
}
