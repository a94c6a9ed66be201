/** What a document calls an island whose file the bundler found at `path`. */
export function islandName(path: string): string {
  return path.replace(/^\/web\//, '').replace(/\.island\.tsx$/, '')
}
