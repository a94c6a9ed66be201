import { slugify } from '#shared/slug.ts'

const LONGEST = 80

/** The wished slug, or its first numbered form (`-2`, `-3`, …) that is free. */
export async function freeSlug(
  wish: string,
  fallback: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = slugify(wish) || fallback
  let slug = base
  for (let number = 2; await isTaken(slug); number++) {
    const ending = `-${number}`
    slug = base.slice(0, LONGEST - ending.length).toWellFormed() + ending
  }
  return slug
}
