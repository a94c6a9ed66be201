/** The name in documents of the island at `path`, as the bundler lists it. */
export function islandName(path: string): string {
  return path.replace(/^\/web\//, '').replace(/\.island\.tsx$/, '')
}
