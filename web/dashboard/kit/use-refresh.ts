import { useRevalidator } from 'react-router'

/** Returns a function that reloads the screen's data. */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  return () => void revalidate()
}
