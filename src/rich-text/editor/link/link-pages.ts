import { createContext } from 'react'

/** A page of the site that a link can lead to. */
export type LinkPage = { id: number; title: string; path: string }

/** Reads the pages of the site that is edited; null where a text belongs to no site. */
export const LinkPagesContext = createContext<(() => Promise<readonly LinkPage[]>) | null>(null)
