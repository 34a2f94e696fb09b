import { createContext } from 'react'

/** The site whose pictures an author may choose from; null where a text belongs to none. */
export const PictureLibraryContext = createContext<string | null>(null)
