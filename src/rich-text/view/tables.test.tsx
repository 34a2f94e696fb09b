import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sanitise } from '#domain/rich-text/sanitise.ts'
import { RichTextView } from '../view.tsx'

const cell = (more: object) => ({ type: 'tablecell', headerState: 0, children: [], ...more })

test('a table is read with the widths, heights, headers, merged cells and colours that it was made with', () => {
  const table = {
    type: 'table',
    colWidths: [140, 92],
    children: [
      { type: 'tablerow', height: 60, children: [cell({ headerState: 3 }), cell({ headerState: 1 })] },
      { type: 'tablerow', children: [cell({ headerState: 2 }), cell({ backgroundColor: '#f2b705' })] },
      { type: 'tablerow', children: [cell({ colSpan: 2, rowSpan: 1, verticalAlign: 'bottom' })] },
    ],
  }
  const { root } = sanitise({ type: 'root', children: [table] })
  const html = renderToStaticMarkup(<RichTextView root={root} />)
  expect(html).toContain('role="group" aria-label="Table" tabindex="0"')
  expect(html).toContain('<col style="width:140px"/><col style="width:92px"/>')
  expect(html).toContain('<tr class="rt-row" style="height:60px">')
  expect(html.match(/scope="\w+"/g)).toEqual(['scope="col"', 'scope="col"', 'scope="row"'])
  expect(html).toContain('style="background-color:#f2b705" data-on="light"')
  expect(html).toContain('colSpan="2" style="vertical-align:bottom"')
})
