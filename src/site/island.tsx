import type { ReactElement } from 'react'
import type { FilterValues } from '#domain/page/view/page-filters.ts'
import type { ElementView, ElementViewProps, ExportedPlace } from '#elements/element-view.ts'

/** What a visitor's page gives to its sections, so that interactive ones can come to life in the browser. */
export type IslandFrame = {
  pageId: number
  query: Readonly<Record<string, string>>
  /** The values of the page's filters that its address may set, by their keys. */
  filters: FilterValues
  /** The base of the screens in which rows are edited; null where what is shown is only looked at. */
  editBase: string | null
  /** Where the page is read on a screen, for one that is printed: nothing in it comes to life. */
  printed?: string
  /** The sections by their anchors, for a page that is exported as a file. */
  exported?: ReadonlyMap<string, ExportedPlace>
  /** The HTML of an element as a root of its own, as the browser will take it over. */
  render(element: ReactElement): string
}

type IslandProps = {
  type: string
  view: ElementView
  props: ElementViewProps<never>
  render: IslandFrame['render']
}

/** An interactive element: complete HTML, and beside it what the browser needs to take it over. */
export function Island({ type, view: View, props, render }: IslandProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made this HTML and escaped what is in it */}
      <div data-island={type} dangerouslySetInnerHTML={{ __html: render(<View {...props} />) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see scriptJson */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(props) }} />
    </>
  )
}

/** JSON that can't end the script element it stands in, whatever it holds. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
