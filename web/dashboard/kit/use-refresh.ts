import { useRevalidator } from 'react-router'

export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return revalidate
}
