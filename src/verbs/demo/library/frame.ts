import { footerSection, headerSection, type LibraryParts } from '../demo-page.ts'

/** The header of a page, with the shelves behind it. */
export const shelves = ({ pictures }: LibraryParts, subTitle: string, settings: Record<string, unknown> = {}) =>
  headerSection({ subTitle, bgImg: pictures.books, overlay: 'inset', titleSize: 48, height: 300, ...settings })

export const libraryFooter = () => footerSection('An example: this library network does not exist.')
