import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { trimEndSlashes } from '#domain/text/trim-slashes.ts'

/** Keeps the address of the editor that of the page: a rename gives the page a new slug. */
export function useOwnAddress(slug: string): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const own = `/edit/${slug}`
  const elsewhere = slug !== '' && trimEndSlashes(decoded(pathname)) !== own
  useEffect(() => {
    if (elsewhere) void navigate({ pathname: own, search, hash }, { replace: true, preventScrollReset: true })
  }, [elsewhere, own, search, hash, navigate])
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
