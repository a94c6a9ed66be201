import { useRevalidator } from 'react-router'

/** Loads what the screen shows anew, after something was done. */
export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  return () => void revalidate()
}
