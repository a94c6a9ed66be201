export const BLOG: string[] = []
