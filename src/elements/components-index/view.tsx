import type { SectionList } from '#domain/section/section-list.ts'
import { SECTION_COLUMNS } from '#domain/section/section-list.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { IndexCell } from './index-cell.tsx'
import type { ComponentsIndexSettings } from './settings.ts'
import { useSectionList, workbookPath } from './use-section-list.ts'

/** The sections of a site of pages in a grid, and as a workbook. */
export default function ComponentsIndexElement({ settings, label }: ElementViewProps<ComponentsIndexSettings>) {
  const { patternId } = settings
  if (patternId === null) return <p className="quiet">No site pattern selected.</p>
  return <SectionIndex settings={settings} patternId={patternId} label={label || 'Components index'} />
}

type IndexProps = { settings: ComponentsIndexSettings; patternId: number; label: string }

function SectionIndex({ settings, patternId, label }: IndexProps) {
  const state = useSectionList(patternId, settings)
  return (
    <div className="components-index">
      <p className="components-index-bar">
        <span role="status">{state.kind === 'listed' ? countText(state.list) : null}</span>
        <a href={workbookPath(patternId, settings)} download="sections.xlsx">
          Download
        </a>
      </p>
      {state.kind === 'loading' ? <p className="quiet">loading...</p> : null}
      {state.kind === 'failed' ? <p className="quiet">{state.why}</p> : null}
      {state.kind === 'listed' ? <IndexTable list={state.list} sourceBase={settings.sourceBase} label={label} /> : null}
      <noscript>
        <p>This list needs JavaScript. The download contains all of it.</p>
      </noscript>
    </div>
  )
}

function countText({ total, sections }: SectionList): string {
  const all = total === 1 ? '1 section' : `${total.toLocaleString('en')} sections`
  return sections.length < total ? `${all}, showing the first ${sections.length.toLocaleString('en')}` : all
}

function IndexTable({ list, sourceBase, label }: { list: SectionList; sourceBase: string; label: string }) {
  if (list.sections.length === 0) return <p className="quiet">No Items</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
    <section className="components-index-frame" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {SECTION_COLUMNS.map(({ name, words }) => (
              <th key={name} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.sections.map((section) => (
            <tr key={`${section.url_slug}#${section.anchor}`}>
              {SECTION_COLUMNS.map(({ name }) => (
                <td key={name} data-column={name}>
                  <IndexCell column={name} section={section} site={list.site} sourceBase={sourceBase} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
