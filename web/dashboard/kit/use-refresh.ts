import { useRevalidator } from 'react-router'

export function useRefresh(): () => void {
  const { revalidate } = useRevalidator()
  return () => void revalidate()
}
